import fc from 'fast-check'
import { right } from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type LoyaltyClaimEvent, loyaltyClaimMachine } from '../../../src/application/machines/loyalty-claim.machine.ts'
import type { OrderService, Player } from '../../../src/application/ports/order-service.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { aFakeLoyaltyItem, fakeLoyalty, LOYALTY_PRODUCT } from '../../../src/testing/loyalty.ts'
import { aClock } from '../../support/fake-clock.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aLine, quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

const UNKNOWN = '9000100'
const UNANSWERED = '9200002'
const TWO_ROLES = '1111111'
const rook: Player = {
  ...{ userId: '44128890', zoneId: undefined, nickname: 'RookKnight', roles: [], accountRegionCode: undefined },
  personalisedDenominations: undefined
}
const roles = [
  { roleId: 'r1', roleName: 'Knight' },
  { roleId: 'r2', roleName: 'Bishop' }
]
const voucher = { ...LOYALTY_PRODUCT, inputs: [] }

/** Rewards that a test claims: of each gift, one of a product without players, and one for adults. */
const offered = [
  aFakeLoyaltyItem('coupon'),
  aFakeLoyaltyItem('daily', { category: 'daily' }),
  aFakeLoyaltyItem('voucher', { category: 'daily' }, { product: voucher }),
  aFakeLoyaltyItem('reward', { gives: 'reward' }),
  aFakeLoyaltyItem('item', { gives: 'item' }),
  aFakeLoyaltyItem('adults', { isForAdults: true })
] as const
type Offered = 'coupon' | 'daily' | 'voucher' | 'reward' | 'item' | 'adults'

const open = async (walked?: Set<string>) => {
  const clock = aClock()
  const line = aLine()
  const world = anAccountWorld(clock.now)
  const loyalty = fakeLoyalty(world)
  loyalty.offer(...offered)
  const { user } = world.add({ email: 'ana@example.com' }, { isConfirmed: true })
  const credentials = memoryCredentials()
  const signIn = () => credentials.take(world.newTokens(user.sub), credentials.caller().generation)
  signIn()
  const { overview, claim } = loyalty.service(credentials)
  let isThere = true
  const checkPlayer: OrderService['validatePlayer'] =
    ({ userInfo: { userId = '' } }) =>
    async () => {
      if (!isThere) return E.left(networkFailure(undefined))
      return userId === UNKNOWN
        ? E.left(purchaseErrors.failure(-100))
        : right({ ...rook, userId, roles: userId === TWO_ROLES ? roles : [] })
    }
  const machine = loyaltyClaimMachine({
    overview: () => line.slowly(overview)(undefined),
    ...{ claim: line.slowly(claim), checkPlayer: line.slowly(checkPlayer) },
    ...{ countryCode: 'sg', now: clock.now }
  })
  const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
  const actor = createActor(machine, { clock: clock.ofMachine, ...inspect }).start()
  let changes = 0
  actor.on('claims.changed', () => (changes += 1))
  const requested = (id: Offered): LoyaltyClaimEvent => {
    const item = offered.find((one) => one.id === id)
    const [reward] = item?.rewardItems ?? []
    if (item?.product === undefined || reward === undefined) throw new Error(`No reward ${id}`)
    return { type: 'claim.requested', loyaltyItemId: id, reward, product: item.product, known: {} }
  }
  return {
    ...{ actor, clock, line, loyalty, sub: user.sub, requested, signIn },
    world: {
      line: (there: boolean): void => {
        isThere = there
        world.line(there)
      }
    },
    send: async (event: LoyaltyClaimEvent): Promise<void> => {
      actor.send(event)
      await quiet()
    },
    at: () => {
      const { value } = actor.getSnapshot()
      return typeof value === 'string' ? value : Object.keys(value)[0]
    },
    context: () => actor.getSnapshot().context,
    changes: () => changes
  }
}

const entered = (userId = '44128890'): LoyaltyClaimEvent => ({ type: 'player.entered', userInfo: { userId } })
const CONFIRM = { type: 'claim.confirmed' } as const

describe('loyalty claim machine', () => {
  test('asks for the player and answers with the coupon', async () => {
    const { send, at, context, changes, requested } = await open()
    await send(requested('coupon'))
    expect(at()).toBe('asking')
    await send(entered())
    expect([at(), context().accepted?.coupon?.promoCode, context().accepted?.reward?.state, changes()]).toEqual([
      'idle',
      'FAKE000001',
      'purchased',
      1
    ])
  })

  test('asks nothing when the product has no players', async () => {
    const { send, at, context, requested } = await open()
    await send(requested('voucher'))
    expect([at(), context().accepted?.coupon?.state]).toEqual(['idle', 'active'])
  })

  test('shows the name of the player before an item, and waits for its delivery', async () => {
    const { send, at, context, changes, clock, loyalty, sub, requested } = await open()
    await send(requested('item'))
    await send(entered())
    expect([at(), context().player?.nickname]).toEqual(['confirming', 'RookKnight'])
    await send(CONFIRM)
    expect([at(), context().accepted?.reward?.state, changes()]).toEqual(['delivering', 'pending', 1])
    loyalty.deliver(sub)
    clock.passes(3_000)
    await quiet()
    expect([at(), context().failure, changes()]).toEqual(['idle', undefined, 2])
  })

  test('says that the reward can be claimed again when its delivery failed', async () => {
    const { send, at, context, clock, loyalty, sub, requested } = await open()
    await send(requested('item'))
    await send(entered())
    await send(CONFIRM)
    loyalty.deliver(sub, false)
    clock.passes(3_000)
    await quiet()
    expect([at(), context().failure?.code, context().accepted]).toEqual(['idle', 1204, undefined])
  })

  test('stops looking at a delivery after two minutes', async () => {
    const { send, at, clock, requested } = await open()
    await send(requested('item'))
    await send(entered())
    await send(CONFIRM)
    for (let polls = 0; polls < 40; polls += 1) {
      clock.passes(3_000)
      await quiet()
    }
    expect(at()).toBe('delivering')
    clock.passes(3_000)
    await quiet()
    expect(at()).toBe('idle')
  })

  test('claims for a chosen role alone when the player has several', async () => {
    const { send, at, context, requested } = await open()
    await send(requested('item'))
    await send(entered(TWO_ROLES))
    await send(CONFIRM)
    expect(at()).toBe('confirming')
    await send({ ...CONFIRM, roleId: 'r2' })
    expect([at(), context().userInfo.roleId]).toEqual(['delivering', 'r2'])
  })

  test.each([
    ['item', UNKNOWN, -100],
    ['reward', UNKNOWN, -100]
  ] as const)('returns to the fields with the reason when the game does not know the player of the %s', async (id, player, code) => {
    const { send, at, context, requested } = await open()
    await send(requested(id))
    await send(entered(player))
    expect([at(), context().failure?.code, context().userInfo.userId]).toEqual(['asking', code, player])
  })

  test.each([
    ['reward', UNANSWERED, 1204],
    ['adults', '44128890', 3007]
  ] as const)('ends with the reason when the %s is refused to %s', async (id, player, code) => {
    const { send, at, context, changes, requested } = await open()
    await send(requested(id))
    await send(entered(player))
    expect([at(), context().failure?.code, changes()]).toEqual(['idle', code, 1])
  })

  test('reads what the account has when no answer came', async () => {
    const { send, at, context, changes, world, requested } = await open()
    await send(requested('coupon'))
    world.line(false)
    await send(entered())
    expect([at(), context().failure?.area, changes()]).toEqual(['idle', 'network', 1])
  })

  test('forgets the last claim when another begins, and a cancelled one changes nothing', async () => {
    const { send, at, context, changes, requested } = await open()
    await send(requested('adults'))
    await send(entered())
    await send(requested('coupon'))
    expect([at(), context().failure, context().chosen?.reward.id]).toEqual(['asking', undefined, 'coupon'])
    await send({ type: 'claim.cancelled' })
    expect([at(), context().accepted, changes()]).toEqual(['idle', undefined, 1])
  })
})

const walks = fc.record({
  /** The walk begins while an item is delivered. */
  isPending: fc.boolean(),
  steps: anySteps(
    [
      ...(['coupon', 'daily', 'voucher', 'voucher', 'reward', 'item', 'item', 'adults'] as const),
      ...(['player', 'player', 'other', 'unknown', 'unanswered', 'roles', 'confirm', 'confirm', 'role'] as const),
      ...(['change', 'cancel', 'deliver', 'return'] as const)
    ],
    [3_000, 3_000, 3_000],
    60,
    1
  )
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never
type Name = Extract<Walk['steps'][number], { kind: 'event' }>['name']

const aWalk = async ({ isPending, steps }: Walk, walked: Set<string>) => {
  const scene = await open(walked)
  const { actor, loyalty, sub, requested } = scene
  const request = (id: Offered) => (): void => actor.send(requested(id))
  const happen: Readonly<Record<Name, () => void>> = {
    ...{ coupon: request('coupon'), daily: request('daily'), voucher: request('voucher'), reward: request('reward') },
    ...{ item: request('item'), adults: request('adults') },
    player: () => actor.send(entered()),
    other: () => actor.send(entered('44128891')),
    unknown: () => actor.send(entered(UNKNOWN)),
    unanswered: () => actor.send(entered(UNANSWERED)),
    roles: () => actor.send(entered(TWO_ROLES)),
    confirm: () => actor.send(CONFIRM),
    role: () => actor.send({ ...CONFIRM, roleId: 'r1' }),
    change: () => actor.send({ type: 'player.changed' }),
    cancel: () => actor.send({ type: 'claim.cancelled' }),
    deliver: () => loyalty.deliver(sub),
    return: () => loyalty.deliver(sub, false)
  }
  if (isPending) for (const event of [requested('item'), entered(), CONFIRM]) await scene.send(event)
  for (const one of steps) await takeStep(scene, actor, (name: Name) => happen[name](), one)
  return scene
}

describe('loyalty claim machine under any behaviour', () => {
  test('says that a reward was claimed only when the store has it claimed', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { at, context, loyalty, sub, line } = await aWalk(walk, new Set())
        line.slow(false)
        await quiet()
        const { accepted, chosen, failure } = context()
        if (accepted !== undefined && at() === 'idle' && chosen?.reward.gives !== 'item')
          expect(loyalty.stateOf(sub, chosen?.reward.id ?? '')).toBe('done')
        expect(accepted === undefined || failure === undefined).toBe(true)
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open()
    const left = await arrowsLeftBy(actor.logic, walks, 3_000, async (walk, walked) => {
      const { clock } = await aWalk(walk, walked)
      // A delivery that takes too long.
      for (let polls = 0; polls < 42; polls += 1) {
        clock.passes(3_000)
        await quiet()
      }
    })
    expect(left).toEqual([])
  })
})
