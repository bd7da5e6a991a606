import { useTexts } from '../i18n.tsx'
import { OwnPage } from '../settings/own-page.tsx'
import { NewsList } from './notifications-view.tsx'
import { useNews } from './use-news.ts'

const News = () => <NewsList {...useNews()} />

/** The news of an account, the same in every browser, by the same list and bell as a guest's. @source A§2 "user/notifications", M16, M166 */
export const AccountNotifications = () => {
  const t = useTexts()
  return (
    <OwnPage heading={t('notice.heading')} lead={t('settings.newsLead')} here="notifications">
      {() => <News />}
    </OwnPage>
  )
}
