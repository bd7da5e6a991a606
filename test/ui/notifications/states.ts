import { createElement } from 'react'
import { networkFailure, OFFLINE } from '../../../src/domain/errors/network-errors.ts'
import type { Notification } from '../../../src/domain/notification/notification.ts'
import { type NotificationsState, NotificationsView } from '../../../src/ui/notifications/notifications-view.tsx'
import { OpeningView, type Waiting } from '../../../src/ui/opening/opening-view.tsx'
import { ProductRoot } from '../../../src/ui/product/product-root.tsx'
import { comet } from '../product/sample-product.ts'
import type { ScreenState } from '../states.ts'

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

const items: readonly Notification[] = [
  one('order:77:delivered', 'Delivered', '500 Crystals has been delivered.', { isNew: true }),
  one('order:78:delayed', 'Delivery takes longer', '120 Crystals: the game has not confirmed it yet.'),
  one('order:79:refunded', 'Money sent back', undefined, { isRead: true }),
  one('promo:us:first-refill', '10% off your refill', 'In every game, with code REFILL10.', { url: undefined, isRead: true })
]

const list = (state: Partial<NotificationsState>) => () =>
  createElement(NotificationsView, {
    state: { items, hasOlder: false, busy: false, failure: undefined, allRead: false, ...state },
    onRetry: nothing,
    onOlder: nothing,
    onReadAll: nothing,
    onOpen: nothing
  })

const opening = (waiting: Waiting, error?: string) => () =>
  createElement(
    ProductRoot,
    { hue: 268, themeName: undefined },
    createElement(OpeningView, {
      product: { ...comet, name: 'Lumen Quest', productPath: 'lumen-quest' },
      date: 'March 4, 2027',
      waiting,
      error,
      onSend: nothing
    })
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

/** What is told later: news, and games that are not there yet. */
export const laterStates: readonly ScreenState[] = [
  info('looking', /Looking for news/, list({ items: undefined, busy: true })),
  info('new, seen and read', /Mark all as read/, list({ hasOlder: true })),
  info(
    'all read',
    /Everything has been read/,
    list({ items: items.map((item) => ({ ...item, isNew: false, isRead: true })), allRead: true })
  ),
  info('none', /No notifications yet/, list({ items: [] })),
  info('kept, without a network', /as it was last seen/, list({ failure: networkFailure(OFFLINE) })),
  info('nothing known, without an answer', /Try again/, list({ items: undefined, failure: networkFailure(undefined) })),
  product('waiting', /Be told when it opens/, opening({ kind: 'writing' })),
  product('a wrong address', /Please check it/, opening({ kind: 'writing' }, 'This does not look like an email address. Please check it.')),
  product('nobody answers', /Be told when it opens/, opening({ kind: 'failed', failure: networkFailure(undefined) })),
  product('on the list', /We have written to samira@example.com/, opening({ kind: 'done', email: 'samira@example.com' })),
  product('opened meanwhile', /It has opened already/, opening({ kind: 'already' }))
]
