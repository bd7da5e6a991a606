import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactHash } from '../../../backend/services/accounts/contacts.ts'
import { seeded } from '../../security/probe-accounts.ts'
import { chanceOfOneSource } from '../../security/statistics.ts'
import { aWalletShop, HEADERS, type WalletShop } from './wallet-shop.ts'

/** Numbers of each kind; a thousand in the long form. */
const NUMBERS = Number(process.env.WALLET_NUMBERS ?? 100)
const SEED = Number(process.env.TEST_SEED ?? 1)

/** Probability below which two times count as different; chance does that twice in one of 10,000 runs. */
const TOLD_APART = 0.01

let shop: WalletShop
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())

const aNumber = (): string => `8${String((serial += 1)).padStart(7, '0')}`

/** Asks for a code by a new account. @returns the answer without its digits, and its time */
const ask = async (mobileNumber: string) => {
  const user = shop.pool.user({ email: `asks-${(serial += 1)}@example.com`, email_verified: 'true' })
  const bearer = shop.pool.token(user, 'id')
  const began = performance.now()
  const { body } = await shop.call('POST', '/api/sendWalletOtp', {
    body: { mobileNumber, languageCode: 'en-SG' },
    headers: HEADERS,
    bearer
  })
  const took = performance.now() - began
  return { took, shape: JSON.stringify(body).replaceAll(/\d/g, '0') }
}

/** Gives a number to an account with a wallet. */
const giveNumber = async (mobileNumber: string): Promise<void> => {
  const owner = shop.pool.user({ email: `owns-${(serial += 1)}@example.com`, email_verified: 'true' })
  await shop.give(owner)
  const contact_hash = contactHash(shop.services, { kind: 'phone', value: `+65${mobileNumber}` })
  await shop.tables().insertInto('store.account_contacts').values({ kind: 'walletPhone', contact_hash, account_id: owner.sub }).execute()
}

test(`W3: a code is sent alike to a number with a wallet and to one without, in the same time (seed ${SEED})`, async () => {
  const random = seeded(SEED)
  const shapes = new Set<string>()
  const measure = async (): Promise<number> => {
    const pairs = Array.from({ length: NUMBERS }, () => ({ known: aNumber(), unknown: aNumber() }))
    for (const { known } of pairs) await giveNumber(known)
    const [known, unknown]: [number[], number[]] = [[], []]
    for (const pair of pairs) {
      const sides = [
        { number: pair.known, times: known },
        { number: pair.unknown, times: unknown }
      ]
      for (const { number, times } of random() < 0.5 ? sides : sides.toReversed()) {
        const { took, shape } = await ask(number)
        times.push(took)
        shapes.add(shape)
      }
    }
    return chanceOfOneSource(known, unknown)
  }
  const first = await measure()
  expect(first >= TOLD_APART || (await measure()) >= TOLD_APART).toBe(true)
  expect([...shapes]).toHaveLength(1)
}, 120_000)
