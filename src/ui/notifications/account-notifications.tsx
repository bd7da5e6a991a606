import { useTexts } from '../i18n.tsx'
import { OwnPage } from '../settings/own-page.tsx'
import { NewsList } from './notifications-view.tsx'
import { useNews } from './use-news.ts'

const News = () => <NewsList {...useNews()} />

/**
 * Renders the notifications of an account, with the same list and badge as a guest's.
 *
 * @source A§2 "user/notifications", M16, M166
 */
export const AccountNotifications = () => {
  const t = useTexts()
  return (
    <OwnPage heading={t('notice.heading')} lead={t('settings.newsLead')} here="notifications">
      {() => <News />}
    </OwnPage>
  )
}
