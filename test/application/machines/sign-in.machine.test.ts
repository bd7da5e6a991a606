import fc from 'fast-check'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { passwordRecoveryMachine } from '../../../src/application/machines/password-recovery.machine.ts'
import { type SignInEvent, signInMachine, type SignInSteps } from '../../../src/application/machines/sign-in.machine.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aScene, ana, PASSWORD, quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

const submitted = (password: string) => ({ type: 'signIn.submitted', details: { account: ana, password } }) as const

const open = (more: { readonly steps?: Partial<SignInSteps>; readonly walked?: Set<string>; readonly isConfirmed?: boolean } = {}) => {
  const scene = aScene()
  scene.world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: more.isConfirmed ?? true })
  const inspect = more.walked === undefined ? {} : { inspect: noteWalked(more.walked) }
  const actor = createActor(signInMachine({ ...scene.steps.signIn, ...more.steps }), { clock: scene.clock.ofMachine, ...inspect }).start()
  const send = async (event: SignInEvent) => {
    actor.send(event)
    await quiet()
  }
  return { ...scene, actor, send, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

describe('sign-in machine', () => {
  test('opens the session and leads back to the page that the shopper came from', async () => {
    const { send, actor, ports, credentials } = open()
    ports.accountStores.returnPath.write('/sg/emberhold')
    await send(submitted(PASSWORD))
    expect(actor.getSnapshot().output).toMatchObject({
      kind: 'signedIn',
      session: { renewsIn: 3_540_000 },
      completed: { nextPath: '/sg/emberhold' }
    })
    expect(credentials.caller().kind).toBe('user')
  })

  test('says that a password is wrong until something is typed, and keeps no password', async () => {
    const { send, at, context } = open()
    await send(submitted('no'))
    expect([at(), context().failure?.code, context().details]).toEqual(['typing', 'NotAuthorizedExceptionEmail', undefined])
    await send({ type: 'fields.entered' })
    expect(context().failure).toBeUndefined()
  })

  test('reports an unknown error without data of the provider, and stays signed out', async () => {
    const { send, at, context, world, credentials, browser } = open()
    const kept = world.find(ana)
    if (kept !== undefined) kept.isMute = true
    await send(submitted(PASSWORD))
    expect([at(), context().failure?.code, credentials.caller().kind, browser.jar.refreshToken]).toEqual([
      'typing',
      'UNKNOWN_SIGN_IN_ERROR',
      'nobody',
      undefined
    ])
  })

  test('leads an account that was never confirmed to its code', async () => {
    const { send, actor } = open({ isConfirmed: false })
    await send(submitted(PASSWORD))
    expect(actor.getSnapshot().output).toEqual({ kind: 'unconfirmed', account: ana })
  })

  test('opens one session when it is submitted twice in a hurry', async () => {
    const { actor, line, world } = open()
    line.slow(true)
    actor.send(submitted(PASSWORD))
    actor.send(submitted('no'))
    line.slow(false)
    await quiet()
    expect([actor.getSnapshot().value, world.refreshTokens.size]).toEqual(['signedIn', 1])
  })

  test('leads to the address of another provider, and says when there is none', async () => {
    const { send, actor } = open()
    await send({ type: 'social.chosen', provider: 'somebody-else' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'typing', context: { failure: { area: 'social' } } })
    await send({ type: 'social.chosen', provider: 'provider-b' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'leaving', address: 'https://id.example/oauth2/authorize?state=way-1' })
  })

  test('walks every arrow that its machine draws', async () => {
    const steps = anySteps(['right', 'wrong', 'social', 'nobody', 'typed'], [1_000], 6)
    const walks = fc.record({ isConfirmed: fc.boolean(), entersNot: fc.boolean(), steps })
    const left = await arrowsLeftBy(open().actor.logic, walks, 1_000, async (walk, walked) => {
      const completeSignIn = walk.entersNot ? { completeSignIn: () => TE.left(networkFailure(599)) } : {}
      const scene = open({ walked, isConfirmed: walk.isConfirmed, steps: completeSignIn })
      const events = {
        right: submitted(PASSWORD),
        wrong: submitted('no'),
        social: { type: 'social.chosen', provider: 'provider-a' },
        nobody: { type: 'social.chosen', provider: 'nobody' },
        typed: { type: 'fields.entered' }
      } as const
      for (const one of walk.steps) await takeStep(scene, scene.actor, (name) => scene.actor.send(events[name]), one)
    })
    expect(left).toEqual([])
  })
})

const forgot = (walked?: Set<string>) => {
  const scene = aScene()
  const kept = scene.world.add({ email: ana.uid }, { isConfirmed: true })
  const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
  const actor = createActor(passwordRecoveryMachine(scene.steps.recovery), { clock: scene.clock.ofMachine, ...inspect }).start()
  return { ...scene, kept, actor, code: () => actor.getSnapshot().children.code?.getSnapshot() }
}

const named = { type: 'account.entered', account: ana } as const

describe('recovery machine', () => {
  test('sends a code, takes it with a new password, and says both in its words', async () => {
    const { actor, kept, newestCode } = forgot()
    actor.send(named)
    await quiet()
    expect(actor.getSnapshot()).toMatchObject({ value: 'proving', context: { notice: 'RECOVER_PASSWORD_SUCCESS_Email' } })
    actor.send({ type: 'code.entered', code: newestCode(ana.uid), password: 'emeralds 8' })
    await quiet()
    expect([actor.getSnapshot().output, kept.password]).toEqual([{ account: ana, notice: 'RESET_PASSWORD_SUCCESS' }, 'emeralds 8'])
  })

  test('asks for a new code after 100 seconds, and never keeps the password', async () => {
    const { actor, code, clock, world } = forgot()
    actor.send(named)
    await quiet()
    actor.send({ type: 'code.entered', code: WRONG, password: 'emeralds 8' })
    await quiet()
    expect([code()?.context.triesLeft, code()?.context.entry]).toEqual([4, undefined])
    clock.passes(99_999)
    expect(code()?.context.mayResend).toBe(false)
    clock.passes(1)
    actor.send({ type: 'code.resendRequested' })
    await quiet()
    expect(world.sent).toHaveLength(2)
  })

  test('treats an account that is not there like any other', async () => {
    const { actor, code, world } = forgot()
    actor.send({ type: 'account.entered', account: { authType: 'email', uid: 'nobody@example.com' } })
    await quiet()
    expect([actor.getSnapshot().value, code()?.value, world.sent]).toEqual(['proving', { proving: 'waiting' }, []])
    actor.send({ type: 'code.entered', code: WRONG, password: 'emeralds 8' })
    await quiet()
    expect([code()?.context.failure?.code, code()?.context.triesLeft]).toEqual(['CodeMismatchException', 4])
  })

  test('walks every arrow that its machine draws', async () => {
    const steps = anySteps(['name', 'name', 'reload', 'other', 'right', 'wrong', 'resend'], [100_000], 12)
    const left = await arrowsLeftBy(forgot().actor.logic, steps, 1_000, async (walk, walked) => {
      const scene = forgot(walked)
      const events = {
        name: () => named,
        reload: () => ({ type: 'account.remembered', account: ana }) as const,
        other: () => ({ type: 'account.changeRequested' }) as const,
        right: () => ({ type: 'code.entered', code: scene.newestCode(ana.uid), password: 'emeralds 8' }) as const,
        wrong: () => ({ type: 'code.entered', code: WRONG, password: 'emeralds 8' }) as const,
        resend: () => ({ type: 'code.resendRequested' }) as const
      }
      for (const one of walk) await takeStep(scene, scene.actor, (name) => scene.actor.send(events[name]()), one)
    })
    expect(left).toEqual([])
  })
})
