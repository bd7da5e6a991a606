import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type SignUpEvent, type SignUpInput, signUpMachine, type SignUpSteps } from '../../../src/application/machines/sign-up.machine.ts'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { aScene, ana, aSignUp, PASSWORD, phone, quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

const open = (input: SignUpInput = {}, more: { readonly steps?: Partial<SignUpSteps>; readonly walked?: Set<string> } = {}) => {
  const scene = aScene()
  const inspect = more.walked === undefined ? {} : { inspect: noteWalked(more.walked) }
  const steps = { ...scene.steps.signUp, ...more.steps }
  const actor = createActor(signUpMachine(steps), { clock: scene.clock.ofMachine, input, ...inspect }).start()
  const send = async (event: SignUpEvent) => {
    actor.send(event)
    await quiet()
  }
  const code = () => actor.getSnapshot().children.code?.getSnapshot()
  return { ...scene, actor, send, code, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

const SUBMITTED = { type: 'details.submitted', details: aSignUp() } as const

describe('sign-up machine', () => {
  test('goes from the details over the code to a session and the first login', async () => {
    const { send, actor, code, at, newestCode, credentials } = open()
    await send(SUBMITTED)
    expect([at(), code()?.value]).toEqual(['proving', { proving: 'waiting' }])
    await send({ type: 'code.entered', code: newestCode(ana.uid) })
    expect(actor.getSnapshot().output).toMatchObject({
      kind: 'signedIn',
      session: { user: { email: 'ana@example.com', emailVerified: true } },
      completed: { isFirstLogin: true, nextPath: '/sg/' }
    })
    expect(credentials.caller().kind).toBe('user')
  })

  test('asks for a new code after 90 seconds, and shows the tries that are left', async () => {
    const { send, code, clock, world } = open()
    await send(SUBMITTED)
    await send({ type: 'code.entered', code: WRONG })
    expect(code()?.context.triesLeft).toBe(4)
    clock.passes(89_999)
    expect(code()?.context.mayResend).toBe(false)
    clock.passes(1)
    expect(code()?.context.mayResend).toBe(true)
    await send({ type: 'code.resendRequested' })
    expect(world.sent.map(({ purpose }) => purpose)).toEqual(['signUp', 'signUp'])
  })

  test('returns to the details after a refusal, with the reason and without the password', async () => {
    const { send, at, context, world } = open()
    world.add({ email: ana.uid }, { isConfirmed: true })
    await send(SUBMITTED)
    expect([at(), context().failure?.code, context().password, context().details]).toEqual([
      'details',
      'UsernameExistsExceptionEmail',
      undefined,
      undefined
    ])
  })

  test('makes one sign-up when it is submitted twice in a hurry', async () => {
    const { actor, line, captcha, world } = open()
    line.slow(true)
    actor.send(SUBMITTED)
    actor.send(SUBMITTED)
    line.slow(false)
    await quiet()
    expect([captcha.solved.length, world.sent.length]).toEqual([1, 1])
  })

  test('begins again with another address after a mistyped one', async () => {
    const { send, at, newestCode, actor } = open()
    await send(SUBMITTED)
    await send({ type: 'details.changeRequested' })
    expect(at()).toBe('details')
    await send({ type: 'details.submitted', details: aSignUp(phone) })
    await send({ type: 'code.entered', code: newestCode(phone.uid) })
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'signedIn', session: { user: { phoneNumberVerified: true } } })
  })

  test('sends a new code for an account that was never confirmed, and ends with signing in by hand', async () => {
    const scene = open({ account: ana })
    await quiet()
    expect(scene.code()?.value).toEqual({ proving: 'waiting' })
    scene.world.add({ email: ana.uid })
    scene.world.send('signUp', ana.uid)
    await scene.send({ type: 'code.entered', code: scene.newestCode(ana.uid) })
    expect(scene.actor.getSnapshot().output).toEqual({ kind: 'verified', account: ana })
  })

  test('ends with signing in by hand when the confirmed account cannot sign in', async () => {
    const { send, actor, newestCode } = open({}, { steps: { signIn: () => TE.left(networkFailure(599)) } })
    await send(SUBMITTED)
    await send({ type: 'code.entered', code: newestCode(ana.uid) })
    expect(actor.getSnapshot().output).toEqual({ kind: 'verified', account: ana })
  })
})

type Step =
  | { readonly kind: 'event'; readonly type: 'submit' | 'request' | 'change' | 'right' | 'wrong' | 'resend' }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'line'; readonly is: boolean }
  | { readonly kind: 'slow'; readonly is: boolean }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('submit', 'submit', 'request', 'change', 'right', 'right', 'wrong', 'resend')
      .map((type) => ({ kind: 'event', type }) as const)
  },
  fc.constantFrom(90_000, 10_800_000).map((ms) => ({ kind: 'time', ms }) as const),
  fc.constantFrom(true, true, false).map((is) => ({ kind: 'line', is }) as const),
  fc.constantFrom(true, false, false).map((is) => ({ kind: 'slow', is }) as const)
)

const walks = fc.record({
  isNamed: fc.boolean(),
  needsNoCode: fc.boolean(),
  entersNot: fc.boolean(),
  steps: fc.array(step, { maxLength: 25 })
})
type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never

const aWalk = ({ isNamed, needsNoCode, entersNot }: Walk, walked: Set<string>) => {
  const scene = open(isNamed ? { account: ana } : {}, {
    walked,
    steps: {
      ...(needsNoCode ? { signUp: () => TE.right('confirmed' as const) } : {}),
      ...(entersNot ? { completeSignIn: () => TE.left(networkFailure(599)) } : {})
    }
  })
  if (isNamed || needsNoCode) scene.world.add({ email: ana.uid }, { isConfirmed: needsNoCode })
  const events: Record<Extract<Step, { kind: 'event' }>['type'], () => SignUpEvent> = {
    submit: () => SUBMITTED,
    request: () => ({ type: 'code.requested', account: ana }),
    change: () => ({ type: 'details.changeRequested' }),
    right: () => ({ type: 'code.entered', code: scene.newestCode(ana.uid) }),
    wrong: () => ({ type: 'code.entered', code: WRONG }),
    resend: () => ({ type: 'code.resendRequested' })
  }
  const take = async (one: Step): Promise<void> => {
    if (one.kind === 'time') scene.clock.passes(one.ms)
    else if (one.kind === 'line') scene.world.line(one.is)
    else if (one.kind === 'slow') scene.line.slow(one.is)
    else if (scene.actor.getSnapshot().status === 'active') scene.actor.send(events[one.type]())
    await quiet()
  }
  return { ...scene, take }
}

describe('sign-up machine under any behaviour', () => {
  test('signs in only users that the provider confirmed, and keeps no password longer than needed', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, actor, at, context, world } = aWalk(walk, new Set())
        await quiet()
        for (const one of walk.steps) {
          await take(one)
          if (actor.getSnapshot().output?.kind === 'signedIn') expect(world.find(ana)?.isConfirmed).toBe(true)
          if (['details', 'signedIn', 'verified', 'entering'].includes(String(at())))
            expect(JSON.stringify(context())).not.toContain(PASSWORD)
        }
      }),
      { numRuns: 60 }
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
