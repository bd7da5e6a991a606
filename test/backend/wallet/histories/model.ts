/** Limits of the wallets in histories. Unit: rupiah. */
export const LIMITS = { balance: 1_000_000, dailyTopUp: 1_500_000, monthlyTopUp: 4_000_000, dailyCharge: 700_000, monthlyCharge: 2_000_000 }

/** Time of a moment in Jakarta, which has no summer time. Unit: ms. */
const JAKARTA = 7 * 3_600_000

const DAY_MS = 86_400_000

/** A top-up as the model has it. */
export interface ModelTopUp {
  readonly asked: number
  status: 'Init' | 'Pending' | 'Success' | 'Paid' | 'Refunded' | 'Failed' | 'Cancelled' | 'NonSuccess'
  paid: number | undefined
  back: 'chosen' | 'accepted' | 'succeeded' | 'failed' | undefined
  isHeld: boolean
  readonly startedAt: number
  hasLostRoom: boolean
  countedAt: number
  /** Amounts that a chargeback took from the wallet and from unclaimed money. */
  taken: { readonly wallet: number; readonly unclaimed: number } | undefined
  isWon: boolean
}

/** An order that the wallet pays. */
export interface ModelOrder {
  readonly total: number
  status: 'waiting' | 'charged' | 'refunded'
  chargedAt: number
}

/** A wallet in memory, with the rules written a second time; numbers are rupiah, times ms. */
export interface Model {
  now: number
  balance: number
  status: 'active' | 'restricted' | 'reserved'
  before: 'active' | 'reserved'
  /** Strictest reason: 0 chargeback, 1 proof, 2 review. */
  reason: 0 | 1 | 2
  deletedAt: number | undefined
  unclaimed: number
  closings: number
  readonly topUps: ModelTopUp[]
  readonly orders: ModelOrder[]
}

/** One step of a history. `at` is the place of its top-up or order. */
export type Step =
  | { readonly kind: 'start'; readonly amount: number; readonly key: string }
  | {
      readonly kind: 'tell'
      readonly at: number
      readonly says: 'paid' | 'waiting' | 'declined' | 'cancelled' | 'unclear'
      readonly more: number
    }
  | { readonly kind: 'retry' | 'giveBack' | 'chargeback' | 'won'; readonly at: number }
  | { readonly kind: 'ask'; readonly at: number; readonly refuses: boolean }
  | { readonly kind: 'order'; readonly total: number; readonly key: string }
  | { readonly kind: 'charge' | 'refund'; readonly at: number }
  | { readonly kind: 'correct'; readonly amount: number; readonly key: string }
  | { readonly kind: 'restrict'; readonly reason: 0 | 1 | 2 }
  | { readonly kind: 'release' | 'delete' | 'close' }
  | { readonly kind: 'tick'; readonly hours: number }

/** Makes the wallet with which every history begins. */
export const emptyModel = (now: Date): Model => ({
  now: now.getTime(),
  ...{ balance: 0, status: 'active', before: 'active', reason: 2, deletedAt: undefined, unclaimed: 0, closings: 0, topUps: [], orders: [] }
})

const dayOf = (at: number): number => Math.floor((at + JAKARTA) / DAY_MS)
const monthOf = (at: number): string => new Date(at + JAKARTA).toISOString().slice(0, 7)

const holdsRoom = ({ status }: ModelTopUp): boolean => ['Init', 'Pending', 'NonSuccess', 'Paid'].includes(status)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Sums top-ups of a window: credited money that has not gone back, and the room of open ones. */
const toppedUp = ({ topUps }: Model, isIn: (at: number) => boolean): number =>
  sum(
    topUps.map((one) => {
      if (holdsRoom(one)) return isIn(one.startedAt) ? (one.paid ?? one.asked) : 0
      const isThere = one.status === 'Success' && (one.taken === undefined || one.isWon)
      return isThere && isIn(one.countedAt) ? (one.paid ?? 0) : 0
    })
  )

const charged = ({ orders }: Model, isIn: (at: number) => boolean): number =>
  sum(orders.map((one) => (one.status === 'charged' && isIn(one.chargedAt) ? one.total : 0)))

const windowsOf = ({ now }: Model) => ({
  day: (at: number): boolean => dayOf(at) === dayOf(now),
  month: (at: number): boolean => monthOf(at) === monthOf(now)
})

const isUsable = ({ status, deletedAt }: Model): boolean => status === 'active' && deletedAt === undefined

const start = (model: Model, amount: number): string => {
  if (!isUsable(model)) return '306'
  const room = sum(model.topUps.filter(holdsRoom).map((one) => one.paid ?? one.asked))
  const { day, month } = windowsOf(model)
  if (model.balance + room + amount > LIMITS.balance) return '313'
  if (toppedUp(model, day) + amount > LIMITS.dailyTopUp) return '323'
  if (toppedUp(model, month) + amount > LIMITS.monthlyTopUp) return '324'
  model.topUps.push({
    ...{ asked: amount, status: 'Init', paid: undefined, back: undefined, isHeld: false, hasLostRoom: false },
    ...{ startedAt: model.now, countedAt: model.now, taken: undefined, isWon: false }
  })
  return 'done'
}

/** Books what came, as much of it as fits; false = nothing fits. */
const book = (model: Model, topUp: ModelTopUp, came: number): boolean => {
  if (model.deletedAt !== undefined) return false
  const fits = (amount: number): boolean => model.balance + amount <= LIMITS.balance
  const part = fits(came) ? came : came > topUp.asked && fits(topUp.asked) ? topUp.asked : undefined
  if (part === undefined) return false
  topUp.countedAt = holdsRoom(topUp) && !topUp.hasLostRoom ? topUp.startedAt : model.now
  topUp.status = 'Success'
  topUp.paid = part
  model.balance += part
  return true
}

const tell = (model: Model, topUp: ModelTopUp, says: string, came: number): void => {
  const { status } = topUp
  if (says === 'paid') {
    if (status === 'Success' || status === 'Paid' || status === 'Refunded') return
    if (book(model, topUp, came)) return
    topUp.status = 'Paid'
    topUp.paid = came
    return
  }
  if (status !== 'Init' && status !== 'Pending' && status !== 'NonSuccess') return
  if (says === 'waiting') topUp.status = 'Pending'
  else if (says === 'unclear') topUp.status = 'NonSuccess'
  else {
    topUp.status = says === 'declined' ? 'Failed' : 'Cancelled'
    topUp.hasLostRoom = true
  }
}

const giveBack = (model: Model, topUp: ModelTopUp): string => {
  if (topUp.status !== 'Success' && topUp.status !== 'Paid') return 'refused'
  if (topUp.back === 'chosen' || topUp.back === 'accepted') return 'refused'
  if (topUp.status === 'Success') {
    if (topUp.taken !== undefined || model.balance < (topUp.paid ?? 0)) return 'refused'
    model.balance -= topUp.paid ?? 0
    topUp.isHeld = true
  }
  topUp.back = 'chosen'
  return 'done'
}

const giveUpHold = (model: Model, topUp: ModelTopUp): void => {
  if (topUp.isHeld) model.balance += topUp.paid ?? 0
  topUp.isHeld = false
}

const ask = (model: Model, topUp: ModelTopUp, refuses: boolean): void => {
  if (topUp.back !== 'chosen' && topUp.back !== 'accepted') return
  if (refuses) {
    giveUpHold(model, topUp)
    topUp.back = 'failed'
  } else if (topUp.back === 'chosen') topUp.back = 'accepted'
  else {
    topUp.isHeld = false
    topUp.back = 'succeeded'
    topUp.status = 'Refunded'
  }
}

const restrict = (model: Model, reason: 0 | 1 | 2): void => {
  if (model.status !== 'restricted') {
    model.before = model.status
    model.status = 'restricted'
    model.reason = reason
    return
  }
  model.reason = reason < model.reason ? reason : model.reason
}

const chargeback = (model: Model, topUp: ModelTopUp): string => {
  if (topUp.status === 'Paid') {
    topUp.status = 'Refunded'
    topUp.back = 'succeeded'
    return 'done'
  }
  if (topUp.status === 'Refunded') return 'done'
  if (topUp.status !== 'Success') return 'refused'
  if (topUp.isHeld) {
    topUp.isHeld = false
    topUp.status = 'Refunded'
    topUp.back = 'succeeded'
    restrict(model, 0)
    return 'done'
  }
  if (topUp.taken !== undefined) return 'done'
  const amount = topUp.paid ?? 0
  const unclaimed = model.deletedAt === undefined ? 0 : Math.min(model.unclaimed, amount)
  const wallet = Math.min(model.balance, amount - unclaimed)
  model.unclaimed -= unclaimed
  model.balance -= wallet
  topUp.taken = { wallet, unclaimed }
  restrict(model, 0)
  return 'done'
}

const win = (model: Model, topUp: ModelTopUp): void => {
  if (topUp.taken === undefined || topUp.isWon) return
  model.balance += topUp.taken.wallet
  model.unclaimed += topUp.taken.unclaimed
  topUp.isWon = true
}

const charge = (model: Model, order: ModelOrder): string => {
  if (order.status !== 'waiting') return '300'
  if (!isUsable(model)) return '306'
  const { day, month } = windowsOf(model)
  if (charged(model, day) + order.total > LIMITS.dailyCharge) return '325'
  if (charged(model, month) + order.total > LIMITS.monthlyCharge) return '326'
  if (model.balance < order.total) return '406'
  model.balance -= order.total
  order.status = 'charged'
  order.chargedAt = model.now
  return '300'
}

const refund = (model: Model, order: ModelOrder): string => {
  if (order.status !== 'charged') return 'refused'
  if (model.deletedAt !== undefined && model.closings > 0) model.unclaimed += order.total
  else model.balance += order.total
  order.status = 'refunded'
  return 'done'
}

const remove = (model: Model): string => {
  if (model.deletedAt !== undefined) return 'done'
  if (model.topUps.some((one) => one.status === 'Paid' || one.isHeld)) return 'refused'
  model.deletedAt = model.now
  return 'done'
}

const close = (model: Model): void => {
  const isMoving =
    model.topUps.some((one) => one.status === 'Paid' || one.isHeld) || model.orders.some(({ status }) => status === 'charged')
  if (model.deletedAt === undefined || isMoving || model.balance === 0) return
  model.unclaimed += model.balance
  model.balance = 0
  model.closings += 1
}

const of = <A>(list: readonly A[], at: number, work: (one: A) => string | undefined): string => {
  const one = list[at]
  return one === undefined ? 'nothing' : (work(one) ?? 'done')
}

/**
 * Takes a step in a model.
 *
 * @returns the code that the store must answer
 */
export const stepInModel = (model: Model, step: Step): string => {
  switch (step.kind) {
    case 'start':
      return start(model, step.amount)
    case 'tell':
      return of(model.topUps, step.at, (one) => {
        tell(model, one, step.says, one.asked + step.more)
        return undefined
      })
    case 'retry':
      return of(model.topUps, step.at, (one) => {
        if (one.status === 'Paid' && one.back === undefined) book(model, one, one.paid ?? 0)
        return undefined
      })
    case 'giveBack':
      return of(model.topUps, step.at, (one) => giveBack(model, one))
    case 'ask':
      return of(model.topUps, step.at, (one) => {
        ask(model, one, step.refuses)
        return undefined
      })
    case 'chargeback':
      return of(model.topUps, step.at, (one) => chargeback(model, one))
    case 'won':
      return of(model.topUps, step.at, (one) => {
        win(model, one)
        return undefined
      })
    case 'order':
      model.orders.push({ total: step.total, status: 'waiting', chargedAt: 0 })
      return 'done'
    case 'charge':
      return of(model.orders, step.at, (one) => charge(model, one))
    case 'refund':
      return of(model.orders, step.at, (one) => refund(model, one))
    case 'correct':
      if (model.balance + step.amount < 0) return 'refused'
      model.balance += step.amount
      return 'done'
    case 'restrict':
      restrict(model, step.reason)
      return 'done'
    case 'release':
      if (model.status === 'restricted') model.status = model.before
      return 'done'
    case 'delete':
      return remove(model)
    case 'close':
      close(model)
      return 'done'
    case 'tick':
      model.now += step.hours * 3_600_000
      return 'done'
  }
}
