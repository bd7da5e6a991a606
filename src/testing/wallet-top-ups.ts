import type { TopUp, TopUpAction, TopUpChannel } from '../application/ports/wallet-operations.ts'
import type { TopUpAnswer, TopUpRequest } from '../application/ports/wallet-orders.ts'
import { walletTopUpErrors } from '../domain/errors/wallet-errors.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import { decideTopUpAmount, type WalletTopUpOptions } from '../domain/wallet/top-up-amount.ts'
import { holdsRoom } from '../domain/wallet/top-up-changes.ts'
import type { Wallet } from '../domain/wallet/wallet.ts'
import type { AccountWorld } from './account-world.ts'

const CHANNELS: readonly TopUpChannel[] = [
  { id: 11, sortOrder: 1, name: 'Card', type: 'card', minimum: undefined, maximum: undefined, expiryMinutes: 30 },
  { id: 12, sortOrder: 2, name: 'Bank transfer', type: 'bankTransfer', minimum: amountOf('5'), maximum: undefined, expiryMinutes: 1440 }
]

const OPTIONS: WalletTopUpOptions = {
  currency: 'SGD',
  amounts: ['5', '10', '25'].map(amountOf),
  custom: { minimum: amountOf('1'), maximum: amountOf('100') }
}

/**
 * Creates the top-ups of all accounts.
 *
 * @param credit adds money to the wallet of an account, and returns its balance
 * @param tell tells the pages of an account that a top-up moved
 */
export const fakeTopUps = (
  world: AccountWorld,
  credit: (sub: string, amount: Amount) => Amount | undefined,
  tell: (sub: string, id: string) => void
) => {
  const checkouts = new Map<string, string>()
  const all = new Map<string, { readonly sub: string; topUp: TopUp }>()
  const read = (sub: string, id: string): TopUp | undefined => {
    const found = all.get(id)
    return found?.sub === sub ? found.topUp : undefined
  }
  const add = (sub: string, id: string, more: Partial<TopUp> = {}): TopUp => {
    const topUp: TopUp = {
      ...{ id, status: 'init', amount: amountOf('10'), currency: 'SGD', createdAt: world.now(), balanceAmount: undefined },
      payment: {
        kind: 'hostedPage',
        redirectUrl: `https://pay.example/${id}`,
        expiresAt: new Date(world.now().getTime() + 900_000)
      },
      ...{ paidAmount: undefined, forTxnId: undefined, failure: undefined, fitsNot: undefined, isGoingBack: false },
      ...{ channelName: 'Card', history: [{ status: 'init', at: world.now() }] },
      ...{ availableActions: ['continue', 'recheck', 'cancel'], pollAfterSeconds: 3 },
      ...more
    }
    all.set(id, { sub, topUp })
    return topUp
  }
  /** Changes a top-up; with the status success its amount is added to the wallet. */
  const change = (id: string, more: Partial<TopUp>): TopUp | undefined => {
    const found = all.get(id)
    if (found === undefined) return undefined
    const { status } = more
    const credited = status === 'success' ? { balanceAmount: credit(found.sub, found.topUp.amount), pollAfterSeconds: undefined } : {}
    const over = status === undefined || status === 'init' || status === 'pending' ? {} : { payment: undefined, availableActions: [] }
    const history = status === undefined ? found.topUp.history : [...found.topUp.history, { status, at: world.now() }]
    const topUp = { ...found.topUp, ...credited, ...over, history, ...more }
    all.set(id, { ...found, topUp })
    tell(found.sub, id)
    return topUp
  }
  const refuse = (code: number, detail = {}): TopUpAnswer => ({ refusal: walletTopUpErrors.failure(code, detail), topUp: undefined })
  return {
    channels: CHANNELS,
    options: OPTIONS,
    add,
    read,
    /** Top-ups of an account that are not settled, newest first. */
    open: (sub: string): readonly TopUp[] =>
      [...all.values()].flatMap(({ sub: owner, topUp }) => (owner === sub && holdsRoom(topUp.status) ? [topUp] : [])).toReversed(),
    start: (sub: string, { checkoutId, amount, forTxnId }: TopUpRequest, wallet: Wallet | undefined): TopUpAnswer => {
      const known = checkouts.get(`${sub} ${checkoutId}`)
      if (known !== undefined) return { refusal: undefined, topUp: read(sub, known) }
      if (wallet?.walletStatus !== 'active') return refuse(306)
      const decided = decideTopUpAmount(amount, OPTIONS)
      if (decided.kind === 'refused') return refuse(decided.code, decided.detail)
      const id = String(7_200_000_000_000_000_000n + BigInt(all.size + 1))
      checkouts.set(`${sub} ${checkoutId}`, id)
      return { refusal: undefined, topUp: add(sub, id, { amount, forTxnId }) }
    },
    resolve: (sub: string, id: string, action: TopUpAction): TopUpAnswer => {
      const found = read(sub, id)
      if (found === undefined) return refuse(302)
      if (action !== 'cancel') return { refusal: undefined, topUp: found }
      return { refusal: undefined, topUp: change(id, { status: 'cancelled' }) }
    },
    change
  }
}
