import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { StoreItem, StoreProduct } from '../catalogue/catalogue.ts'
import type { ChannelPrice } from '../catalogue/price-list.ts'
import { newOrderId, newTxnId } from '../checkout/order-ids.ts'
import type { PreparedOrder } from '../checkout/prepare-order.ts'
import { insertOrder } from '../checkout/write-order.ts'
import type { OrderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { ConfirmedPlayer } from '../players/confirm-player.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import type { Services } from '../services.ts'

const NOTHING = amountOf('0')

/** Id of the channel that orders of claims are paid by; no market offers it. @source M157 */
const REWARD_CHANNEL = -1

const rewardChannel: Omit<PreparedOrder['channel'], 'name'> = {
  id: REWARD_CHANNEL,
  payType: REWARD_CHANNEL,
  latinName: 'Rewards',
  type: 'reward',
  isBackendChannel: false,
  sortOrder: 0,
  inputs: [],
  feeFixed: NOTHING,
  feePercent: '0',
  minimum: NOTHING,
  maximum: NOTHING,
  pricePoints: undefined,
  expiryMinutes: 0,
  refundable: false,
  refundDays: 0,
  isDown: false
}

const free: ChannelPrice = {
  pcId: REWARD_CHANNEL,
  statusCode: 0,
  detail: undefined,
  price: NOTHING,
  discountAmount: NOTHING,
  burnAmount: NOTHING,
  feeAmount: NOTHING,
  vatAmount: NOTHING,
  vatIncluded: true,
  totalPayment: NOTHING,
  maximumBurnAmount: NOTHING,
  earnAmount: NOTHING,
  earnParts: [],
  extraPercentage: undefined
}

/** An order that costs nothing, and the numbers that its publisher was asked with. */
export interface FreeOrder {
  readonly orderId: string
  readonly txnId: string
}

/** Makes the numbers of a free order before it is written. */
export const newFreeOrder = (services: Pick<Services, 'randomBytes'>): FreeOrder => ({
  orderId: newOrderId(services),
  txnId: newTxnId(services)
})

/** Returns the purchase that a publisher is asked about before the item is given. */
export const freePurchase = (order: FreeOrder, market: Market, item: StoreItem) => ({
  ...order,
  currency: market.currency,
  amount: NOTHING,
  sku: item.sku,
  quantity: 1,
  paymentChannelId: REWARD_CHANNEL
})

/** What a claim gives to a player. */
export interface ItemGrant extends FreeOrder {
  readonly claimId: string
  readonly accountId: string
  readonly market: Market
  readonly language: string
  /** Name of the payment method in that language. */
  readonly channelName: string
  readonly store: StoreProduct
  readonly item: StoreItem
  readonly userInfo: UserInfo
  readonly playerKey: string
  readonly player: ConfirmedPlayer
}

/**
 * Writes the order of a claimed item, which costs nothing and is delivered like any other.
 *
 * @source M157
 */
export const giveItem = async (trx: OrderDb, services: Services, grant: ItemGrant): Promise<void> => {
  const { claimId, market, language, channelName, userInfo, orderId, txnId, store, item, playerKey, player, accountId } = grant
  const written = await insertOrder(
    trx,
    services,
    {
      input: {
        checkoutId: claimId,
        quoteId: claimId,
        pcId: REWARD_CHANNEL,
        previousPcId: undefined,
        userInfo,
        guestUserId: undefined,
        acceptedTerms: false,
        birthDate: undefined,
        shopLang: language,
        captchaToken: undefined,
        digest: claimId
      },
      orderId,
      txnId,
      market,
      language: findLanguage(market, language) ?? defaultLanguage(market),
      store,
      item: { ...item, purchaseLimit: undefined },
      channel: { ...rewardChannel, name: channelName },
      quantity: 1,
      price: free,
      isPersonalPrice: false,
      promoId: undefined,
      playerKey,
      player,
      accountId
    },
    services.now()
  )
  const accepted = await changeStatus(trx, services, written, 'inProgress', {}, { isPassing: true })
  const paid = { paid_at: services.now(), paid_amount: NOTHING }
  const paidOrder = accepted && (await changeStatus(trx, services, accepted, 'paymentCompleted', paid))
  if (paidOrder === undefined) throw new Error(`The order ${orderId} of a claim could not be begun`)
}
