import { NotificationsView } from './notifications-view.tsx'
import { useNews } from './use-news.ts'

/** Renders the page of a guest's notifications. @source M9, M167 */
export const NotificationsScreen = () => <NotificationsView {...useNews()} />
