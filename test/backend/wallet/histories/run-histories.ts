import { decideWalletCharge } from '../../../../src/domain/wallet/wallet-charge.ts'
import { inTransaction, orderDb } from '../../../../backend/services/order-db.ts'
import { changeStatus } from '../../../../backend/services/orders/order-machine.ts'
import { amountIn, marketOf, readOrder } from '../../../../backend/services/orders/order-row.ts'
import { readOpenWallet } from '../../../../backend/services/wallet/lock-wallet.ts'
import { move } from '../../../../backend/services/wallet/movement.ts'
import { accountStatusOf, walletStatusOf } from '../../../../backend/services/wallet/read-wallet.ts'
import { CRASH_POINTS, type WalletFailpoint } from './failpoints.ts'
import { aHistoryStore, type Charge, type Driver, type HistoryStore, Killed, shownModel } from './driver.ts'
import { emptyModel, type Model, type ModelTopUp, type Step, stepInModel } from './model.ts'

/** What to run. */
export interface HistoryPlan {
  readonly histories: number
  readonly steps: number
  /** Returns numbers from 0 up to 1, the same for the same seed. */
  readonly random: () => number
  /** Points at which the process is ended now and then; none = it is never ended. */
  readonly crashes: readonly WalletFailpoint[]
  /** Charges as a store without locks would; its mistakes must be found. */
  readonly isNaive?: boolean
  /** Stops after so many violations. Default: 20. */
  readonly mostViolations?: number
  /** Time in which histories begin, from the opening of the first store on. Unit: ms. */
  readonly forMs?: number
}

/** What was found; `violations` must be empty. */
export interface HistoryReport {
  readonly histories: number
  readonly steps: number
  /** Steps that the store accepted, as a share of all. */
  readonly accepted: number
  /** How often the process was ended at each point. */
  readonly killed: ReadonlyMap<WalletFailpoint, number>
  readonly raced: number
  readonly violations: readonly string[]
}

/** A store is filled with no more histories, so that its checks stay short. */
const HISTORIES_OF_A_STORE = 150

const MOST_VIOLATIONS = 20

/** Charges by the rules of the store, but reads the wallet before it debits it, without a lock. */
const naiveCharge: Charge = async (services, { txnId, accountId }) => {
  const db = orderDb(services)
  const order = await readOrder(db, 'txn_id', txnId)
  const open = await readOpenWallet(db, services, accountId)
  if (order === undefined || open === undefined) return { statusCode: 302, order, balance: undefined }
  if (order.status !== 'paymentInit') return { statusCode: 300, order, balance: undefined }
  const { wallet, balance, isDeleted } = open
  const amount = amountIn(order.total_payment)
  const walletStatus = walletStatusOf(wallet.status)
  const accountStatus = accountStatusOf({ isDeleted, wallet: { walletStatus } }, { phoneNumber: undefined, phoneNumberVerified: false })
  const held = { walletId: wallet.id, walletStatus, countryCode: wallet.country, balanceAmount: balance, hasSpent: wallet.has_spent }
  const facts = { loading: false, wallet: held, accountStatus, market: marketOf(order) }
  const decision = decideWalletCharge(facts, amount, open.limits, open.totals)
  if (decision.kind === 'balanceTooLow') return { statusCode: 406, order, balance }
  if (decision.kind !== 'allowed') return { statusCode: decision.kind === 'refused' ? decision.code : 306, order, balance }
  await inTransaction(services, async (trx) => {
    await move(trx, services, open, { kind: 'charge', orderId: order.order_id, amount }, { orderId: order.order_id })
    await changeStatus(trx, services, order, 'paymentCompleted', { paid_at: open.now, paid_amount: amount })
  })
  return { statusCode: 300, order, balance: undefined }
}

const ACCEPTED: ReadonlySet<string> = new Set(['done', '300'])

/** Returns the place of an order that is not charged yet; the newest order where all are. */
const waitingOrder = ({ orders }: Model, random: () => number): number => {
  const waiting = orders.flatMap(({ status }, at) => (status === 'waiting' ? [at] : []))
  return waiting[Math.floor(random() * waiting.length)] ?? Math.max(0, orders.length - 1)
}

/** Returns the place of the newest top-up of a kind, else the given one. */
const topUpIn = ({ topUps }: Model, isWanted: (topUp: ModelTopUp) => boolean, otherwise: number): number => {
  const at = topUps.findLastIndex(isWanted)
  return at < 0 ? otherwise : at
}

/** Makes the steps of histories; a step is about one of the newest top-ups or orders. */
const stepMaker = (random: () => number) => {
  const below = (limit: number): number => Math.floor(random() * limit)
  const pick = <A>(among: readonly [A, ...A[]]): A => among[below(among.length)] ?? among[0]
  let keys = 0
  const key = (): string => {
    keys += 1
    return `0191d2c4-7b1e-4c3a-8f${below(90) + 10}-${String(keys).padStart(12, '0')}`
  }
  return (model: Model): Step => {
    const topUp = Math.max(0, model.topUps.length - 1 - below(3))
    const order = Math.max(0, model.orders.length - 1 - below(3))
    const kinds = [
      ...[
        'start',
        'start',
        'start',
        'tell',
        'tell',
        'tell',
        'tell',
        'tell',
        'order',
        'order',
        'order',
        'charge',
        'charge',
        'charge',
        'charge'
      ],
      ...[
        'refund',
        'retry',
        'giveBack',
        'giveBack',
        'ask',
        'ask',
        'ask',
        'ask',
        'chargeback',
        'won',
        'correct',
        'correct',
        'restrict',
        'release',
        'release'
      ],
      ...['tick', 'tick', ...(random() < 0.3 ? ['delete', 'close'] : [])]
    ] as const
    const kind = kinds[below(kinds.length)] ?? 'tick'
    switch (kind) {
      case 'start':
        return { kind, amount: 15_000 + below(40) * 15_000, key: key() }
      case 'tell':
        return {
          kind,
          at: topUp,
          says: pick(['paid', 'paid', 'paid', 'waiting', 'declined', 'cancelled', 'unclear']),
          more: pick([0, 0, 0, -5_000, 300_000])
        }
      case 'giveBack':
        return { kind, at: topUpIn(model, ({ status, back }) => (status === 'Success' || status === 'Paid') && back === undefined, topUp) }
      case 'retry':
      case 'chargeback':
      case 'won':
        return { kind, at: topUp }
      case 'ask':
        return { kind, at: topUpIn(model, ({ back }) => back === 'chosen' || back === 'accepted', topUp), refuses: random() < 0.3 }
      case 'order':
        return { kind, total: 10_000 + below(30) * 10_000, key: key() }
      case 'charge':
        return { kind, at: random() < 0.8 ? waitingOrder(model, random) : order }
      case 'refund':
        return { kind, at: order }
      case 'correct':
        return { kind, amount: (below(20) + 1) * pick([5_000, 20_000, -5_000]), key: key() }
      case 'restrict':
        return { kind, reason: pick([0, 1, 2]) }
      case 'tick':
        return { kind, hours: pick([1, 5, 12, 24, 24 * 31]) }
      case 'release':
      case 'delete':
      case 'close':
        return { kind }
      default:
        return { kind: 'tick', hours: 1 }
    }
  }
}

const describe = (step: Step): string => JSON.stringify(step)

/** Part of the wallet whose crash points a step reaches. */
const PART_OF_STEP: Readonly<Partial<Record<Step['kind'], string>>> = {
  start: 'walletTopUp',
  tell: 'walletCredit',
  retry: 'walletCredit',
  charge: 'walletCharge',
  ask: 'walletRefund',
  close: 'walletClosing'
}

/** Kinds of steps that another one may run beside. */
const RACING: ReadonlySet<Step['kind']> = new Set(['tell', 'charge', 'refund', 'correct', 'restrict', 'chargeback', 'giveBack'])

/** Makes two orders that the balance cannot both pay, and charges them at once. */
const duelOf = (
  { balance, orders }: Model,
  order: Extract<Step, { readonly kind: 'order' }>
): readonly (readonly [Step, Step | undefined])[] => {
  const total = Math.ceil(balance * 0.6)
  // The same key with another first digit of its last part.
  const key = `${order.key.slice(0, -12)}5${order.key.slice(-11)}`
  return [
    [{ ...order, total }, undefined],
    [{ ...order, total, key }, undefined],
    [
      { kind: 'charge', at: orders.length },
      { kind: 'charge', at: orders.length + 1 }
    ]
  ]
}

/** Runs a step, again after the process was ended in it. */
const runStep = async (driver: Driver, step: Step): Promise<string> => {
  try {
    return await driver.step(step)
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    return driver.step(step)
  }
}

interface Counts {
  steps: number
  accepted: number
  raced: number
  readonly killed: Map<WalletFailpoint, number>
}

/** Runs one history. @returns what went wrong in it */
const runHistory = async (
  store: HistoryStore,
  plan: HistoryPlan,
  next: (model: Model) => Step,
  counts: Counts
): Promise<readonly string[]> => {
  const driver = await store.open(plan.isNaive === true ? naiveCharge : undefined)
  const model = emptyModel(store.shop.backend.clock.now())
  const path: string[] = []
  let seen = ''
  const duel: (readonly [Step, Step | undefined])[] = []
  const wrong = (what: string): readonly string[] => [`${what}\n  after ${path.join('\n        ')}`]
  for (let number = 0; number < plan.steps; number += 1) {
    const planned = duel.shift()
    const step = planned?.[0] ?? next(model)
    if (planned === undefined && step.kind === 'order' && model.balance >= 20_000 && plan.random() < 0.5) {
      duel.push(...duelOf(model, step))
      continue
    }
    const rival = planned === undefined && RACING.has(step.kind) && plan.random() < 0.25 ? next(model) : planned?.[1]
    const isRace = rival !== undefined && RACING.has(rival.kind)
    path.push(isRace ? `${describe(step)} beside ${describe(rival)}` : describe(step))
    try {
      counts.steps += isRace ? 2 : 1
      if (isRace) {
        counts.raced += 1
        const orders = [
          [step, rival],
          [rival, step]
        ] as const
        const possible = orders.map((order) => {
          const copy = structuredClone(model)
          const codes = order.map((one) => stepInModel(copy, one))
          return { copy, shown: shownModel(copy), codes: order[0] === step ? codes : codes.toReversed() }
        })
        const codes = await Promise.all([driver.step(step), driver.step(rival)])
        const shown = await driver.shown()
        const fitting = possible.find((one) => one.shown === shown && one.codes.join() === codes.join())
        if (fitting === undefined)
          return wrong(
            `the store has ${shown} and said ${codes.join()}, but either order gives ${possible.map((one) => `${one.shown} ${one.codes.join()}`).join(' or ')}`
          )
        Object.assign(model, fitting.copy)
        counts.accepted += codes.filter((code) => ACCEPTED.has(code)).length
      } else {
        const points = plan.crashes.filter((name) => name.startsWith(`${PART_OF_STEP[step.kind] ?? 'none'}.`))
        const point = plan.random() < 0.5 ? points[Math.floor(plan.random() * points.length)] : undefined
        const wasKilled = store.killAt(point)
        const code = await runStep(driver, step)
        if (point !== undefined && wasKilled()) {
          counts.killed.set(point, (counts.killed.get(point) ?? 0) + 1)
          path.push(`  (killed at ${point})`)
        }
        store.killAt(undefined)
        const expected = stepInModel(model, step)
        const shown = await driver.shown()
        if (code !== expected || shown !== shownModel(model))
          return wrong(`the store has ${shown} and said ${code}, the model ${shownModel(model)} and ${expected}`)
        if (ACCEPTED.has(code)) counts.accepted += 1
      }
    } catch (error) {
      return wrong(`the store failed: ${error instanceof Error ? error.message : String(error)}`)
    }
    // Where nothing has changed the books are those of the step before.
    const isUnchanged = seen === shownModel(model)
    seen = shownModel(model)
    const faults = isUnchanged ? [] : await driver.faults()
    if (faults.length > 0) return wrong(`the books are wrong: ${JSON.stringify(faults)}`)
  }
  return []
}

/**
 * Runs random histories of wallets in a store and in a model, and compares both after every step.
 * The books are proved with it. Steps run alone, beside another one, and again after the process was ended at a point of theirs.
 */
export const runHistories = async (plan: HistoryPlan): Promise<HistoryReport> => {
  const counts: Counts = { steps: 0, accepted: 0, raced: 0, killed: new Map() }
  const violations: string[] = []
  const next = stepMaker(plan.random)
  let histories = 0
  let begunAt: number | undefined
  const isOver = (): boolean =>
    histories >= plan.histories ||
    violations.length >= (plan.mostViolations ?? MOST_VIOLATIONS) ||
    (plan.forMs !== undefined && Date.now() - (begunAt ?? Date.now()) >= plan.forMs)
  while (!isOver()) {
    const store = await aHistoryStore()
    begunAt ??= Date.now()
    try {
      for (let number = 0; number < HISTORIES_OF_A_STORE && !isOver(); number += 1) {
        violations.push(...(await runHistory(store, plan, next, counts)))
        histories += 1
      }
      if (plan.isNaive !== true && violations.length === 0)
        violations.push(...(await store.proveAll()).map((fault) => `in the end: ${JSON.stringify(fault)}`))
    } finally {
      await store.shop.close()
    }
  }
  const { steps, accepted, raced, killed } = counts
  return { histories, steps, accepted: accepted / Math.max(1, steps), raced, killed, violations }
}

export { CRASH_POINTS }
