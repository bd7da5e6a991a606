import { days } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'
import type { OrderStatus } from '../order/order-status.ts'

/** News of an order that its owner is told. @source M262 */
export const orderNews = ['paid', 'delivered', 'delayed', 'refused', 'refunded'] as const

/** News of an order. */
export type OrderNews = (typeof orderNews)[number]

/** What decides, beside the status, which news an order has. @source M262, PF 3.1 */
export interface NewsFacts {
  /** The inquiry said that money came. */
  readonly paid: boolean
  /** The provider has taken the refund: the money is on its way back, or there. */
  readonly refunded: boolean
  /** When delivery was promised; undefined = nothing was promised. */
  readonly promisedBy: Date | undefined
}

/** The event of each status; undefined = no notification. @source M262, PF 3.1 */
const NEWS: Readonly<Record<OrderStatus, OrderNews | undefined>> = {
  notInit: undefined,
  paymentInit: undefined,
  paymentPending: undefined,
  paymentFailed: 'refused',
  paymentCompleted: 'paid',
  inProgress: undefined,
  fulfillmentCompleted: 'delivered',
  fulfillmentFailed: 'refused',
  voucherUnavailable: 'refused',
  cancelled: undefined,
  giftInit: undefined,
  giftClaimed: 'delivered',
  giftExpired: undefined
}

/**
 * Returns the event of an order that is notified now; undefined for none.
 * A refund comes last; a delay is notified only of a paid order.
 *
 * @source M262, PF 3.1
 * @example
 * const [facts, now] = [{ paid: true, refunded: false, promisedBy: new Date('2026-11-21') }, new Date('2026-11-22')]
 * orderNewsOf('inProgress', facts, now) // 'delayed'
 * orderNewsOf('giftClaimed', facts, now) // 'delivered'
 * orderNewsOf('giftClaimed', { ...facts, refunded: true }, now) // 'refunded'
 */
export const orderNewsOf = (status: OrderStatus, { paid, refunded, promisedBy }: NewsFacts, now: Date): OrderNews | undefined => {
  if (refunded) return 'refunded'
  const isLate = promisedBy !== undefined && promisedBy.getTime() <= now.getTime()
  const isOwed = status === 'paymentCompleted' || (status === 'inProgress' && paid)
  return isOwed && isLate ? 'delayed' : NEWS[status]
}

/** News of a wallet that its owner is told. @source M108 */
export const walletNews = ['credited', 'waits', 'givenBack', 'restricted'] as const

/** News of a wallet. */
export type WalletNews = (typeof walletNews)[number]

/** Audience of a notification: one account, one guest's browser, or all of a market. @source M167, M262 */
export type NotificationAudience =
  | { readonly kind: 'account'; readonly accountId: string }
  | { readonly kind: 'guest'; readonly guestUserId: string }
  | { readonly kind: 'market' }

/**
 * An event that creates notifications.
 * It is of an order, a wallet, a referral or a promo, or says that a product or wallets open.
 *
 * @source M108, M131, M262
 */
export type NotificationEvent =
  | {
      readonly kind: 'order'
      readonly news: OrderNews
      readonly txnId: string
      readonly country: string
      readonly itemName: string
      readonly owner: Exclude<NotificationAudience, { readonly kind: 'market' }>
      readonly at: Date
    }
  | {
      readonly kind: 'promo'
      readonly promoId: string
      readonly country: string
      readonly title: string
      readonly text: string | undefined
      readonly url: string | undefined
      readonly imageUrl: string | undefined
      readonly from: Date
      readonly to: Date | undefined
    }
  | {
      readonly kind: 'release'
      readonly productPath: string
      readonly country: string
      readonly productName: string
      /** Owner of the request to be notified. */
      readonly owner: Exclude<NotificationAudience, { readonly kind: 'market' }>
      readonly at: Date
    }
  | {
      readonly kind: 'wallet'
      readonly news: WalletNews
      /** Number of the top-up, or name of the restriction. */
      readonly ref: string
      readonly country: string
      /** What came or went back; undefined where the news is about no money. */
      readonly amount: Amount | undefined
      readonly accountId: string
      readonly at: Date
    }
  | {
      readonly kind: 'referral'
      /** Names the payment without naming an account. */
      readonly ref: string
      /** Path of the page of rewards within the country. */
      readonly page: string
      readonly country: string
      readonly amount: Amount
      readonly accountId: string
      readonly at: Date
    }
  /** A country opens wallets. */
  | { readonly kind: 'walletOpening'; readonly country: string; readonly at: Date }

/** Middle part of the keys of a notification's texts. */
type NewsKey =
  | OrderNews
  | 'released'
  | 'referralPaid'
  | 'walletCredited'
  | 'walletWaits'
  | 'walletGivenBack'
  | 'walletRestricted'
  | 'walletOpens'

const WALLET_KEYS = {
  credited: 'walletCredited',
  waits: 'walletWaits',
  givenBack: 'walletGivenBack',
  restricted: 'walletRestricted'
} as const satisfies Record<WalletNews, NewsKey>

/** Page of the wallet that says more of each news. */
const WALLET_PAGES: Readonly<Record<WalletNews, string>> = {
  credited: 'complete?txn=',
  waits: 'waiting?txn=',
  givenBack: 'complete?txn=',
  restricted: 'home'
}

/**
 * Texts of a notification.
 * Keys of texts that every reader gets in the own language, or a promo's own texts.
 */
export type NotificationWords =
  | {
      readonly kind: 'keys'
      readonly titleKey: `notification.${NewsKey}.title`
      readonly bodyKey: `notification.${NewsKey}.body`
      /** The number is an order's; the amount is in the currency of the country. */
      readonly params: { readonly item?: string; readonly txnId?: string; readonly amount?: Amount }
    }
  | { readonly kind: 'words'; readonly title: string; readonly body: string | undefined }

/** A notification before it is put into words for a reader. */
export interface NotificationDraft {
  /** The same event gives the same id, so that one told twice is one notification. */
  readonly id: string
  readonly country: string
  readonly audience: NotificationAudience
  readonly words: NotificationWords
  readonly url: string | undefined
  readonly imageUrl: string | undefined
  readonly createdAt: Date
  readonly endDate: Date | undefined
}

/** How long news of an order is shown: as long as the history looks back, 90 days. Unit: ms. */
export const ORDER_NEWS_LIFE = /* @__PURE__ */ days(90)

/** How long the news that a country opens wallets is shown. Unit: ms. */
const WALLET_OPENING_LIFE = /* @__PURE__ */ days(30)

/** Returns the id of an order's notification: two of one kind are the same. @source M262 */
export const orderNewsId = (txnId: string, news: OrderNews): string => `order:${txnId}:${news}`

const keysOf = (key: NewsKey, params: Extract<NotificationWords, { readonly kind: 'keys' }>['params']): NotificationWords => ({
  kind: 'keys',
  titleKey: `notification.${key}.title`,
  bodyKey: `notification.${key}.body`,
  params
})

/**
 * Makes the notification of an event.
 * One of an order, of a wallet or of a product that opens is shown for 90 days, one of a promo until the promo ends.
 *
 * @source M131, M262
 * @example
 * const order = { txnId: '720334', country: 'id', itemName: '500 Crystals', at: new Date('2026-11-21') }
 * const event = { kind: 'order', news: 'delivered', owner: { kind: 'account', accountId: 'u1' }, ...order }
 * createNotification(event).id // 'order:720334:delivered'
 * createNotification(event).url // '/id/complete?order=720334'
 */
export const createNotification = (event: NotificationEvent): NotificationDraft => {
  switch (event.kind) {
    case 'order': {
      const { news, txnId, country, itemName, owner, at } = event
      return {
        id: orderNewsId(txnId, news),
        country,
        audience: owner,
        words: keysOf(news, { item: itemName, txnId }),
        url: `/${country}/complete?order=${encodeURIComponent(txnId)}`,
        imageUrl: undefined,
        createdAt: at,
        endDate: new Date(at.getTime() + ORDER_NEWS_LIFE)
      }
    }
    case 'promo': {
      const { promoId, country, title, text, url, imageUrl, from, to } = event
      return {
        id: `promo:${country}:${promoId}`,
        country,
        audience: { kind: 'market' },
        words: { kind: 'words', title, body: text },
        url,
        imageUrl,
        createdAt: from,
        endDate: to
      }
    }
    case 'release': {
      const { productPath, country, productName, owner, at } = event
      const who = owner.kind === 'guest' ? owner.guestUserId : owner.accountId
      return {
        id: `release:${country}:${productPath}:${who}`,
        country,
        audience: owner,
        words: keysOf('released', { item: productName }),
        url: `/${country}/${productPath}`,
        imageUrl: undefined,
        createdAt: at,
        endDate: new Date(at.getTime() + ORDER_NEWS_LIFE)
      }
    }
    case 'wallet': {
      const { news, ref, country, amount, accountId, at } = event
      const page = WALLET_PAGES[news]
      return {
        id: `wallet:${ref}:${news}`,
        country,
        audience: { kind: 'account', accountId },
        words: keysOf(WALLET_KEYS[news], amount === undefined ? {} : { amount }),
        url: `/${country}/wallet/${page}${page.endsWith('=') ? encodeURIComponent(ref) : ''}`,
        imageUrl: undefined,
        createdAt: at,
        endDate: new Date(at.getTime() + ORDER_NEWS_LIFE)
      }
    }
    case 'referral': {
      const { ref, page, country, amount, accountId, at } = event
      return {
        id: `referral:${ref}`,
        country,
        audience: { kind: 'account', accountId },
        words: keysOf('referralPaid', { amount }),
        url: `/${country}/user/${page}`,
        imageUrl: undefined,
        createdAt: at,
        endDate: new Date(at.getTime() + ORDER_NEWS_LIFE)
      }
    }
    case 'walletOpening': {
      const { country, at } = event
      return {
        id: `walletOpening:${country}:${at.toISOString().slice(0, 10)}`,
        country,
        audience: { kind: 'market' },
        words: keysOf('walletOpens', {}),
        url: `/${country}/wallet/home`,
        imageUrl: undefined,
        createdAt: at,
        endDate: new Date(at.getTime() + WALLET_OPENING_LIFE)
      }
    }
  }
}
