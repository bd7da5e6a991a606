import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { KeyReused, post, type TransferRefs } from '../../../backend/services/wallet/ledger.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { type Posting, postingOf, type WalletEvent } from '../../../src/domain/wallet/posting.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

let shop: WalletShop
let walletId: string
let account: string
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  serial += 1
  const user = shop.pool.user({ email: `samira-${serial}@example.com`, email_verified: 'true' })
  account = user.sub
  await shop.give(user, { amount: '5' })
  walletId = (await readHolder(shop.services, account)).wallet?.walletId ?? ''
})

const balance = async (): Promise<Amount | undefined> => (await readHolder(shop.services, account)).wallet?.balanceAmount

const write = (posting: Posting, refs?: TransferRefs, currency = 'SGD') =>
  inTransaction(shop.services, (trx) => post(trx, shop.services, { walletId, currency }, posting, refs))

const writeEvent = (event: WalletEvent, refs?: TransferRefs) => write(postingOf(event), refs)

const topUp = (amount: string, topUpId = `top-up-${serial}`): WalletEvent => ({ kind: 'topUp', topUpId, amount: amountOf(amount) })

describe('post', () => {
  test('moves money once when the same event is told twice, and answers the first', async () => {
    const first = await writeEvent(topUp('2.5'))
    expect(first).toMatchObject({ kind: 'posted', balanceAfter: '7.5', transferId: expect.stringMatching(/^[1-9]\d{18}$/) as string })
    await writeEvent(topUp('1', `other-${serial}`))
    expect(await writeEvent(topUp('2.5'))).toEqual({ ...first, kind: 'alreadyPosted' })
    expect(await balance()).toBe('8.5')
  })

  test('refuses a key with another amount or of another kind, and reports it', async () => {
    await writeEvent(topUp('2.5'))
    await expect(writeEvent(topUp('2.6'))).rejects.toBeInstanceOf(KeyReused)
    await expect(write({ ...postingOf(topUp('2.5')), kind: 'gift' })).rejects.toBeInstanceOf(KeyReused)
    expect(shop.backend.logged.filter(({ event }) => event === 'alarm.keyReused')).not.toEqual([])
    expect(await balance()).toBe('7.5')
  })

  test('refuses entries that are not balanced before it writes anything', async () => {
    const one = amountOf('1')
    const odd = (entries: Posting['entries']) => write({ key: `odd/${serial}`, kind: 'correction', entries })
    await expect(odd([{ account: 'wallet', amount: one }])).rejects.toThrow(RangeError)
    await expect(
      odd([
        { account: 'wallet', amount: one },
        { account: 'sales', amount: amountOf('-0.99') }
      ])
    ).rejects.toThrow('not balanced')
    expect(await balance()).toBe('5')
  })

  test('W27 refuses more than the wallet has, another currency, and a second reversal', async () => {
    const charge = (orderId: string, amount: string): WalletEvent => ({ kind: 'charge', orderId, amount: amountOf(amount) })
    await expect(writeEvent(charge(`none-${serial}`, '5.01'))).rejects.toThrow('check constraint')
    await expect(write(postingOf(topUp('1')), {}, 'USD')).rejects.toThrow('foreign key')
    const { transferId } = await writeEvent({ kind: 'hold', holdId: `h-${serial}`, amount: amountOf('5') })
    const release = (holdId: string) => writeEvent({ kind: 'release', holdId, amount: amountOf('5') }, { reverses: transferId })
    await release(`h-${serial}`)
    await expect(release(`again-${serial}`)).rejects.toThrow('duplicate key')
    expect(await balance()).toBe('5')
  })

  test('W27 ends a hold once: captured or released', async () => {
    const holdId = `hold-${serial}`
    await writeEvent({ kind: 'hold', holdId, amount: amountOf('4') }, { holdId })
    await writeEvent({ kind: 'capture', holdId, amount: amountOf('4') }, { holdId })
    await expect(writeEvent({ kind: 'release', holdId, amount: amountOf('4') }, { holdId })).rejects.toThrow('duplicate key')
    expect(await balance()).toBe('1')
  })

  test('keeps an amount to its last digit, beyond what a float can hold', async () => {
    await writeEvent(topUp('90071992547409930.07'))
    await writeEvent(topUp('0.01', `cent-${serial}`))
    expect(await balance()).toBe('90071992547409935.08')
  })

  test('loses none of 20 postings that come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => writeEvent(topUp('0.1', `at-once-${serial}-${index}`))))
    expect(await balance()).toBe('7')
  })
})

describe('ledger tables', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const transfer = async (id: string): Promise<void> => {
    await shop
      .tables()
      .insertInto('store.wallet_transfers')
      .values({
        ...{ id, key: id, kind: 'topUp', wallet_id: walletId, at },
        ...{ order_id: null, top_up_id: null, hold_id: null, reverses: null }
      })
      .execute()
  }
  const entry = (more: object) => ({
    ...{ transfer_id: `t-${serial}`, wallet_id: null, book: null, currency: 'SGD', amount: '1', reason: 'topUp' as const, at },
    ...more
  })
  const enter = (...entries: readonly object[]) => shop.tables().insertInto('store.wallet_entries').values(entries.map(entry)).execute()

  test('W27 refuse a side alone, sides that do not sum to 0 or are in two currencies, and one of both kinds', async () => {
    await transfer(`t-${serial}`)
    await expect(enter({ wallet_id: walletId })).rejects.toThrow('do not sum to 0')
    await expect(enter({ wallet_id: walletId }, { book: 'provider', amount: '-0.99' })).rejects.toThrow('do not sum to 0')
    await expect(enter({ wallet_id: walletId }, { book: 'provider', amount: '-1', currency: 'USD' })).rejects.toThrow('do not sum to 0')
    await expect(enter({ wallet_id: walletId, book: 'provider' })).rejects.toThrow('check constraint')
    await expect(enter({ wallet_id: walletId, amount: '0' })).rejects.toThrow('check constraint')
    await expect(enter({ wallet_id: walletId }, { book: 'provider', amount: '-1', reason: 'gift' })).rejects.toThrow('foreign key')
    expect(await balance()).toBe('5')
  })

  test('W27 refuse an entry without its transfer', async () => {
    await expect(enter({ wallet_id: walletId }, { book: 'provider', amount: '-1' })).rejects.toThrow('foreign key')
  })

  test('W27 refuse a balance or a number that no entry wrote', async () => {
    const set = (text: string) => shop.services.database.script(`update store.wallets set ${text} where id = '${walletId}'`)
    await expect(set('balance = 1000')).rejects.toThrow('changes by its entries alone')
    await expect(set('entry_count = 9')).rejects.toThrow('changes by its entries alone')
    expect(await balance()).toBe('5')
  })

  test('W27 are only added to', async () => {
    for (const table of ['store.wallet_entries', 'store.wallet_transfers'] as const) {
      await expect(shop.tables().updateTable(table).set({ at }).execute()).rejects.toThrow('never changed or removed')
      await expect(shop.tables().deleteFrom(table).execute()).rejects.toThrow('never changed or removed')
    }
  })
})
