import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWalletControls } from '../../../backend/sandbox-wallet-controls.ts'
import { hashOfGiftKey } from '../../../backend/services/gifts/gift-keys.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'
import { aGiftShop, type GiftShop } from './gift-shop.ts'

let shop: GiftShop
let sandbox: SandboxUnderTest

beforeAll(async () => {
  shop = await aGiftShop()
  sandbox = await aSandbox({}, { purse: createWalletControls(shop.backend.services) })
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const send = async (url: string, fields: Readonly<Record<string, string>> = {}): Promise<number> =>
  (
    await sandbox.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString()
    })
  ).statusCode

describe('sandbox gift controls', () => {
  test('POST /_/sandbox/gifts ends a waiting gift once, and refuses every other order', async () => {
    const { order, token } = await shop.sentGift()
    expect(await send(`/_/sandbox/gifts/${String(order.orderId)}`)).toBe(303)
    await shop.work()
    expect(await shop.gift(token)).toMatchObject({ state: 'Expired' })
    expect(await shop.read(order)).toMatchObject({ status: 'Gift_Expired' })
    expect(await send(`/_/sandbox/gifts/${String(order.orderId)}`)).toBe(400)
    expect(await send('/_/sandbox/gifts', { order: 'ORD-NONE' })).toBe(400)
  })

  test('POST /_/sandbox/gift-cards makes a card of each state, and refuses a code that is none', async () => {
    const card = { country: 'id', amount: '50000' }
    for (const [state, code] of [
      ['usable', 'VDEMO00000000001'],
      ['blocked', 'VDEMO00000000002'],
      ['later', 'VDEMO00000000003'],
      ['expired', 'VDEMO00000000004']
    ] as const)
      expect(await send('/_/sandbox/gift-cards', { ...card, code, state })).toBe(303)
    const rows = await shop.tables().selectFrom('store.gift_codes').select(['code_hash', 'state']).execute()
    // O is read as 0, as in every code.
    expect(rows).toContainEqual({ code_hash: hashOfGiftKey('VDEM000000000002'), state: 'blocked' })
    expect(await send('/_/sandbox/gift-cards', { ...card, code: 'VDEMO00000000001', state: 'usable' })).toBe(400)
    expect(await send('/_/sandbox/gift-cards', { ...card, code: 'X', state: 'usable' })).toBe(400)
    expect(await send('/_/sandbox/gift-cards', { ...card, code: 'VDEMO00000000009', amount: '0', state: 'usable' })).toBe(400)
  })
})
