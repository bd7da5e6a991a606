import { setImmediate } from 'node:timers/promises'
import { hours } from '../../../src/domain/kernel/duration.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { addAmounts, isZeroAmount, multiplyAmount, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { contactHash } from '../accounts/contacts.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { type FailureReason, grantWallet } from './grant-wallet.ts'
import { lockWallet } from './lock-wallet.ts'
import { move } from './movement.ts'
import { readCountry } from './read-country.ts'
import { restrictWallet } from './restrict.ts'

/** A wallet as a tester finds it. */
export interface FurnishedWallet {
  readonly user: string
  readonly country: string
  /** Number that opened the wallet, with plus and calling code; no other wallet can be opened by it. */
  readonly phone: string
  readonly status: 'active' | 'restricted' | 'reserved'
  /** Balance, or `belowMaximum` = 1 below what a wallet of the country may hold. */
  readonly balance: string
  readonly entries?: number | undefined
  /** A restriction ends after so many hours. */
  readonly restrictedHours?: number | undefined
}

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'config' | 'log'>

/** Movements of one transaction, so that the others of the store do not wait long. */
const AT_ONCE = 20

const ONE = amountOf('1')

/**
 * Lists the movements that make a balance in so many entries.
 * They are pairs that cancel each other, and the balance as the last.
 */
const movementsOf = (balance: Amount, entries: number): readonly Amount[] => {
  const pairs = Math.max(0, Math.floor((entries - 1) / 2))
  const around = Array.from({ length: pairs }, (_, at) => addAmounts(ONE, amountOf(String(at % 9)))).flatMap((amount) => [
    amount,
    multiplyAmount(amount, -1)
  ])
  // An even number of entries has one pair less and the balance in two parts.
  const rest = entries - around.length === 2 ? [subtractAmounts(balance, ONE), ONE] : [balance]
  return [...around, ...(isZeroAmount(balance) ? [] : rest)]
}

const claimNumber = async (trx: OrderDb, services: Deps, { user, phone }: FurnishedWallet): Promise<void> => {
  await trx
    .insertInto('store.account_contacts')
    .values({ kind: 'walletPhone', contact_hash: contactHash(services, { kind: 'phone', value: phone }), account_id: user })
    .onConflict((c) => c.columns(['kind', 'contact_hash']).doNothing())
    .execute()
}

const balanceOf = async (services: Deps, { country, balance }: FurnishedWallet): Promise<Amount> => {
  if (balance !== 'belowMaximum') return amountOf(balance)
  const { limits } = await readCountry(services, { path: country })
  return limits.balance === undefined ? ONE : subtractAmounts(limits.balance, ONE)
}

/** Moves money into the wallet by the ledger; a movement that was made before is not made again. */
const fill = async (services: Deps, wish: FurnishedWallet): Promise<void> => {
  const movements = movementsOf(await balanceOf(services, wish), wish.entries ?? 1)
  for (let from = 0; from < movements.length; from += AT_ONCE) {
    await inTransaction(services, async (trx) => {
      const locked = await lockWallet(trx, services, { accountId: wish.user })
      if (locked === undefined) throw new Error(`The account ${wish.user} has no wallet`)
      for (const [at, amount] of movements.slice(from, from + AT_ONCE).entries())
        await move(trx, services, locked, { kind: 'correction', id: `${wish.user}-${from + at + 1}`, amount })
    })
    await setImmediate()
  }
}

/**
 * Creates the wallet of a person of the sandbox, with its number, balance and history.
 * The balance comes by the ledger, as every other. A repeated call changes nothing.
 *
 * @returns why it was not made, in a sentence; undefined when it was
 * @source M99
 */
export const furnishWallet = async (services: Deps, wish: FurnishedWallet): Promise<FailureReason> => {
  const { user, country, status, restrictedHours } = wish
  const refusal = await grantWallet(services, { user, country, status: status === 'restricted' ? 'active' : status, amount: '' })
  if (refusal !== undefined) return refusal
  await fill(services, wish)
  await inTransaction(services, async (trx) => {
    await claimNumber(trx, services, wish)
    const locked = status === 'restricted' ? await lockWallet(trx, services, { accountId: user }) : undefined
    const until = restrictedHours === undefined ? undefined : new Date(services.now().getTime() + hours(restrictedHours))
    if (locked !== undefined) await restrictWallet(trx, services, locked.wallet.id, { reason: 'review', until })
  })
  return undefined
}
