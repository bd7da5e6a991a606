import fc from 'fast-check'
import { right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ClaimGiftEvent, claimGiftMachine } from '../../../src/application/machines/claim-gift.machine.ts'
import type { OrderService, Player } from '../../../src/application/ports/order-service.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { fakeGifts } from '../../../src/testing/gifts.ts'
import { aClock } from '../../support/fake-clock.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aLine, quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

/** A gift of a game item, one that needs a code, a voucher, and links that open nothing. */
type Given = 'game' | 'otp' | 'voucher' | 'taken' | 'late' | 'none'

const LATE = new Date('2026-11-20T00:00:00Z')
const NOBODY = '9000100'
const rook: Player = {
  ...{ userId: '44128890', zoneId: undefined, nickname: 'RookKnight', roles: [], accountRegionCode: undefined },
  personalisedDenominations: undefined
}
const twoRoles = [
  { roleId: 'r1', roleName: 'Knight' },
  { roleId: 'r2', roleName: 'Bishop' }
]

const open = async (given: Given = 'game', walked?: Set<string>, isOnline = true) => {
  const clock = aClock()
  const line = aLine()
  const gifts = fakeGifts(clock.now)
  let isThere = isOnline
  const tokens: Readonly<Record<Given, string>> = {
    game: gifts.token,
    otp: 'otp',
    voucher: 'voucher',
    taken: 'taken',
    late: 'late',
    none: 'none'
  }
  gifts.put('otp', 'OTPOTP000000', { needsOtp: true })
  gifts.put('voucher', 'VCHVCH000000', { inputs: [], needsOtp: true })
  gifts.put('taken', 'TKNTKN000000', { validity: 'claimed', delivered: true })
  gifts.put('late', 'LATELATE0000', { expiry: LATE })
  gifts.line(isOnline)
  const checkPlayer: OrderService['validatePlayer'] =
    ({ userInfo: { userId = '' } }) =>
    async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      return userId === NOBODY
        ? E.left(purchaseErrors.failure(-100))
        : right({ ...rook, userId, roles: userId === '1111111' ? twoRoles : [] })
    }
  const { read, sendCode, claim } = gifts.service
  const machine = claimGiftMachine({
    ...{ read: line.slowly(read), sendCode: line.slowly(sendCode), claim: line.slowly(claim), checkPlayer: line.slowly(checkPlayer) },
    now: clock.now
  })
  const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
  const actor = createActor(machine, { input: { giftToken: tokens[given] }, clock: clock.ofMachine, ...inspect }).start()
  await quiet()
  const token = tokens[given]
  return {
    ...{ actor, clock, line, gifts, token },
    world: {
      line: (there: boolean): void => {
        isThere = there
        gifts.line(there)
      }
    },
    send: async (event: ClaimGiftEvent): Promise<void> => {
      actor.send(event)
      await quiet()
    },
    at: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : Object.keys(value)[0]
    },
    context: () => actor.getSnapshot().context,
    newest: (): Otp => (gifts.otpOf(token) ?? WRONG) as Otp
  }
}

const PLAYER = { type: 'player.entered', userInfo: { userId: '44128890' } } as const
const CLAIM = { type: 'claim.requested' } as const

describe('claim gift machine', () => {
  test('shows the player before the claim, and waits for the delivery, when the gift is for a game', async () => {
    const { send, at, context, clock, gifts, token } = await open()
    expect(at()).toBe('offered')
    await send(PLAYER)
    expect([at(), context().player?.nickname]).toEqual(['confirming', 'RookKnight'])
    await send(CLAIM)
    expect([at(), context().isMine]).toEqual(['delivering', true])
    gifts.deliver(token)
    clock.passes(3_000)
    await quiet()
    expect(at()).toBe('claimed')
  })

  test.each([
    ['taken', 'claimed', false],
    ['late', 'expired', false],
    ['none', 'invalid', false]
  ] as const)('ends at once when the gift is %s', async (given, state, isMine) => {
    const { at, context } = await open(given)
    expect([at(), context().isMine]).toEqual([state, isMine])
  })

  test('G9 asks for the code of the mail when the store wants one, and claims a voucher with it', async () => {
    const { send, at, newest, context } = await open('voucher')
    await send(CLAIM)
    expect(at()).toBe('proving')
    await send({ type: 'otp.entered', otp: WRONG })
    expect([at(), context().failure?.code, context().failure?.detail.remainingTries]).toEqual(['proving', 223, 4])
    await send({ type: 'otp.entered', otp: newest() })
    expect([at(), context().gift?.vouchers.length]).toEqual(['claimed', 1])
  })

  test('G9 locks for 3 hours when five codes were wrong, and offers the gift again afterwards', async () => {
    const { send, at, clock, context } = await open('voucher')
    await send(CLAIM)
    for (let tries = 0; tries < 5; tries += 1) await send({ type: 'otp.entered', otp: WRONG })
    expect([at(), context().lockedUntil]).toEqual(['locked', new Date('2026-11-21T05:02:00Z')])
    clock.passes(10_800_000)
    expect(at()).toBe('offered')
  })

  test('G9 sends another code when 100 seconds have passed, and not before', async () => {
    const { send, at, clock, context, newest } = await open('voucher')
    await send(CLAIM)
    const first = newest()
    clock.passes(99_999)
    await send({ type: 'otp.resendRequested' })
    expect(newest()).toBe(first)
    clock.passes(1)
    await send({ type: 'otp.resendRequested' })
    expect([at(), newest() === first, context().isResent, context().mayResend]).toEqual(['proving', false, true, false])
  })

  test('G9 offers another code when the one of the mail has run out', async () => {
    const { send, clock, context, newest } = await open('voucher')
    await send(CLAIM)
    clock.passes(600_000)
    await send({ type: 'otp.entered', otp: newest() })
    expect([context().failure?.code, context().mayResend]).toEqual([10_008, true])
  })

  test('G5 offers the gift again with the reason when the publisher has refused the delivery', async () => {
    const { send, at, clock, gifts, token, context } = await open()
    await send(PLAYER)
    await send(CLAIM)
    gifts.deliver(token, false)
    clock.passes(3_000)
    await quiet()
    expect([at(), context().gift?.refusal?.code]).toEqual(['offered', -100])
  })

  test('stays at the fields with the reason when the game does not know the player', async () => {
    const { send, at, context } = await open()
    await send({ type: 'player.entered', userInfo: { userId: NOBODY } })
    expect([at(), context().failure?.code]).toEqual(['offered', -100])
  })

  test('claims for a chosen role alone when the account has several', async () => {
    const { send, at, context } = await open()
    await send({ type: 'player.entered', userInfo: { userId: '1111111' } })
    await send(CLAIM)
    expect(at()).toBe('confirming')
    await send({ ...CLAIM, roleId: 'r2' })
    expect([at(), context().userInfo.roleId]).toEqual(['delivering', 'r2'])
  })

  test('is answered the same when a claim is sent again after its answer was lost', async () => {
    const { send, at, world, gifts, token, context } = await open()
    await send(PLAYER)
    world.line(false)
    await send(CLAIM)
    expect([at(), context().failure?.area]).toEqual(['offered', 'network'])
    world.line(true)
    await gifts.service.claim({ giftToken: token, userInfo: { userId: '44128890' }, otp: undefined })()
    await send(PLAYER)
    await send(CLAIM)
    expect(at()).toBe('delivering')
  })

  test('reads the gift again when it could not be reached and the shopper asks', async () => {
    const { send, at, world } = await open('game', undefined, false)
    expect(at()).toBe('unreachable')
    world.line(true)
    await send({ type: 'retry.requested' })
    expect(at()).toBe('offered')
  })
})

const walks = fc.record({
  given: fc.constantFrom<Given>('game', 'game', 'otp', 'otp', 'voucher', 'voucher', 'taken', 'late', 'none'),
  isOnline: fc.constantFrom(true, true, true, true, false),
  /** The walk begins where the code of the mail is old enough for another. */
  isSent: fc.boolean(),
  steps: anySteps(
    [
      ...(['player', 'player', 'nobody', 'roles', 'claim', 'claim', 'claim', 'role', 'right', 'wrong', 'wrong'] as const),
      ...(['resend', 'resend', 'resend', 'change', 'retry', 'deliver', 'return', 'byOther', 'end', 'lock'] as const)
    ],
    [3_000, 100_000, 100_000, 600_000, 10_800_000],
    24,
    2
  )
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never
type Name = Extract<Walk['steps'][number], { kind: 'event' }>['name']

const aWalk = async ({ given, isOnline, isSent, steps }: Walk, walked: Set<string>) => {
  const scene = await open(given, walked, isOnline)
  const { actor, gifts, token } = scene
  const happen: Readonly<Record<Name, () => void>> = {
    player: () => actor.send(PLAYER),
    nobody: () => actor.send({ type: 'player.entered', userInfo: { userId: NOBODY } }),
    roles: () => actor.send({ type: 'player.entered', userInfo: { userId: '1111111' } }),
    claim: () => actor.send(CLAIM),
    role: () => actor.send({ ...CLAIM, roleId: 'r1' }),
    right: () => actor.send({ type: 'otp.entered', otp: scene.newest() }),
    wrong: () => actor.send({ type: 'otp.entered', otp: WRONG }),
    resend: () => actor.send({ type: 'otp.resendRequested' }),
    change: () => actor.send({ type: 'player.changed' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    deliver: () => gifts.deliver(token),
    return: () => gifts.deliver(token, false),
    byOther: () => gifts.take(token),
    end: () => gifts.end(token),
    lock: () => gifts.lock(token)
  }
  if (isSent) {
    await scene.send(PLAYER)
    await scene.send(CLAIM)
    scene.clock.passes(100_000)
  }
  for (const one of steps) await takeStep(scene, actor, (name: Name) => happen[name](), one)
  return scene
}

describe('claim gift machine under any behaviour', () => {
  test('G-a says that a gift was claimed here only when the store has it claimed', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { at, context, gifts, token, line } = await aWalk(walk, new Set())
        line.slow(false)
        await quiet()
        if (at() === 'claimed') expect(gifts.validityOf(token)).toBe('claimed')
        if (at() !== 'checking') expect(context().lockedUntil === undefined || at() === 'locked').toBe(true)
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open()
    const left = await arrowsLeftBy(actor.logic, walks, 3_000, async (walk, walked) => void (await aWalk(walk, walked)))
    expect(left).toEqual([])
  })
})
