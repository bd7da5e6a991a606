import { describe, expect, test } from 'vitest'
import { keepGuestReward, readGuestReward } from '../../../src/application/use-cases/guest-reward.ts'
import type { StoredName } from '../../../src/domain/marketing/consent.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { GuestReward } from '../../../src/domain/reward/guest-reward.ts'
import { fakeSealer } from '../../../src/testing/sealer.ts'

/** Creates a guest's browser whose visitor allows everything until the test changes that. */
const open = () => {
  const kept = new Map<StoredName, string>()
  const sealing = fakeSealer()
  let allowed = true
  const erase = (name: StoredName) => void kept.delete(name)
  const needs = {
    cookies: {
      read: (name: StoredName) => kept.get(name),
      write: (name: StoredName, value: string) => kept.set(name, value) !== undefined,
      erase
    },
    eraser: { erase },
    sealer: sealing.sealer,
    isAllowed: () => allowed
  }
  return { kept, keep: keepGuestReward(needs), read: readGuestReward(needs), allow: (answer: boolean) => void (allowed = answer) }
}

const first: GuestReward = { email: 'ana@example.com', phone: '', country: 'id', txnId: 'T1', reward: amountOf('850') }

describe('R12 rewards of a guest', () => {
  test('add up over orders, and are kept sealed', async () => {
    const { kept, keep, read } = open()
    await keep(first)
    expect(await keep({ ...first, txnId: 'T2', reward: amountOf('150') })).toMatchObject({ txnId: 'T2', reward: '1000' })
    expect(await read()).toEqual({ ...first, txnId: 'T2', reward: '1000' })
    expect([...kept.values()].join()).not.toContain('ana')
  })

  test('count an order that is seen again once, and start over in another country', async () => {
    const { keep, read } = open()
    await keep(first)
    await keep(first)
    expect((await read())?.reward).toBe('850')
    await keep({ ...first, country: 'sg', txnId: 'T3', reward: amountOf('0.4') })
    expect(await read()).toMatchObject({ country: 'sg', reward: '0.4' })
  })

  test('are not kept where the visitor refuses, nor while signed in', async () => {
    const { kept, keep, allow } = open()
    allow(false)
    expect(await keep(first)).toBeUndefined()
    allow(true)
    kept.set('has-session', 'open')
    expect(await keep(first)).toBeUndefined()
    expect([...kept.keys()]).toEqual(['has-session'])
  })

  test('are none, and erased, when they cannot be read any more', async () => {
    const { kept, read } = open()
    kept.set('cashback-reward', 'another key')
    expect(await read()).toBeUndefined()
    expect(kept.size).toBe(0)
  })
})
