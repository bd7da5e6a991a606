import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import type { FailureDetail } from '../../../src/domain/errors/failure.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Amount, parseAmountText } from '../../../src/domain/money/amount.ts'
import { compareAmounts, truncateAmount } from '../../../src/domain/money/arithmetic.ts'
import { currencyNumber } from '../../../src/domain/money/currency-number.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { decideTopUpAmount } from '../../../src/domain/wallet/top-up-amount.ts'
import { decideTopUp } from '../../../src/domain/wallet/top-up.ts'
import { walletDisplay } from '../../../src/domain/wallet/wallet.ts'
import type { StoredPayment } from '../../database/tables-orders.ts'
import type { StoreChannel } from '../catalogue/channels.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { OPEN_WITHIN } from '../orders/order-facts.ts'
import { readOrder } from '../orders/order-row.ts'
import { type InitAnswer, initPayment } from '../provider/init.ts'
import { nextInquiry } from '../provider/inquiry-times.ts'
import type { Services } from '../services.ts'
import { type LockedWallet, lockWallet } from './lock-wallet.ts'
import { readCountry } from './read-country.ts'
import { accountStatusOf, walletStatusOf } from './read-wallet.ts'
import { topUpChannels } from './top-up-channels.ts'
import { changeTopUp, decodeTopUp, noteTopUp, readTopUp, type TopUpRow, updateTopUp, withTopUp } from './top-up-row.ts'
import { addRoom } from './totals.ts'

/** What the owner of a wallet asks for. */
export interface TopUpWish {
  readonly accountId: string
  readonly checkoutId: string
  /** As it was sent. */
  readonly amount: string
  readonly pcId: number
  readonly market: Market
  readonly shopLang: string | undefined
  /** Number of the order that the money shall pay. */
  readonly forTxnId: string | undefined
  readonly email: string | undefined
  readonly clientIp: string | undefined
}

/** Result of a top-up: the refusal, if there is one, and the top-up as it is now. */
export interface StartedTopUp {
  readonly refusal: (ErrorResult & { readonly detail?: FailureDetail }) | undefined
  readonly topUp: TopUpRow | undefined
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const ORDER_LETTERS = 14
const ID_DIGITS = 19

/** Seconds after which a call without the provider's answer is sent again. */
const WAIT_SECONDS = 5

/** What the provider's page calls the item. */
const ITEM = { sku: 'wallet-top-up', itemName: 'Wallet top-up' }

const failed = refuse(408, { recovery: 'wait', retryAfterSeconds: WAIT_SECONDS })
const refusedWith = (refusal: ErrorResult): StartedTopUp => ({ refusal, topUp: undefined })

const digestOf = ({ amount, pcId, forTxnId, market }: TopUpWish): string =>
  createHash('sha256')
    .update(JSON.stringify([amount, pcId, forTxnId ?? null, market.path]))
    .digest('hex')

const newIds = ({ randomBytes }: Pick<Services, 'randomBytes'>) => {
  const digits = Array.from(randomBytes(ID_DIGITS), (byte) => byte % 10)
  return {
    id: `${(digits[0] ?? 0) % 9 === 0 ? 1 : digits[0]}${digits.slice(1).join('')}`,
    provider_order_id: `WTU-${Array.from(randomBytes(ORDER_LETTERS), (byte) => LETTERS[byte % LETTERS.length]).join('')}`
  }
}

/** Returns why a wallet takes no top-ups in a market; undefined when it does. */
const refuseWallet = ({ wallet, balance, isDeleted }: LockedWallet, market: Market): ErrorResult | undefined => {
  const walletStatus = walletStatusOf(wallet.status)
  const display = walletDisplay({
    loading: false,
    wallet: { walletId: wallet.id, walletStatus, countryCode: wallet.country, balanceAmount: balance, hasSpent: wallet.has_spent },
    accountStatus: accountStatusOf({ isDeleted, wallet: { walletStatus } }, { phoneNumber: undefined, phoneNumberVerified: false }),
    market
  })
  if (display.kind === 'activated') return undefined
  return display.kind === 'unavailable' ? refuse(309, { countryCode: wallet.country }) : refuse(306)
}

interface Offered {
  readonly amount: Amount
  readonly channel: StoreChannel
  readonly offer: {
    readonly amounts: readonly Amount[]
    readonly custom: { readonly minimum: Amount; readonly maximum: Amount } | undefined
  }
}

/** Reads amount and channel of a wish as the market offers them. */
const readOffer = async (services: Services, wish: TopUpWish): Promise<E.Either<ErrorResult, Offered>> => {
  const { market } = wish
  const parsed = parseAmountText(wish.amount)
  if (E.isLeft(parsed)) return E.left(refuse(331, { recovery: 'fixInput', field: 'amount' }))
  const amount = parsed.right
  if (compareAmounts(truncateAmount(amount, displayedDecimals(market)), amount) !== 0)
    return E.left(refuse(331, { recovery: 'fixInput', field: 'amount' }))
  const order = wish.forTxnId === undefined ? undefined : await readOrder(orderDb(services), 'txn_id', wish.forTxnId)
  if (wish.forTxnId !== undefined && order?.account_id !== wish.accountId) return E.left(refuse(302))
  const { topUp } = await readCountry(services, market)
  const { customMinimum, customMaximum } = topUp
  const custom = customMinimum === undefined || customMaximum === undefined ? undefined : { minimum: customMinimum, maximum: customMaximum }
  const offer = { amounts: topUp.amounts, custom }
  const decided = decideTopUpAmount(amount, offer)
  if (decided.kind === 'refused') return E.left(refuse(decided.code, decided.detail))
  const channel = (await topUpChannels(services, market, wish.shopLang)).find(({ id }) => id === wish.pcId)
  if (channel === undefined || compareAmounts(amount, channel.minimum) < 0 || compareAmounts(amount, channel.maximum) > 0)
    return E.left(refuse(408, { recovery: 'changeChannel', field: 'pcId' }))
  return E.right({ amount, channel, offer })
}

/** Writes a top-up with the room that it keeps, under the lock of its wallet. */
const write = async (
  trx: OrderDb,
  services: Services,
  wish: TopUpWish,
  { amount, channel, offer }: Offered
): Promise<ErrorResult | TopUpRow> => {
  const locked = await lockWallet(trx, services, { accountId: wish.accountId })
  if (locked === undefined) return refuse(306)
  const unusable = refuseWallet(locked, wish.market)
  if (unusable !== undefined) return unusable
  const decided = decideTopUp(amount, offer, locked.limits, await addRoom(trx, locked))
  if (decided.kind === 'refused') return refuse(decided.code, decided.detail)
  const { now } = locked
  const { id, name, type, isBackendChannel, sortOrder, inputs, refundable, refundDays, expiryMinutes } = channel
  const stored = await trx
    .insertInto('store.wallet_top_ups')
    .values({
      ...newIds(services),
      account_id: wish.accountId,
      wallet_id: locked.wallet.id,
      market: wish.market.path,
      currency: wish.market.currency,
      checkout_id: wish.checkoutId,
      digest: digestOf(wish),
      amount,
      paid_amount: null,
      pc_id: channel.id,
      channel: JSON.stringify({ id, name, type, isBackendChannel, sortOrder, inputs, refundable, refundDays, expiryMinutes }),
      shop_lang:
        (wish.shopLang === undefined ? undefined : findLanguage(wish.market, wish.shopLang))?.code ?? defaultLanguage(wish.market).code,
      for_order: wish.forTxnId ?? null,
      email: wish.email ?? null,
      status: 'Init',
      holds_room: true,
      provider_txn_id: null,
      payment: null,
      pay_by: null,
      returned_at: null,
      clock_from: null,
      inquired_at: null,
      failure_code: null,
      created_at: now,
      updated_at: now
    })
    .onConflict((c) => c.columns(['account_id', 'checkout_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (stored === undefined) return failed
  await noteTopUp(trx, stored.id, undefined, 'init', now)
  await enqueue(trx, 'walletInquiry', stored.id, new Date(now.getTime() + OPEN_WITHIN))
  return decodeTopUp(stored)
}

/** Opens the payment page of a top-up in `init`; after a lost answer by the same provider order. */
const openPayment = async (services: Services, topUp: TopUpRow, { market, clientIp }: TopUpWish): Promise<StartedTopUp> => {
  if (topUp.status !== 'init' || topUp.payment !== null) return { refusal: undefined, topUp }
  const currency = currencyNumber(topUp.currency)
  if (currency === undefined) throw new Error(`No number for ${topUp.currency}`)
  const language = findLanguage(market, topUp.shop_lang) ?? defaultLanguage(market)
  services.crashPoint('walletTopUp.beforeInit')
  const answer: InitAnswer = services.breakers.claim('provider')
    ? await initPayment(services, {
        ...ITEM,
        orderId: topUp.provider_order_id,
        country: market.countryCode,
        currency,
        pcId: topUp.pc_id,
        amount: topUp.amount,
        shopperId: topUp.account_id,
        email: topUp.email ?? undefined,
        clientIp,
        language: topUp.shop_lang,
        returnUrl: `${services.config.storeUrl}${localePath(market, language, 'wallet/waiting')}?txn=${topUp.id}`,
        cpf: undefined
      })
    : { kind: 'unknown' }
  services.crashPoint('walletTopUp.afterInit')
  if (answer.kind === 'unknown') return { refusal: failed, topUp }
  const changed = await withTopUp(services, topUp.id, async (trx, locked): Promise<StartedTopUp> => {
    if (locked.status !== 'init' || locked.payment !== null) return { refusal: undefined, topUp: locked }
    if (answer.kind === 'refused') {
      const closed = await changeTopUp(trx, services, locked, 'initRefused', { failure_code: answer.code })
      return { refusal: refuse(408, { recovery: 'changeChannel' }), topUp: closed ?? locked }
    }
    const now = services.now()
    const payBy = new Date(now.getTime() + Math.max(minutes(locked.channel.expiryMinutes), OPEN_WITHIN))
    const payment: StoredPayment =
      answer.kind === 'page'
        ? { kind: 'hostedPage', redirectUrl: answer.redirectUrl, openBy: new Date(now.getTime() + OPEN_WITHIN).toISOString() }
        : { kind: 'paymentCode', paymentCode: answer.paymentCode, instructions: answer.instructions }
    const facts = { payment: JSON.stringify(payment), pay_by: payBy, clock_from: now, provider_txn_id: answer.providerTxnId }
    const opened = await updateTopUp(trx, services, locked, facts)
    const runAt = nextInquiry(opened, now)
    if (runAt !== undefined) await enqueue(trx, 'walletInquiry', topUp.id, runAt)
    return { refusal: undefined, topUp: opened }
  })
  services.crashPoint('walletTopUp.beforeAnswer')
  return changed ?? { refusal: failed, topUp }
}

/**
 * Starts a top-up of the caller's wallet, once for each checkout.
 * The shopper pays exactly the amount, without a fee. Nothing is asked of the provider before the top-up and its room are stored.
 *
 * @failure 306, 309, 313, 314, 323, 324, 327, 328, 331 to 333, 408 of `walletTopUpErrors`
 * @source PF 8.2 "TopUpWallet", M109, M110, D58
 */
export const startTopUp = async (services: Services, wish: TopUpWish): Promise<StartedTopUp> => {
  const known = await inTransaction(services, (trx) => readTopUp(trx, { account_id: wish.accountId, checkout_id: wish.checkoutId }))
  if (known !== undefined)
    return known.digest === digestOf(wish)
      ? openPayment(services, known, wish)
      : refusedWith(refuse(408, { recovery: 'fixInput', field: 'checkoutId' }))
  const offered = await readOffer(services, wish)
  if (E.isLeft(offered)) return refusedWith(offered.left)
  services.crashPoint('walletTopUp.beforeWrite')
  const written = await inTransaction(services, (trx) => write(trx, services, wish, offered.right))
  if ('statusCode' in written) return refusedWith(written)
  services.crashPoint('walletTopUp.afterWrite')
  return openPayment(services, written, wish)
}
