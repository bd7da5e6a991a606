import * as TE from 'fp-ts/lib/TaskEither.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type OneTimeCodeEvent,
  oneTimeCodeMachine,
  type OneTimeCodeSteps
} from '../../../src/application/machines/one-time-code.machine.ts'
import { identityRefusal } from '../../../src/domain/account/identity-refusal.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { OTP_TIMEOUT, type Otp } from '../../../src/domain/account/otp.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { aScene, ana, phone, quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

const subject = { account: ana, purpose: 'signUp' } as const

interface Opening {
  readonly isSent?: boolean
  readonly steps?: Partial<OneTimeCodeSteps>
  readonly walked?: Set<string>
  /** What happened before the page opened. */
  readonly before?: (scene: ReturnType<typeof aScene>) => void
}

const open = (more: Opening = {}) => {
  const scene = aScene()
  scene.world.add({ email: ana.uid })
  scene.world.send('signUp', ana.uid)
  more.before?.(scene)
  const steps = { ...scene.steps.signUp.code, ...more.steps }
  const inspect = more.walked === undefined ? {} : { inspect: noteWalked(more.walked) }
  const actor = createActor(oneTimeCodeMachine(steps), {
    clock: scene.clock.ofMachine,
    input: { subject, isSent: more.isSent ?? true, timeout: seconds(90) },
    ...inspect
  }).start()
  const send = async (event: OneTimeCodeEvent) => {
    actor.send(event)
    await quiet()
  }
  return { ...scene, actor, send, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

const entered = (code: Otp) => ({ type: 'code.entered', code }) as const
const RESEND = { type: 'code.resendRequested' } as const
const WAITING = { proving: 'waiting' }

describe('one-time code machine', () => {
  test('runs its action when the code is right', async () => {
    const { send, at, newestCode, world } = open()
    await quiet()
    expect(at()).toEqual(WAITING)
    await send(entered(newestCode(ana.uid)))
    expect([at(), world.find(ana)?.isConfirmed]).toEqual(['proven', true])
  })

  test('sends a code first where none is on its way', async () => {
    const { at, world, context } = open({ isSent: false })
    await quiet()
    expect([at(), world.sent.length, context().notice]).toEqual([WAITING, 2, undefined])
  })

  test('says how many tries are left after a wrong code, and forgets the code as soon as it was checked', async () => {
    const { send, context } = open()
    await quiet()
    expect(context().triesLeft).toBe(5)
    await send(entered(WRONG))
    expect([context().triesLeft, context().failure?.params.remainingTries, context().entry]).toEqual([4, 4, undefined])
  })

  test('sends another after 90 seconds, not one millisecond before, however often one was typed meanwhile', async () => {
    const { send, clock, context, world, at } = open()
    await quiet()
    clock.passes(60_000)
    await send(entered(WRONG))
    clock.passes(29_999)
    await send(RESEND)
    expect([context().mayResend, world.sent.length]).toEqual([false, 1])
    clock.passes(1)
    expect(context().mayResend).toBe(true)
    await send(RESEND)
    expect([at(), context().mayResend, context().notice, world.sent.length]).toEqual([WAITING, false, 'RESEND_CONFIRMATION_Email', 2])
  })

  test('gives no try back for a new code', async () => {
    const { send, clock, context } = open()
    await quiet()
    await send(entered(WRONG))
    clock.passes(90_000)
    await send(RESEND)
    await send(entered(WRONG))
    expect(context().triesLeft).toBe(3)
  })

  test('locks on the fifth wrong code, with the clock time of its end, and frees again then', async () => {
    const { send, clock, context, at, newestCode } = open()
    await quiet()
    for (let wrong = 0; wrong < 5; wrong += 1) await send(entered(WRONG))
    expect([at(), context().lockedUntil, context().failure?.code]).toEqual(['locked', new Date('2026-11-21T05:02:00Z'), 'locked'])
    await send(entered(newestCode(ana.uid)))
    clock.passes(10_799_999)
    expect(at()).toBe('locked')
    clock.passes(1)
    expect([at(), context().lockedUntil, context().mayResend]).toEqual([WAITING, undefined, true])
    await send(entered(newestCode(ana.uid)))
    expect(at()).toBe('proven')
  })

  test('is locked on a page that opens during the lock, and sends nothing before a request after its end', async () => {
    const before = open()
    await quiet()
    for (let wrong = 0; wrong < 5; wrong += 1) await before.send(entered(WRONG))
    before.clock.passes(3_600_000)
    const actor = createActor(oneTimeCodeMachine(before.steps.signUp.code), {
      clock: before.clock.ofMachine,
      input: { subject, isSent: false, timeout: seconds(90) }
    }).start()
    await quiet()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.lockedUntil, before.world.sent.length]).toEqual([
      'locked',
      new Date('2026-11-21T05:02:00Z'),
      1
    ])
    before.clock.passes(7_200_000)
    expect([actor.getSnapshot().value, actor.getSnapshot().context.lockedUntil, before.world.sent.length]).toEqual(['unsent', undefined, 1])
    actor.send(RESEND)
    await quiet()
    expect([actor.getSnapshot().value, before.world.sent.length]).toEqual([WAITING, 2])
  })

  test("locks for three hours by the provider's own limit", async () => {
    const limit = identityRefusal('signUp', { name: 'LimitExceededException', message: '' }, 'email')
    const { send, at, context } = open({ steps: { check: () => TE.left(limit) } })
    await quiet()
    await send(entered(WRONG))
    expect([at(), context().lockedUntil]).toEqual(['locked', new Date('2026-11-21T05:02:00Z')])
  })

  test('asks for a new code at once when one is too old', async () => {
    const { send, clock, context, newestCode, world } = open()
    await quiet()
    const old = newestCode(ana.uid)
    clock.passes(86_400_000)
    await send(entered(old))
    expect([context().failure?.code, context().mayResend]).toEqual(['ExpiredCodeException', true])
    await send(RESEND)
    expect(world.sent).toHaveLength(2)
  })

  test('sends again on request when a code cannot be sent, and takes an older one', async () => {
    const { send, at, world, clock, context } = open({ isSent: false })
    world.line(false)
    await quiet()
    expect([at(), context().failure?.area]).toEqual(['unsent', 'network'])
    world.line(true)
    await send(RESEND)
    expect(at()).toEqual(WAITING)
    clock.passes(90_000)
    world.line(false)
    await send(RESEND)
    expect([at(), context().failure?.area, context().mayResend]).toEqual([WAITING, 'network', true])
  })

  test('checks a code once that is typed twice in a hurry', async () => {
    const { actor, line, newestCode, at, world } = open()
    await quiet()
    line.slow(true)
    actor.send(entered(WRONG))
    actor.send(entered(WRONG))
    actor.send(entered(newestCode(ana.uid)))
    line.slow(false)
    await quiet()
    expect([at(), world.triesOf(subject)]).toEqual([WAITING, { kind: 'open', triesLeft: 4 }])
  })
})

type Step =
  | { readonly kind: 'event'; readonly type: 'right' | 'wrong' | 'resend' }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'line'; readonly is: boolean }
  | { readonly kind: 'slow'; readonly is: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('wrong', 'wrong', 'wrong', 'right', 'resend').map((type) => ({ kind: 'event', type }) as const) },
  { weight: 3, arbitrary: fc.constantFrom(30_000, 90_000, 10_800_000, 86_400_000).map((ms) => ({ kind: 'time', ms }) as const) },
  fc.boolean().map((is) => ({ kind: 'line', is }) as const),
  fc.boolean().map((is) => ({ kind: 'slow', is }) as const)
)
const walks = fc.record({
  isSent: fc.boolean(),
  isThere: fc.boolean(),
  isLimited: fc.boolean(),
  wrongBefore: fc.constantFrom(0, 3, 5),
  steps: fc.array(step, { maxLength: 40 })
})
type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never

const LIMIT = TE.left(identityRefusal('signUp', { name: 'LimitExceededException', message: '' }, 'email'))

const aWalk = ({ isSent, isThere, isLimited, wrongBefore }: Walk, walked: Set<string>) => {
  const scene = open({
    isSent,
    walked,
    ...(isLimited ? { steps: { send: () => LIMIT } } : {}),
    before: ({ world }) => {
      world.line(isThere)
      for (let wrong = 0; wrong < wrongBefore; wrong += 1) world.wrong(subject)
    }
  })
  const take = async (one: Step): Promise<void> => {
    if (one.kind === 'time') scene.clock.passes(one.ms)
    else if (one.kind === 'line') scene.world.line(one.is)
    else if (one.kind === 'slow') scene.line.slow(one.is)
    else if (scene.actor.getSnapshot().status === 'done') return
    else if (one.type === 'resend') scene.actor.send(RESEND)
    else scene.actor.send(entered(one.type === 'right' ? scene.newestCode(ana.uid) : WRONG))
    await quiet()
  }
  return { ...scene, take }
}

describe('one-time code machine under any behaviour', () => {
  test('proves only by the provider, locks only while the store says so, and keeps no code', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, at, context, world } = aWalk(walk, new Set())
        await quiet()
        for (const one of walk.steps) {
          await take(one)
          if (at() === 'proven') expect(world.find(ana)?.isConfirmed).toBe(true)
          if (at() === 'locked') expect(world.now().getTime()).toBeLessThan(context().lockedUntil?.getTime() ?? 0)
          if (JSON.stringify(at()) !== JSON.stringify({ proving: 'checking' })) expect(context().entry).toBeUndefined()
        }
      }),
      { numRuns: 100 }
    ))

  test('walks every arrow that the machine draws', async () => {
    const left = await arrowsLeftBy(open().actor.logic, walks, 1_000, async (walk, walked) => {
      const { take } = aWalk(walk, walked)
      await quiet()
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})

test('one-time code machine proves a number of the own account, within 100 seconds a code', async () => {
  const scene = aScene()
  const kept = scene.world.add({ email: ana.uid, phoneNumber: phone.uid }, { isConfirmed: true })
  await openSession(scene.ports)({ refreshToken: scene.world.newRefreshToken(kept.user.sub), user: kept.user })()
  const actor = createActor(oneTimeCodeMachine(scene.steps.verification), {
    clock: scene.clock.ofMachine,
    input: { subject: { account: phone, purpose: 'verification' }, isSent: false, timeout: OTP_TIMEOUT }
  }).start()
  await quiet()
  scene.clock.passes(99_999)
  expect(actor.getSnapshot().context.mayResend).toBe(false)
  scene.clock.passes(1)
  expect(actor.getSnapshot().context.mayResend).toBe(true)
  actor.send(entered(scene.newestCode(phone.uid)))
  await quiet()
  expect([actor.getSnapshot().value, kept.user.phoneNumberVerified]).toEqual(['proven', true])
})
