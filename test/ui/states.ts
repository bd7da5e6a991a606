import { createElement, type ReactElement } from 'react'
import type { Failure } from '../../src/domain/errors/failure.ts'
import { networkFailure } from '../../src/domain/errors/network-errors.ts'
import type { FailureDetail } from '../../src/domain/errors/failure.ts'
import { subscriptionErrors } from '../../src/domain/errors/subscription-errors.ts'
import { purchaseErrors } from '../../src/domain/errors/purchase-errors.ts'
import { amountOf } from '../../src/domain/money/amount.ts'
import type { Order } from '../../src/domain/order/order.ts'
import type { Product, SubscriptionPrice } from '../../src/domain/order/product.ts'
import { CorrectPlayer } from '../../src/ui/screens/order/actions/correct-player.tsx'
import { FindOrderView, type LinkRequest } from '../../src/ui/screens/order/find-order.tsx'
import { LostOrder } from '../../src/ui/screens/order/lost-order.tsx'
import { NumberlessOrderView } from '../../src/ui/screens/order/numberless-order.tsx'
import { OrderView } from '../../src/ui/screens/order/order-view.tsx'
import { RatingCard } from '../../src/ui/screens/order/rating-card.tsx'
import { ResendEmail } from '../../src/ui/screens/order/actions/resend-email.tsx'
import { OrderReviewDialog } from '../../src/ui/screens/product/order-review-dialog.tsx'
import { Note } from '../../src/ui/screens/product/note.tsx'
import { PriceChanged } from '../../src/ui/screens/product/price-changed.tsx'
import type { ProductPageData } from '../../src/ui/screens/product/product-page-data.ts'
import { ProductRoot } from '../../src/ui/screens/product/product-root.tsx'
import { giftPart } from '../../src/ui/screens/product/extras/gift-part.tsx'
import { SubscriptionRefusal } from '../../src/ui/screens/product/extras/subscription-refusal.tsx'
import { subscriptionPart } from '../../src/ui/screens/product/extras/subscription-part.tsx'
import { ProductView } from '../../src/ui/screens/product/product-view.tsx'
import type { SubscriptionOfPurchase } from '../../src/ui/screens/product/extras/use-subscription.ts'
import type { PurchaseState } from '../../src/ui/screens/product/purchase-state.ts'
import { ErrorWithRecovery } from '../../src/ui/screens/product/error-with-recovery.tsx'
import { accountStates } from './screens/account/states.ts'
import { infoStates } from './screens/info/states.ts'
import { laterStates } from './screens/notifications/states.ts'
import { layoutStates } from './layout/states.ts'
import { delivered, delivering, refusedByGame, situations } from './screens/order/sample-orders.ts'
import { ownStates } from './screens/signed-in/states.ts'
import { topUpStates } from './screens/top-up/states.ts'
import { giftStates } from './screens/redeem/states.ts'
import { loyaltyStates } from './screens/loyalty/states.ts'
import { playerStates } from './screens/player/states.ts'
import { rewardStates } from './screens/rewards/states.ts'
import { subscriptionStates } from './screens/subscriptions/states.ts'
import { walletStates } from './screens/wallet/states.ts'
import { comet, iron, koi, offers, quote500, usPage, vault } from './screens/product/sample-product.ts'
import { noPromo, untouched } from './screens/product/untouched.ts'
import { saying } from './saying.ts'
import { walletPayStates } from './screens/wallet-pay/states.ts'

/** A state of a screen: rendered without a store, and recognised by a text that only it has. */
export interface ScreenState {
  readonly screen: 'product' | 'order' | 'info' | 'account' | 'signed-in'
  readonly name: string
  readonly shows: RegExp
  readonly draw: () => ReactElement
}

const nothing = () => undefined

const rook = {
  userId: '44128890',
  zoneId: '2201',
  nickname: 'RookKnight',
  roles: [],
  accountRegionCode: undefined,
  personalisedDenominations: undefined
} as const

const asks = new Set(['userId', 'zoneId', 'email'] as const)
const filled = { player: rook, itemId: 'c500', channelId: 31, quote: quote500, promoNeeds: [] } as const

const inColours = (themeName: string | undefined, children: ReactElement): ReactElement =>
  createElement(ProductRoot, { hue: 268, themeName }, children)

const productView = (
  product: Product,
  state: Partial<PurchaseState>,
  more: Partial<Parameters<typeof ProductView>[0]> = {},
  page: ProductPageData = usPage(product)
): ReactElement => inColours(product.themeName, view(product, state, more, page))

const view = (
  product: Product,
  state: Partial<PurchaseState>,
  more: Partial<Parameters<typeof ProductView>[0]>,
  page: ProductPageData
): ReactElement =>
  createElement(ProductView, {
    data: page,
    state: { ...untouched(asks), ...state },
    picture: null,
    notices: null,
    openOrder: undefined,
    refusal: null,
    playerRefusal: null,
    form: null,
    onChange: nothing,
    onPay: nothing,
    promo: noPromo,
    ...more
  })

const product = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({ screen: 'product', name, shows, draw })

const refusal = (code: number | string, detail = {}): ReactElement =>
  createElement(ErrorWithRecovery, {
    failure: purchaseErrors.failure(code, detail),
    channels: comet.paymentChannels,
    channelId: 31,
    quote: quote500,
    otherMarketPath: () => '/sg/comet-circuit',
    onGo: nothing,
    onChannel: nothing
  })

const expressPage = (): ProductPageData => {
  const page = usPage(comet)
  return { ...page, market: { ...page.market, expressTerms: true, needsCpf: true } }
}

const promo = (status: 'Applied' | 'NotForItem') => ({
  ...quote500,
  promoInfo: {
    promoId: 'p1',
    promoCode: 'COMET10',
    status,
    validCode: status === 'Applied',
    discountAmount: amountOf(status === 'Applied' ? '0.45' : '0')
  }
})

const refusing = (code: number, detail: FailureDetail) => ({
  ...quote500,
  channels: quote500.channels.map((one) => (one.pcId === 51 ? { ...one, refusal: purchaseErrors.failure(code, detail) } : one))
})

const pageWithOffers: ProductPageData = { ...usPage(comet), promos: offers }

const orderReviewDialog = createElement(OrderReviewDialog, {
  isMailed: false,
  receiver: 'RookKnight',
  below: '44128890 · 2201',
  itemName: '500 Crystals',
  channelName: 'Card',
  total: amountOf('4.85'),
  onPay: nothing,
  onChange: nothing
})

const weekly: SubscriptionPrice = { recurrence: 'weekly', amount: amountOf('2.84'), savingsPercent: 5 }

/** Creates the subscription to the weekly pass. */
const subscribing = (
  chosen: SubscriptionPrice | undefined,
  action?: { readonly label: string; readonly note: string | undefined }
): SubscriptionOfPurchase => ({
  part: subscriptionPart({}),
  offers: [weekly, { recurrence: 'monthly', amount: amountOf('2.99'), savingsPercent: 0 }],
  chosen,
  channels: comet.paymentChannels.slice(0, 2),
  action: action && { ...action, run: undefined },
  total: undefined
})

const productStates: readonly ScreenState[] = [
  product('untouched', /from \$0\.99/, () => productView(comet, {})),
  product('voucher', /Where should we send the code/, () => productView(vault, {})),
  product('gift', /Who gets it/, () =>
    productView(vault, { isGift: true, typed: { recipientEmail: 'sam@example.com' } }, { gift: { part: giftPart({}), onRetry: undefined } })
  ),
  product('gift with wrong entries', /The two email addresses don’t match/, () =>
    productView(
      comet,
      {
        isGift: true,
        errors: { recipientEmailAgain: 'The two email addresses don’t match.', giftMessage: 'Enter at most 200 characters.' }
      },
      { gift: { part: giftPart({}), onRetry: undefined } }
    )
  ),
  product('gift that loads', /Send as a gift/, () =>
    productView(vault, { isGift: true }, { gift: { part: undefined, onRetry: undefined } })
  ),
  product('gift that did not load', /Try again/, () =>
    productView(vault, { isGift: true }, { gift: { part: undefined, onRetry: nothing } })
  ),
  product('subscription that can be chosen', /How often/, () =>
    productView(comet, { itemId: 'week' }, { subscription: subscribing(undefined) })
  ),
  product(
    'subscription that is chosen',
    /You pay \$\d+\.\d\d every 7 days/,
    saying((t) => {
      const price = t('subscriptionPay.price.weekly', { amount: '$2.84' })
      return productView(
        comet,
        { itemId: 'week', channelId: 31, quote: quote500 },
        { subscription: subscribing(weekly, { label: t('subscriptionPay.do', { price }), note: undefined }) }
      )
    })
  ),
  product(
    'subscription that a guest chose',
    /Subscriptions need an account/,
    saying((t) =>
      productView(
        comet,
        { itemId: 'week', channelId: 31 },
        { subscription: subscribing(weekly, { label: t('subscriptionPay.signIn'), note: t('subscriptionPay.account') }) }
      )
    )
  ),
  product('subscription that runs already', /See your subscriptions/, () =>
    createElement(SubscriptionRefusal, { failure: subscriptionErrors.failure(2) }, null)
  ),
  product('no look-up', /Confirm/, () => productView(iron, {})),
  product('for accounts alone', /You need an account to buy this/, () => productView({ ...comet, accountRequired: true }, {})),
  product('looking up', /Looking up the player/, () => productView(comet, { lookingUp: true })),
  product('player found', /RookKnight/, () => productView(comet, { player: rook })),
  product('player with a long name', /Wolfeschlegelsteinhausenbergerdorff/, () =>
    productView(comet, { ...filled, player: { ...rook, nickname: 'Wolfeschlegelsteinhausenbergerdorff' } })
  ),
  product('saved players', /Someone else/, () =>
    productView(comet, {
      saved: [
        { userId: '44128890', nickname: 'RookKnight', playerInfo: { zoneId: '2201' } },
        { userId: '7', nickname: undefined, playerInfo: {} }
      ]
    })
  ),
  product('several characters', /Choose a character/, () =>
    productView(comet, {
      player: {
        ...rook,
        roles: [
          { roleId: 'a', roleName: 'Mage' },
          { roleId: 'b', roleName: 'Rogue' }
        ]
      }
    })
  ),
  product('player unknown', /couldn’t find this player/, () => productView(comet, {}, { playerRefusal: refusal(12) })),
  product('other country', /Go to the store in that country/, () =>
    productView(comet, {}, { playerRefusal: refusal(-200, { countryCode: 'sg' }) })
  ),
  product('any amount', /From \$1\.00 to \$500\.00/, () => productView(comet, { itemId: 'any' })),
  product('price coming', /Total/, () => productView(comet, { itemId: 'c500', quoting: true })),
  product('filled', /Pay \$/, () => productView(comet, filled)),
  ...(
    [
      ['too little', /From \$10\.00 per payment/, 1516, { limitAmount: '10' }],
      ['too much', /Up to \$2\.50 per payment/, 1516, { limitAmount: '2.5' }],
      ['between two amounts', /Takes \$4\.99 or \$9\.99, nothing in between/, 1516, { listedAmounts: ['4.99', '9.99', '19.99'] }],
      ['this amount', /Not for a payment of \$5\.35/, 1516, {}],
      ['down', /Not available right now/, 238, {}],
      ['another item', /Not for this item/, 237, {}],
      ['a reason of tomorrow', /Not possible for this purchase/, 987_654, {}]
    ] as const
  ).map(([name, shows, code, detail]) =>
    product(`a way to pay refused: ${name}`, shows, () => productView(comet, { ...filled, quote: refusing(code, detail) }))
  ),
  product('in a theme', /Pay \$/, () => productView({ ...comet, themeName: 'triPlayport' }, filled)),
  product('in a theme, refused', /Mobile wallet, \$5\.05/, () =>
    productView(
      { ...comet, themeName: 'triPlayport' },
      { ...filled, quote: refusing(1516, { limitAmount: '10' }) },
      { refusal: refusal(238) }
    )
  ),
  product('in a theme, last look', /Check your order/, () => inColours('triPlayport', orderReviewDialog)),
  product('in a theme that no sheet knows', /Pay \$/, () => productView({ ...comet, themeName: 'moonlight' }, filled)),
  product('with offers', /Use code COMET10/, () => productView(comet, {}, {}, pageWithOffers)),
  product('with an offer taken', /Code added. It applies/, () =>
    productView(comet, {}, { promo: { ...noPromo, taken: 'COMET10' } }, pageWithOffers)
  ),
  product('with an offer that counts', /COMET10 takes \$0\.45 off/, () =>
    productView(comet, { ...filled, quote: promo('Applied') }, { promo: { ...noPromo, taken: 'COMET10' } }, pageWithOffers)
  ),
  product('asking for the nationality', /Nationality/, () => productView(koi, {})),
  product('everything asked for', /Billing address/, () =>
    productView(
      { ...comet, minimumAge: 18 },
      { ...filled, asks: new Set(['email', 'cpf', 'msisdn', 'billingAddress']), cpfLooksWrong: true },
      {},
      expressPage()
    )
  ),
  product(
    'something missing',
    /Choose an amount/,
    saying((t) =>
      productView(comet, {
        errors: { userId: t('field.enterUserId'), item: t('field.selectDenomination'), channel: t('field.selectPaymentMethod') }
      })
    )
  ),
  product('promo applied', /COMET10 takes \$0\.45 off/, () => productView(comet, { ...filled, quote: promo('Applied') })),
  product('promo refused', /for another item/, () => productView(comet, { ...filled, quote: promo('NotForItem') })),
  product('paying', /One moment/, () => productView(comet, { ...filled, busy: true })),
  product('payment refused', /Mobile wallet, \$5\.05/, () => productView(comet, filled, { refusal: refusal(238) })),
  product(
    'offline',
    /You’re offline/,
    saying((t) =>
      productView(comet, filled, {
        notices: createElement(Note, { tone: 'warn', icon: 'bolt', title: t('product.offline') }, t('product.offlineHelp'))
      })
    )
  ),
  product('last look', /Check your order/, () => inColours(undefined, orderReviewDialog)),
  product(
    'price changed',
    /Continue for \$5\.10/,
    saying((t) =>
      createElement(PriceChanged, {
        reason: t('purchase.priceChanged'),
        before: amountOf('4.85'),
        now: amountOf('5.1'),
        onAccept: nothing,
        onChange: nothing
      })
    )
  )
]

const orderView = (order: Order, more: Partial<Parameters<typeof OrderView>[0]> = {}): ReactElement =>
  createElement(
    'div',
    { className: 'wrap' },
    createElement(OrderView, {
      order,
      busy: false,
      offline: false,
      failure: undefined,
      notice: undefined,
      paths: { buyAgain: '/us/comet-circuit', payAnotherWay: '/us/comet-circuit', payWith: () => '/us/comet-circuit' },
      correction: null,
      onDo: nothing,
      ...more
    })
  )

const order = (name: string, shows: RegExp, draw: () => ReactElement): ScreenState => ({ screen: 'order', name, shows, draw })

const lost = (why: 'missingKey' | 'notFound', failure?: Failure): ReactElement =>
  createElement(
    'div',
    { className: 'wrap page' },
    createElement(LostOrder, {
      lost: why,
      homePath: '/us/',
      sent: false,
      busy: false,
      failure,
      onSend: why === 'missingKey' ? nothing : undefined
    })
  )

const numberless = (request: LinkRequest, recent: readonly Order[] = []): ReactElement =>
  createElement(
    'div',
    { className: 'wrap page' },
    createElement(NumberlessOrderView, { recent, form: createElement(FindOrderView, { request, onSend: nothing }) })
  )

const correction = createElement(CorrectPlayer, {
  fields: comet.inputs.slice(0, 2),
  lookup: true,
  player: rook,
  busy: false,
  failure: undefined,
  onTyped: nothing,
  onLookUp: nothing,
  onDeliver: nothing
})

const orderStates: readonly ScreenState[] = [
  ...Object.entries(situations).map(([name, sample]) => order(name, /Where your money is/, () => orderView(sample))),
  order('working', /One moment/, () => orderView(delivering, { busy: true })),
  order('offline', /You’re offline/, () => orderView(delivering, { offline: true })),
  order('unreachable', /couldn’t reach the store/, () => orderView(delivering, { failure: networkFailure(undefined) })),
  order('mail sent', /Sent\. It can take a minute/, () => orderView(delivering, { notice: 'sent' })),
  order('mail again', /Another address, if that one is wrong/, () =>
    createElement(ResendEmail, { order: delivering, onSend: nothing, onClose: nothing })
  ),
  order('address stays', /its address can’t be changed/, () =>
    orderView(delivering, { failure: purchaseErrors.failure(227, { recovery: 'fixInput', field: 'email' }) })
  ),
  order('invited to rate', /Did everything go well/, () =>
    orderView(delivered, { rating: createElement(RatingCard, { address: 'https://ratings.example.com/r/1', onClose: nothing }) })
  ),
  order('correcting the player', /Deliver to RookKnight/, () => orderView(refusedByGame, { correction })),
  order('missing key', /needs the link from your email/, () => lost('missingKey')),
  order('mail not sent', /couldn’t reach the store/, () => lost('missingKey', networkFailure(undefined))),
  order('not found', /can’t find this order/, () => lost('notFound')),
  order('no number', /Which order/, () =>
    numberless({ kind: 'typing', isInvalid: false }, [{ ...delivering, txnId: '7203344589012345001' }, delivered])
  ),
  order('no number typed', /Enter an email address, or an order number/, () => numberless({ kind: 'typing', isInvalid: true })),
  order('link sent', /the email is on its way/, () => numberless({ kind: 'sent' })),
  order('link not sent', /couldn’t reach the store/, () => numberless({ kind: 'failed', failure: networkFailure(undefined) }))
]

/** Every screen of the purchase, and those that explain the store, in every state it can be in. */
export const screenStates: readonly ScreenState[] = [
  ...productStates,
  ...orderStates,
  ...walletPayStates({ productView, orderView }),
  ...infoStates,
  ...layoutStates,
  ...laterStates,
  ...accountStates,
  ...ownStates,
  ...topUpStates,
  ...walletStates,
  ...rewardStates,
  ...loyaltyStates,
  ...subscriptionStates,
  ...giftStates,
  ...playerStates
]
