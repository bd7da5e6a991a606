import { requireMarket } from '../../../src/domain/market/find-market.ts'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
import { addZonedDays, dayOf } from '../../calendar.ts'
import type { SubscriberInfo } from '../../database/tables-subscriptions.ts'
import type { StoreChannel } from '../catalogue/catalogue.ts'
import type { PreparedOrder } from '../checkout/prepare-order.ts'
import { isStillThere } from '../identity/account-row.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import { exceedsLimit } from '../orders/reservations.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import type { Services } from '../services.ts'
import { openPeriod } from './plan-period.ts'
import { codeOfState, decodeSubscription, type SubscriptionRow } from './subscription-row.ts'
import { writePeriodOrder } from './write-period-order.ts'

/** A subscription that may begin. */
export interface Prepared extends PreparedOrder {
  readonly recurrence: Recurrence
  readonly savingsPercent: number
  readonly channel: StoreChannel
  readonly email: string
  readonly accountId: string
}

const idOf = ({ randomBytes }: Pick<Services, 'randomBytes'>, prefix: string): string =>
  `${prefix}_${Buffer.from(randomBytes(16)).toString('base64url')}`

/** Keeps of the form what the publisher and the owner need. */
const infoOf = ({ userId, zoneId, roleId, email }: UserInfo, { player, store }: Prepared): SubscriberInfo => {
  const zone = store.product.inputs.find(({ name }) => name === 'zoneId')?.options.find(({ value }) => value === zoneId)
  const known = {
    userId,
    zoneId,
    zoneName: zone?.label,
    roleId,
    roleName: player?.roleName ?? undefined,
    nickname: player?.nickname ?? undefined,
    email
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

const rowOf = (services: Services, prepared: Prepared, ids: { readonly id: string; readonly agreementId: string }) => {
  const { input, market, language, store, item, channel, price, playerKey, accountId, recurrence, savingsPercent, email } = prepared
  const now = services.now()
  return {
    id: ids.id,
    account_id: accountId,
    checkout_id: input.checkoutId,
    market: market.path,
    shop_lang: language.code,
    time_zone: timeZoneOf(requireMarket(market.path)),
    recurrence,
    state: codeOfState('initializing'),
    voucher_type_id: store.product.voucherTypeId,
    denomination_id: item.denomination.id,
    product_path: store.product.productPath,
    product_name: store.product.name,
    item_name: item.denomination.name,
    sku: item.sku,
    player_key: playerKey,
    user_info: JSON.stringify(infoOf(input.userInfo, prepared)),
    email,
    agreement_id: ids.agreementId,
    pending_agreement_id: null,
    pc_id: channel.id,
    channel_name: channel.name,
    currency: market.currency,
    price: price.price,
    fee_amount: price.feeAmount,
    vat_amount: price.vatAmount,
    vat_included: price.vatIncluded,
    total: price.totalPayment,
    savings_percent: String(savingsPercent),
    anchor_date: null,
    ends_at: null,
    cancel_reason: null,
    cancel_text: null,
    ended_by: null,
    failed_with: null,
    accepted_terms_at: input.acceptedTerms ? now : null,
    created_at: now,
    updated_at: now
  }
}

/** Why a subscription was not written; the transaction has changed nothing. */
export type Unwritten = 'gone' | 'repeated' | { readonly limitCode: number }

class NotWritten extends Error {
  readonly why: Unwritten
  constructor(why: Unwritten) {
    super('The subscription was not written')
    this.why = why
  }
}

const checkLimit = async (trx: OrderDb, { item, playerKey }: Prepared, now: Date): Promise<void> => {
  const { purchaseLimit: limit } = item
  if (limit === undefined) return
  const since = addZonedDays(now, -limit.days)
  const asked = { denominationId: item.denomination.id, playerKey, quantity: 1, count: limit.count, since }
  if (await exceedsLimit(trx, asked)) throw new NotWritten({ limitCode: limit.code })
}

/** Writes subscription, agreement, first period and first order; all or nothing. @source PF 4 */
export const writeSubscription = async (services: Services, prepared: Prepared): Promise<SubscriptionRow | Unwritten> => {
  const ids = { id: idOf(services, 'sub'), agreementId: idOf(services, 'agr') }
  const now = services.now()
  try {
    return await inTransaction(services, async (trx) => {
      if (!(await isStillThere(trx, prepared.accountId))) throw new NotWritten('gone')
      await trx
        .insertInto('store.agreements')
        .values({
          id: ids.agreementId,
          account_id: prepared.accountId,
          pc_id: prepared.channel.id,
          provider_token: null,
          state: 'initiated',
          label: null,
          redirect_url: null,
          open_by: null,
          created_at: now
        })
        .execute()
      const stored = await trx
        .insertInto('store.subscriptions')
        .values(rowOf(services, prepared, ids))
        .onConflict((c) => c.column('checkout_id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (stored === undefined) throw new NotWritten('repeated')
      await checkLimit(trx, prepared, now)
      const subscription = decodeSubscription(stored)
      await openPeriod(trx, subscription, 0, dayOf(now, subscription.time_zone))
      const { orderId, txnId, market, language, store, item, channel, player, input } = prepared
      await writePeriodOrder(trx, services, {
        subscription,
        periodNo: 0,
        checkoutId: input.checkoutId,
        userInfo: input.userInfo,
        ...{ orderId, txnId, market, language, store, item, channel, player }
      })
      // The call that begins it asks the provider at once; this is for a process that ends before.
      await enqueue(trx, 'agreementInquiry', ids.agreementId, new Date(now.getTime() + 60_000))
      return subscription
    })
  } catch (error) {
    if (error instanceof NotWritten) return error.why
    throw error
  }
}
