import { createElement } from 'react'
import { longDate } from '../../../../backend/services/long-date.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../../../src/domain/errors/network-errors.ts'
import type { Notification } from '../../../../src/domain/notification/notification.ts'
import type { MessageKey } from '../../../../src/i18n/keys.ts'
import type { Translate } from '../../../../src/ui/i18n.tsx'
import { NotificationsView } from '../../../../src/ui/screens/notifications/notifications-screen.tsx'
import type { NotificationsState } from '../../../../src/ui/screens/notifications/use-notifications.ts'
import { PreRegistrationView, type Waiting } from '../../../../src/ui/screens/pre-registration/pre-registration-view.tsx'
import { ProductRoot } from '../../../../src/ui/screens/product/product-root.tsx'
import { comet } from '../product/sample-product.ts'
import { saying } from '../../saying.ts'
import type { ScreenState } from '../../states.ts'

const nothing = () => undefined

const one = (id: string, title: string, body: string | undefined, more: Partial<Notification> = {}): Notification => ({
  id,
  country: 'us',
  title,
  body,
  url: '/us/complete?order=77',
  imageUrl: undefined,
  createdAt: new Date('2026-11-21T11:00:00Z'),
  endDate: undefined,
  isNew: false,
  isRead: false,
  clicked: false,
  ...more
})

/**
 * Notifications as the service writes them.
 * Those of orders are in the store's texts, those of offers in the catalogue's.
 */
const newsIn = (t: Translate): readonly Notification[] => [
  one('order:77:delivered', t('notification.delivered.title'), t('notification.delivered.body', { item: '500 Crystals' }), { isNew: true }),
  one('order:78:delayed', t('notification.delayed.title'), t('notification.delayed.body', { item: '120 Crystals' })),
  one('order:79:refunded', t('notification.refunded.title'), undefined, { isRead: true }),
  one('promo:us:first-refill', 'First refill', 'REFILL10', { url: undefined, isRead: true })
]

const list = (state: Partial<NotificationsState>, more: Partial<Notification> = {}) =>
  saying((t) =>
    createElement(NotificationsView, {
      state: {
        items: newsIn(t).map((item) => ({ ...item, ...more })),
        hasOlder: false,
        busy: false,
        failure: undefined,
        allRead: false,
        newer: 0,
        ...state
      },
      onRetry: nothing,
      onOlder: nothing,
      onReadAll: nothing,
      onOpen: nothing
    })
  )

const OPENS = new Date('2027-03-04T00:00:00Z')

const opening = (waiting: Waiting, error?: MessageKey) =>
  saying((t, dates) =>
    createElement(
      ProductRoot,
      { hue: 268, themeName: undefined },
      createElement(PreRegistrationView, {
        product: { ...comet, name: 'Lumen Quest', productPath: 'lumen-quest' },
        date: longDate(OPENS, dates),
        waiting,
        error: error && t(error),
        onSend: nothing
      })
    )
  )

const info = (name: string, shows: RegExp, draw: ScreenState['draw']): ScreenState => ({
  screen: 'info',
  name: `notifications: ${name}`,
  shows,
  draw
})
const product = (name: string, shows: RegExp, draw: ScreenState['draw']): ScreenState => ({
  screen: 'product',
  name: `opening: ${name}`,
  shows,
  draw
})

/** Screens of later events: notifications, and games that are not released yet. */
export const laterStates: readonly ScreenState[] = [
  info('looking', /Looking for updates/, list({ items: undefined, busy: true })),
  info('new, seen and read', /Mark all as read/, list({ hasOlder: true })),
  info('all read', /You’ve read everything/, list({ allRead: true }, { isNew: false, isRead: true })),
  info('none', /No notifications yet/, list({ items: [] })),
  info('kept, without a network', /as you last saw it/, list({ failure: networkFailure(OFFLINE_ERROR_CODE) })),
  info('nothing known, without an answer', /Try again/, list({ items: undefined, failure: networkFailure(undefined) })),
  product('waiting', /Get notified at launch/, opening({ kind: 'writing' })),
  product('a wrong address', /Please check it/, opening({ kind: 'writing' }, 'field.email')),
  product('nobody answers', /Get notified at launch/, opening({ kind: 'failed', failure: networkFailure(undefined) })),
  product('on the list', /We’ve emailed samira@example.com/, opening({ kind: 'done', email: 'samira@example.com' })),
  product('opened meanwhile', /It’s open already/, opening({ kind: 'already' }))
]
