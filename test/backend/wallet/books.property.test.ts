import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { amountIn } from '../../../backend/services/orders/order-row.ts'
import { correctLot } from '../../../backend/services/rewards/correct-lot.ts'
import { grantLot } from '../../../backend/services/rewards/grant-lot.ts'
import { post } from '../../../backend/services/wallet/ledger.ts'
import { readRewards } from '../../../backend/services/rewards/read-rewards.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { type RewardSponsor, rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { postingOf } from '../../../src/domain/wallet/posting.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

/** Each case is a shopper of its own in the database. */
const CASES = { numRuns: Math.min(60, Number(process.env.FC_RUNS ?? 60)) }
const NOW = new Date('2026-11-21T12:00:00Z')

let shop: WalletShop
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())

const somebody = () => shop.pool.user({ email: `shopper-${(serial += 1)}@example.com`, email_verified: 'true' })

/** Cents as canonical text, written digit by digit. */
const textOf = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}${fraction === '' ? '' : `.${fraction}`}`
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Amounts that an operator adds or takes away, in cents. */
const movements = fc.array(
  fc.bigInt({ min: -1_000_000_000_000_000n, max: 1_000_000_000_000_000n }).filter((cents) => cents !== 0n),
  { maxLength: 12 }
)

test('wallet balance follows a model: what would take it below 0 is refused, everything else is counted and numbered', async () => {
  await fc.assert(
    fc.asyncProperty(movements, async (all) => {
      const user = somebody()
      await shop.give(user)
      const walletId = (await readHolder(shop.services, user.sub)).wallet?.walletId ?? ''
      let balance = 0n
      const balances: bigint[] = []
      for (const [index, cents] of all.entries()) {
        const posting = postingOf({ kind: 'correction', id: `${walletId}-${index}`, amount: amountOf(textOf(cents)) })
        const posted = inTransaction(shop.services, (trx) => post(trx, shop.services, { walletId, currency: 'SGD' }, posting))
        if (balance + cents < 0n) await expect(posted).rejects.toThrow('check constraint')
        else {
          balance += cents
          balances.push(balance)
          expect(await posted).toMatchObject({ kind: 'posted', balanceAfter: textOf(balance) })
        }
      }
      const { wallet } = await readHolder(shop.services, user.sub)
      expect(wallet?.balanceAmount).toBe(textOf(balance))
      const rows = await shop
        .tables()
        .selectFrom('store.wallet_entries')
        .select(['number', 'balance_after'])
        .where('wallet_id', '=', walletId)
        .orderBy('id')
        .execute()
      expect(rows.map(({ number }) => number)).toEqual(balances.map((_, index) => String(index + 1)))
      expect(rows.map(({ balance_after }) => amountIn(balance_after ?? ''))).toEqual(balances.map(textOf))
    }),
    CASES
  )
}, 120_000)

interface Granted {
  readonly cents: bigint
  /** Of the cents. */
  readonly used: bigint
  readonly sponsor: RewardSponsor
  /** From now. Unit: ms. */
  readonly expiresIn: number
}

const granted: fc.Arbitrary<Granted> = fc
  .record({
    cents: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    part: fc.constantFrom(0n, 1n, 2n, 4n),
    sponsor: fc.constantFrom(...rewardSponsors),
    expiresIn: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -86_400_000, max: 86_400_000 }))
  })
  .map(({ part, ...one }) => ({ ...one, used: (one.cents * part) / 4n }))

test('wallet balance counts nothing expired, and the rest always', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(granted, { minLength: 1, maxLength: 8 }), async (rewards) => {
      shop.backend.clock.set(NOW)
      const user = somebody()
      await shop.give(user)
      const expiry = ({ expiresIn }: Granted) => new Date(NOW.getTime() + expiresIn)
      const ids = rewards.map((_, index) => `${user.sub}-${index}`)
      shop.backend.clock.set(new Date(NOW.getTime() - 172_800_000))
      const owner = { accountId: user.sub, country: 'sg', currency: 'SGD' }
      await inTransaction(shop.services, async (trx) => {
        for (const [index, reward] of rewards.entries()) {
          const lot = { id: ids[index] ?? '', owner, sponsor: reward.sponsor, source: 'correction' as const, expiry: expiry(reward) }
          await grantLot(trx, shop.services, { ...lot, amount: amountOf(textOf(reward.cents)) })
          const used = { id: lot.id, lotId: lot.id, amount: amountOf(textOf(-reward.used)) }
          if (reward.used > 0n) await correctLot(trx, shop.services, used)
        }
      })
      shop.backend.clock.set(NOW)
      const left = rewards.filter(({ cents, used, expiresIn }) => expiresIn > 0 && used < cents)
      const { available, balances } = await readRewards(shop.services, user.sub, singapore)
      expect(available).toBe(textOf(sumOf(left.map(({ cents, used }) => cents - used))))
      const lines = (all: readonly (readonly [string, Date, string])[]): readonly string[] =>
        all.map(([amount, date, sponsor]) => `${date.toISOString()} ${sponsor} ${amount}`).toSorted()
      expect(lines(balances.map((one) => [one.amount, one.expiry, one.sponsor]))).toEqual(
        lines(left.map((one) => [textOf(one.cents - one.used), expiry(one), one.sponsor]))
      )
      const moments = balances.map((one) => one.expiry.getTime())
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    }),
    CASES
  )
}, 120_000)
