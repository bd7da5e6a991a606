import { sql } from 'kysely'
import type { WalletFailpoint } from './failpoints.ts'
import { jobHandlers } from '../../../../backend/services/app.ts'
import { eraseAccount } from '../../../../backend/services/accounts/erase-account.ts'
import { inTransaction, orderDb } from '../../../../backend/services/order-db.ts'
import { changeStatus } from '../../../../backend/services/orders/order-machine.ts'
import { hasStatus, withOrder } from '../../../../backend/services/orders/order-row.ts'
import type { Inquiry } from '../../../../backend/services/provider/inquiry.ts'
import { paymentResultOf } from '../../../../backend/services/provider/result-codes.ts'
import { startRefund } from '../../../../backend/services/refunds/refunds.ts'
import { type Fault, invariants } from '../../../../backend/services/wallet/book-check.ts'
import { BOOK_CHECKS } from '../../../../backend/services/wallet/book-checks.ts'
import { chargeWallet } from '../../../../backend/services/wallet/charge.ts'
import { grantWallet } from '../../../../backend/services/wallet/grant-wallet.ts'
import { lockWallet } from '../../../../backend/services/wallet/lock-wallet.ts'
import { move } from '../../../../backend/services/wallet/movement.ts'
import { releaseWallet, restrictWallet } from '../../../../backend/services/wallet/restrict.ts'
import { setCountryLimits } from '../../../../backend/services/wallet/set-country-limits.ts'
import { giveBackTopUp } from '../../../../backend/services/wallet/give-back.ts'
import { takeTopUpEvent } from '../../../../backend/services/wallet/top-up-events.ts'
import { takeTopUpWebhook } from '../../../../backend/services/wallet/top-up-inquiry.ts'
import { startTopUp } from '../../../../backend/services/wallet/top-up.ts'
import { indonesia } from '../../../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { restrictionReasons } from '../../../../src/domain/wallet/restriction.ts'
import type { PoolUser } from '../../../support/fake-pool.ts'
import { aWalletOrderShop, type WalletOrderShop } from '../wallet-orders.ts'
import { LIMITS, type Model, type Step } from './model.ts'

/** QRIS of Indonesia. */
const QRIS = 36_001

/** Codes of the provider for what it says of a payment. */
const CODES = { paid: 0, waiting: 216, declined: 414, cancelled: 210, unclear: 228 } as const

/** Thrown at a crash point: the process ends there. */
export class Killed extends Error {}

/** Charges an order; the store's own function, or a naive one that must be found out. */
export type Charge = typeof chargeWallet

/** One wallet of a store that takes the steps of a history. */
export interface Driver {
  /** Does a step in the store. @returns its code, as the model has it */
  readonly step: (step: Step) => Promise<string>
  /** Describes what the store has, as `shownModel` describes a model. */
  readonly shown: () => Promise<string>
  /** Checks the invariants that concern the wallet. */
  readonly faults: () => Promise<readonly Fault[]>
}

/** A store for many histories. */
export interface HistoryStore {
  readonly shop: WalletOrderShop
  /** Opens a wallet with nothing in it. */
  readonly open: (charge?: Charge) => Promise<Driver>
  /** Ends the process at a point, the next time that it is reached. @returns a check whether it was */
  readonly killAt: (point: WalletFailpoint | undefined) => () => boolean
  /** Proves everything. */
  readonly proveAll: () => Promise<readonly Fault[]>
}

/** Describes a model in one line, to compare it with the store. */
export const shownModel = (model: Model): string =>
  JSON.stringify([
    model.balance,
    model.status,
    model.unclaimed,
    model.closings,
    model.topUps.map(({ status, back, isHeld }) => `${status}${back === undefined ? '' : ` ${back}`}${isHeld ? ' held' : ''}`),
    model.orders.map(({ status }) => status)
  ])

const isRefusedByDatabase = (error: unknown): boolean => error instanceof Error && error.message.includes('check constraint')

/** Opens a store whose country has the limits of the model, and counts what all its wallets do. */
export const aHistoryStore = async (): Promise<HistoryStore> => {
  const shop = await aWalletOrderShop()
  const { services } = shop.backend
  const db = orderDb(services)
  const amounts = Object.entries({ ...LIMITS, countryBalance: 1e15, countryDailyCharge: 1e15 })
  await setCountryLimits(services, 'id', Object.fromEntries(amounts.map(([name, amount]) => [name, amountOf(String(amount))])))
  const template = shop.pool.user({ email: 'template@example.com', email_verified: 'true' })
  await shop.give(template, '1000')
  const { order } = await shop.order(template)
  let kill: WalletFailpoint | undefined
  shop.backend.onCrashPoint((point) => {
    if (point !== kill) return
    kill = undefined
    throw new Killed(point)
  })
  let serial = 0

  const open = async (charge: Charge = chargeWallet): Promise<Driver> => {
    serial += 1
    const user: PoolUser = shop.pool.user({ email: `h-${serial}@example.com`, email_verified: 'true' })
    const refusal = await grantWallet(services, { user: user.sub, country: 'id', status: 'active', amount: '' })
    if (refusal !== undefined) throw new Error(refusal)
    const wallet = await db.selectFrom('store.wallets').select('id').where('account_id', '=', user.sub).executeTakeFirstOrThrow()
    const last = await db
      .selectFrom('store.wallet_entries')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const after = last?.id ?? '0'
    const walletId = wallet.id
    const topUps: { readonly id: string; readonly order: string; readonly txn: string; readonly asked: number; came: number }[] = []
    const orders: { readonly orderId: string; readonly txnId: string; readonly checkoutId: string }[] = []

    const at = async <A>(list: readonly A[], index: number, work: (one: A) => Promise<string | undefined>): Promise<string> => {
      const one = list[index]
      return one === undefined ? 'nothing' : ((await work(one)) ?? 'done')
    }

    const start = async (amount: number, key: string): Promise<string> => {
      const wish = { accountId: user.sub, checkoutId: key, amount: String(amount), pcId: QRIS, market: indonesia }
      const more = { shopLang: 'en', forTxnId: undefined, email: undefined, clientIp: undefined }
      const { refusal: answer, topUp } = await startTopUp(services, { ...wish, ...more })
      if (answer !== undefined || topUp === undefined) return String(answer?.statusCode ?? 'nothing')
      if (!topUps.some(({ id }) => id === topUp.id))
        topUps.push({ id: topUp.id, order: topUp.provider_order_id, txn: topUp.provider_txn_id ?? '', asked: amount, came: amount })
      return 'done'
    }

    const tell = async (index: number, says: keyof typeof CODES, more: number): Promise<string> =>
      at(topUps, index, async (one) => {
        const came = String(one.asked + more)
        if (says === 'paid') shop.world.pay(one.txn, came)
        const inquiry: Inquiry = {
          ...{ providerTxnId: one.txn, orderId: one.order, result: paymentResultOf(CODES[says]), totalPrice: amountOf(came) },
          ...{ pcId: QRIS, isFinal: true, code: undefined }
        }
        await takeTopUpWebhook(services, inquiry, amountOf(came), says === 'paid')
        return undefined
      })

    const ask = (index: number, refuses: boolean): Promise<string> =>
      at(topUps, index, async ({ id, txn }) => {
        const known = shop.world.refunds.get(`rf_${txn}`)
        const row = await db.selectFrom('store.wallet_top_ups').select('give_back').where('id', '=', id).executeTakeFirstOrThrow()
        if (row.give_back !== 'chosen' && row.give_back !== 'accepted') return undefined
        shop.world.refundPlan = refuses ? [553] : ['accepts']
        if (known !== undefined && row.give_back === 'accepted') known.status = refuses ? 'failed' : 'succeeded'
        await jobHandlers.walletRefund(services, id)
        return undefined
      })

    const takeEvent = (event: string, index: number): Promise<string> =>
      at(topUps, index, async ({ order: orderId, txn }) => {
        const isTaken = await inTransaction(services, (trx) => takeTopUpEvent(trx, services, { event, txnId: txn, orderId }, undefined))
        return isTaken ? 'done' : 'refused'
      })

    const newOrder = async (total: number, key: string): Promise<string> => {
      const txnId = `8${key.replace(/\D/g, '').padStart(18, '0').slice(-18)}`
      const own = { order_id: `ORD-${key}`, txn_id: txnId, checkout_id: key, account_id: user.sub, total_payment: String(total) }
      await sql`insert into store.orders
        select (jsonb_populate_record(o, ${JSON.stringify(own)}::jsonb)).* from store.orders o where o.order_id = ${order.orderId as string}`.execute(
        db
      )
      orders.push({ orderId: own.order_id, txnId, checkoutId: key })
      return 'done'
    }

    const refund = (index: number): Promise<string> =>
      at(orders, index, ({ orderId }) =>
        withOrder(services, orderId, async (trx, locked) => {
          if (!hasStatus(locked, 'paymentCompleted')) return 'refused'
          const failed = await changeStatus(trx, services, locked, 'fulfillmentFailed', { failure_code: -100 })
          if (failed !== undefined) await startRefund(trx, services, failed, 'automatic')
          return 'done'
        })
      )

    const correct = async (amount: number, key: string): Promise<string> => {
      try {
        await inTransaction(services, async (trx) => {
          const locked = await lockWallet(trx, services, { walletId })
          if (locked !== undefined) await move(trx, services, locked, { kind: 'correction', id: key, amount: amountOf(String(amount)) })
        })
        return 'done'
      } catch (error) {
        if (isRefusedByDatabase(error)) return 'refused'
        throw error
      }
    }

    const remove = async (): Promise<string> => {
      const caller = { bearer: 'token', use: 'access', token: { sub: user.sub } }
      const person = {
        sub: user.sub,
        email: user.attributes.email,
        phoneNumber: undefined,
        countryCode: undefined,
        languageCode: undefined
      }
      return (await eraseAccount(services, person as never, caller as never)) ? 'done' : 'refused'
    }

    const step = async (one: Step): Promise<string> => {
      switch (one.kind) {
        case 'start':
          return start(one.amount, one.key)
        case 'tell':
          return tell(one.at, one.says, one.more)
        case 'retry':
          return at(topUps, one.at, async ({ id }) => {
            await jobHandlers.walletCredit(services, id)
            return undefined
          })
        case 'giveBack':
          return at(topUps, one.at, async ({ id }) => ((await giveBackTopUp(services, id)) === undefined ? 'done' : 'refused'))
        case 'ask':
          return ask(one.at, one.refuses)
        case 'chargeback':
          return takeEvent('chargeback', one.at)
        case 'won':
          return takeEvent('chargebackReversed', one.at)
        case 'order':
          return newOrder(one.total, one.key)
        case 'charge':
          return at(orders, one.at, async ({ txnId, checkoutId }) =>
            String((await charge(services, { txnId, checkoutId, accountId: user.sub })).statusCode)
          )
        case 'refund':
          return refund(one.at)
        case 'correct':
          return correct(one.amount, one.key)
        case 'restrict': {
          const reason = restrictionReasons[one.reason]
          await inTransaction(services, (trx) => restrictWallet(trx, services, walletId, { reason, until: undefined }))
          return 'done'
        }
        case 'release':
          await inTransaction(services, (trx) => releaseWallet(trx, services, walletId))
          return 'done'
        case 'delete':
          return remove()
        case 'close':
          await jobHandlers.walletClosing(services, walletId)
          return 'done'
        case 'tick':
          shop.backend.clock.advance(one.hours * 3_600_000)
          return 'done'
      }
    }

    const shown = async (): Promise<string> => {
      const { rows } = await sql<{ shown: unknown[] }>`
        select jsonb_build_array(w.balance, case w.status when 0 then 'restricted' when 1 then 'active' else 'reserved' end,
          (select coalesce(sum(e.amount), 0) from store.wallet_entries e join store.wallet_transfers t on t.id = e.transfer_id
            where e.id > ${after} and e.book = 'unclaimed' and t.wallet_id = w.id),
          (select count(*) from store.wallet_entries e where e.wallet_id = w.id and e.reason = 'closing'),
          (select coalesce(jsonb_agg(u.status || coalesce(' ' || u.give_back, '')
              || case when exists (select from store.wallet_holds h where h.ref like u.id || '/%' and h.state = 'open') then ' held' else '' end
              order by array_position(${topUps.map(({ id }) => id)}::text[], u.id)), '[]')
            from store.wallet_top_ups u where u.wallet_id = w.id),
          (select coalesce(jsonb_agg(case o.status when 1 then 'waiting' when 4 then 'charged' else 'refunded' end
              order by array_position(${orders.map(({ orderId }) => orderId)}::text[], o.order_id)), '[]')
            from store.orders o where o.order_id = any(${orders.map(({ orderId }) => orderId)}::text[]))) as shown
        from store.wallets w where w.id = ${walletId}`.execute(db)
      return JSON.stringify(rows[0]?.shown)
    }

    const faults = async (): Promise<readonly Fault[]> => {
      const found: Fault[] = []
      for (const invariant of invariants) found.push(...(await BOOK_CHECKS[invariant](db, { after, now: services.now() })))
      return found
    }
    return { step, shown, faults }
  }

  return {
    shop,
    open,
    killAt: (point) => {
      kill = point
      return () => point !== undefined && kill === undefined
    },
    proveAll: async () => {
      const found: Fault[] = []
      for (const invariant of invariants) found.push(...(await BOOK_CHECKS[invariant](db, { after: undefined, now: services.now() })))
      return found
    }
  }
}
