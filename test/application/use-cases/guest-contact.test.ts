import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { leavingContact, type OrderSubmission } from '../../../src/application/use-cases/checkout.ts'
import { guestContact, hasLeftContact, leaveContact } from '../../../src/application/use-cases/guest-contact.ts'
import type { PlaceOutcome, UserInfo } from '../../../src/application/ports/order-service.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { StoredName } from '../../../src/domain/marketing/consent.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { fakeSealer } from '../../../src/testing/sealer.ts'

/** Creates a guest's browser whose visitor allows everything until the test changes that. */
const open = () => {
  const kept = new Map<StoredName, string>()
  const sealing = fakeSealer()
  const sealed: string[] = []
  let allowed = true
  const erase = (name: StoredName) => void kept.delete(name)
  const needs = {
    cookies: {
      read: (name: StoredName) => kept.get(name),
      write: (name: StoredName, value: string) => allowed && kept.set(name, value) !== undefined,
      erase
    },
    eraser: { erase },
    sealer: {
      ...sealing.sealer,
      seal: (text: string, about: StoredName) => (sealed.push(text), sealing.sealer.seal(text, about))
    },
    isAllowed: () => allowed
  }
  return {
    ...{ kept, sealed, sealing, needs },
    leave: leaveContact(needs),
    known: guestContact(needs),
    allow: (answer: boolean) => void (allowed = answer)
  }
}

const ana = 'ana@example.com'

describe('guest contact', () => {
  test('makes the session soft, is sealed, and is known again', async () => {
    const { kept, leave, known, needs } = open()
    expect([hasLeftContact(needs.cookies), await known()]).toEqual([false, undefined])
    expect(await leave({ email: ana })).toBe(true)
    expect([hasLeftContact(needs.cookies), [...kept]]).toEqual([true, [['guest-uid-email', 'sealed-1']]])
    expect(await known()).toEqual({ way: 'email', typed: ana })
  })

  test('holds one thing: an address replaces a number, and a number an address', async () => {
    const { kept, leave, known } = open()
    await leave({ mobile: '81234567' })
    await leave({ email: ana })
    expect([[...kept.keys()], await known()]).toEqual([['guest-uid-email'], { way: 'email', typed: ana }])
    await leave({ mobile: '81234567' })
    expect([[...kept.keys()], await known()]).toEqual([['guest-uid-mobile'], { way: 'mobile', typed: '81234567' }])
  })

  test('is not kept where the visitor does not allow it, not even its sealing key', async () => {
    const { kept, sealed, leave, allow } = open()
    allow(false)
    expect([await leave({ email: ana }), kept.size, sealed]).toEqual([false, 0, []])
    // What was not stored then does not come back.
    allow(true)
    expect(kept.size).toBe(0)
  })

  test.each([
    ['takes the permission back', (scene: ReturnType<typeof open>) => scene.allow(false)],
    ['signs in', (scene: ReturnType<typeof open>) => void scene.kept.set('has-session', 'open')]
  ])('is not kept either where another tab %s while it is sealed', async (_, happens) => {
    const scene = open()
    const leaving = scene.leave({ email: ana })
    happens(scene)
    expect([await leaving, scene.kept.has('guest-uid-email')]).toEqual([false, false])
  })

  test.each([
    ['open', false],
    ['closing', true]
  ])('in a session that is %s is kept: %s', async (marker, isKept) => {
    const { kept, leave } = open()
    kept.set('has-session', marker)
    expect([await leave({ email: ana }), kept.has('guest-uid-email')]).toEqual([isKept, isKept])
  })

  test('is known also where it could not be sealed', async () => {
    const { kept, sealing, leave, known } = open()
    sealing.refuse()
    await leave({ email: ana })
    expect([kept.get('guest-uid-email'), await known()]).toEqual([ana, { way: 'email', typed: ana }])
  })

  test.each([
    ['guest-uid-email', 'sealed-1'],
    ['guest-uid-mobile', 'sealed-1'],
    ['guest-uid-email', 'not an address'],
    ['guest-uid-mobile', '+65 8123 4567']
  ] as const)('counts as left where %s holds %o that cannot be read, says nothing, and is erased', async (name, value) => {
    const { kept, needs, known } = open()
    kept.set(name, value)
    expect(hasLeftContact(needs.cookies)).toBe(true)
    expect([await known(), kept.size]).toEqual([undefined, 0])
  })
})

describe('guest contact of a purchase', () => {
  const submission = (userInfo: UserInfo) => ({ request: { userInfo } }) as OrderSubmission
  const placed: PlaceOutcome = { kind: 'placed', order: anOrder() }
  const rejected: PlaceOutcome = {
    ...{ kind: 'refused', failure: purchaseErrors.failure(239) },
    ...{ freshQuote: undefined, runningOrder: undefined }
  }

  test.each([
    [{ email: ana }, { way: 'email', typed: ana }],
    [
      { email: ana, msisdn: '81234567' },
      { way: 'email', typed: ana }
    ],
    [{ msisdn: '81234567' }, { way: 'mobile', typed: '81234567' }],
    [{ userId: '44128890' }, undefined]
  ])('with %o leaves %o, before the page is left', async (userInfo, contact) => {
    const { needs, known } = open()
    const outcome = await leavingContact(() => () => Promise.resolve(E.right(placed)), needs)(submission(userInfo))()
    expect([outcome, await known()]).toEqual([E.right(placed), contact])
  })

  test.each([
    ['refused', E.right(rejected)],
    ['answered by nobody', E.left(networkFailure(undefined))]
  ])('with %s leaves nothing', async (_, outcome) => {
    const { needs, kept, sealed } = open()
    expect(await leavingContact(() => () => Promise.resolve(outcome), needs)(submission({ email: ana }))()).toBe(outcome)
    expect([kept.size, sealed]).toEqual([0, []])
  })
})
