import { useTranslate } from '../../i18n.tsx'
import { useReady } from '../signed-in/signed-in-context.ts'
import { SignedInPage } from '../signed-in/signed-in-page.tsx'
import { NotificationListView } from './notifications-screen.tsx'
import { useNotifications } from './use-notifications.ts'

const News = () => {
  const list = useNotifications()
  useReady(list.state.items !== undefined)
  return <NotificationListView {...list} />
}

/**
 * Renders the notifications of an account, with the same list and badge as a guest's.
 *
 * @source A§2 "user/notifications", M16, M166
 */
export const AccountNotifications = () => {
  const t = useTranslate()
  return (
    <SignedInPage heading={t('notice.heading')} lead={t('settings.newsLead')} here="notifications">
      {() => <News />}
    </SignedInPage>
  )
}
