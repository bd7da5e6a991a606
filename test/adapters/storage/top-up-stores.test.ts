import { describe, expect, test } from 'vitest'
import { topUpStores } from '../../../src/adapters/storage/top-up-stores.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Shelf } from '../../../src/adapters/storage/web-storage.ts'

const topUp = { checkoutId: 'c1', country: 'sg', at: 5, amount: amountOf('10'), pcId: 11 }
const wait = { txnId: '7203', since: new Date('2026-11-21T02:00:00Z') }

const aShelf = (): Shelf => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key)
  }
}

const aBrowser = () => {
  const local = aShelf()
  const session = aShelf()
  return { local, session, open: (allowed = true) => topUpStores({ local: () => local, session: () => session }, () => allowed) }
}

describe('topUpStores', () => {
  test('keeps top-ups in the browser and waits in the tab', () => {
    const { open, local, session } = aBrowser()
    const { pending, waits } = open()
    pending.write([topUp])
    waits.write([wait])
    expect([local.getItem('top-up-waits'), session.getItem('pending-top-ups')]).toEqual([null, null])
    const again = open()
    expect([again.pending.read(), again.waits.read()]).toEqual([[topUp], [wait]])
  })

  test('reads nothing from text that is no list', () => {
    const { open, local } = aBrowser()
    local.setItem('pending-top-ups', '{"v":1,"data":{"checkoutId":"c1"}}')
    expect(open().pending.read()).toEqual([])
  })

  test('keeps top-ups as long as the page where they may not be stored', () => {
    const { open, local } = aBrowser()
    const { pending } = open(false)
    pending.write([topUp])
    expect([pending.read(), local.getItem('pending-top-ups')]).toEqual([[topUp], null])
  })
})
