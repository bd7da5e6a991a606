import { describe, expect, test } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { oneTimeCodeMachine } from '../../../src/application/machines/one-time-code.machine.ts'
import { passwordRecoveryMachine } from '../../../src/application/machines/password-recovery.machine.ts'
import { signInMachine } from '../../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../../src/application/machines/sign-up.machine.ts'
import { SIGN_UP_OTP_TIMEOUT } from '../../../src/domain/account/otp.ts'
import { aScene, aSignUp, ana, PASSWORD, quiet, WRONG } from './account-flows.ts'

/** Starts a flow, and notes where it asks for the focus. */
const start = <A extends AnyActorRef>(actor: A) => {
  const asked: string[] = []
  actor.on('focus.requested', ({ at }) => void asked.push(at))
  actor.start()
  return { actor, asked }
}

const aCode = (isSent: boolean) => {
  const scene = aScene()
  scene.world.add({ email: ana.uid })
  const input = { subject: { account: ana, purpose: 'signUp' }, isSent, timeout: SIGN_UP_OTP_TIMEOUT } as const
  return { ...scene, ...start(createActor(oneTimeCodeMachine(scene.steps.signUp.code), { input, clock: scene.clock.ofMachine })) }
}

describe('flows of accounts', () => {
  test('ask for the focus on what is wrong when a sign-in is refused, every time', async () => {
    const scene = aScene()
    const { actor, asked } = start(createActor(signInMachine(scene.steps.signIn)))
    for (const _ of [1, 2]) {
      actor.send({ type: 'signIn.submitted', details: { account: ana, password: PASSWORD } })
      await quiet()
    }
    expect(asked).toEqual(['failure', 'failure'])
  })

  test('ask for it when a sign-up is refused', async () => {
    const scene = aScene()
    scene.world.add({ email: ana.uid }, { isConfirmed: true })
    const { actor, asked } = start(createActor(signUpMachine(scene.steps.signUp), { input: {} }))
    actor.send({ type: 'details.submitted', details: aSignUp() })
    await quiet()
    expect(asked).toEqual(['failure'])
  })

  test('ask for it when a code for a new password cannot be sent', async () => {
    const scene = aScene()
    scene.world.line(false)
    const { actor, asked } = start(createActor(passwordRecoveryMachine(scene.steps.recovery)))
    actor.send({ type: 'account.entered', account: ana })
    await quiet()
    expect(asked).toEqual(['failure'])
  })
})

describe('one-time code machine', () => {
  test.each([true, false])('asks for the focus on the field when it is first shown, sent before: %s', async (isSent) => {
    const { asked } = aCode(isSent)
    await quiet()
    expect(asked).toEqual(['code'])
  })

  test('asks for it on what is wrong when a code is, and not when another code is sent', async () => {
    const { actor, asked, clock } = aCode(false)
    await quiet()
    actor.send({ type: 'code.entered', code: WRONG })
    await quiet()
    clock.passes(SIGN_UP_OTP_TIMEOUT)
    actor.send({ type: 'code.resendRequested' })
    await quiet()
    expect(asked).toEqual(['code', 'failure'])
  })

  test('asks for it on the lock after too many wrong codes, and on the field after that', async () => {
    const { actor, asked, clock } = aCode(false)
    await quiet()
    for (let tries = 0; tries < 5; tries += 1) {
      actor.send({ type: 'code.entered', code: WRONG })
      await quiet()
    }
    expect(asked.slice(-1)).toEqual(['lock'])
    clock.passes(3 * 3_600_000)
    expect(asked.slice(-1)).toEqual(['code'])
  })
})
