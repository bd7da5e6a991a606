import type { ReactNode } from 'react'
import { type Notification, notificationStateOf } from '../../../domain/notification/notification.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { RoundIcon } from '../../components/round-icon.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { type NotificationListProps, useNotifications } from './use-notifications.ts'

/** Returns the icon of a notification, from the prefix or suffix of its id. */
const iconOf = ({ id }: Notification): IconName => {
  if (id.startsWith('promo:')) return 'tag'
  if (id.startsWith('release:')) return 'game'
  if (id.endsWith(':delivered')) return 'check'
  if (id.endsWith(':refunded')) return 'again'
  if (id.endsWith(':refused')) return 'warn'
  return id.endsWith(':delayed') ? 'clock' : 'bolt'
}

const useDays = (): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (at) => format.format(at)
}

const Row = ({ one, onOpen }: { readonly one: Notification; readonly onOpen: (one: Notification) => void }) => {
  const t = useTranslate()
  const write = useDays()
  const state = notificationStateOf(one)
  const isUnread = state === 'new' || state === 'seen'
  const words: ReactNode = (
    <>
      <Icon name={iconOf(one)} />
      <span className="grow">
        <b>{one.title}</b> {state === 'new' && <span className="fresh">{t('notice.new')}</span>}
        {one.body !== undefined && <span className="line">{one.body}</span>}
        <time className="s dim line" dateTime={one.createdAt.toISOString()}>
          {write(one.createdAt)}
        </time>
      </span>
      {one.url !== undefined && <Icon name="next" />}
    </>
  )
  return (
    <li className={isUnread ? 'unread' : undefined}>
      {one.url === undefined ? (
        <div className="act">{words}</div>
      ) : (
        <a className="act" href={one.url} onClick={() => onOpen(one)}>
          {words}
        </a>
      )}
    </li>
  )
}

const Empty = () => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="card stack">
      <RoundIcon icon="bell" />
      <p className="h3">
        <b>{t('notice.empty')}</b>
      </p>
      <p className="dim">{t('notice.emptyHelp')}</p>
      <p>
        <a className="btn" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
      </p>
    </div>
  )
}

/** Renders notifications, newest first, with buttons to mark all as read and to load older ones. */
export const NotificationListView = ({ state, onRetry, onOlder, onReadAll, onOpen }: NotificationListProps) => {
  const t = useTranslate()
  const { items, hasOlder, busy, failure, allRead, newer } = state
  const hasUnread = items?.some((one) => !one.isRead) === true
  return (
    <>
      <p className="hide" role="status">
        {allRead ? t('notice.allRead') : newer > 0 ? t('notice.unseen', { count: newer }) : ''}
      </p>
      {hasUnread && (
        <p>
          <button className="btn" type="button" onClick={onReadAll}>
            {t('notice.readAll')}
          </button>
        </p>
      )}
      <div className="stack narrow" aria-busy={busy}>
        {failure !== undefined && (
          <ErrorMessage failure={failure}>
            {items !== undefined && items.length > 0 && <p>{t('notice.kept')}</p>}
            <button className="btn" type="button" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
              {t('error.again')}
            </button>
          </ErrorMessage>
        )}
        {items === undefined && failure === undefined && <p className="dim">{t('notice.looking')}</p>}
        {items?.length === 0 && failure === undefined && <Empty />}
        {items !== undefined && items.length > 0 && (
          <ul className="news" role="list">
            {items.map((one) => (
              <Row key={one.id} one={one} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {hasOlder && failure === undefined && (
          <p>
            <button className="btn" type="button" aria-disabled={busy} onClick={busy ? undefined : onOlder}>
              {t('notice.older')}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

/** Renders the notifications about this browser's orders and the market. */
export const NotificationsView = (props: NotificationListProps) => {
  const t = useTranslate()
  return (
    <div className="wrap page">
      <h1>{t('notice.heading')}</h1>
      <p className="dim">{t('notice.lead')}</p>
      <NotificationListView {...props} />
    </div>
  )
}

/** Renders the page of a guest's notifications. @source M9, M167 */
export const NotificationsScreen = () => <NotificationsView {...useNotifications()} />
