import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../../src/application/machines/session.machine.ts'
import { signInMachine } from '../../../src/application/machines/sign-in.machine.ts'
import { signUpMachine } from '../../../src/application/machines/sign-up.machine.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { aScene, ana, aSignUp, PASSWORD, quiet, flowsOf } from './account-flows.ts'

/** Answers a step when the scheduler says so, and counts the steps that wait. */
const scheduledStep = <I, A>(scheduler: fc.Scheduler, label: string, step: (input: I) => () => Promise<A>) => {
  const seen = { atOnce: 0, most: 0, calls: 0 }
  const run = (input: I) => async (): Promise<A> => {
    seen.calls += 1
    seen.atOnce += 1
    seen.most = Math.max(seen.most, seen.atOnce)
    await scheduler.schedule(Promise.resolve(), label)
    const answer = await step(input)()
    seen.atOnce -= 1
    return answer
  }
  return { run, seen }
}

const presses = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 })

describe('account machines under slow answers', () => {
  test('sign in with one request at a time, and open one session', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), presses, async (scheduler, list) => {
        const scene = aScene()
        scene.world.add({ email: ana.uid }, { isConfirmed: true })
        const signIn = scheduledStep(scheduler, 'sign-in', scene.steps.signIn.signIn)
        const actor = createActor(signInMachine({ ...scene.steps.signIn, signIn: signIn.run }), { clock: scene.clock.ofMachine }).start()
        for (const isRight of list) {
          if (actor.getSnapshot().status === 'active')
            actor.send({ type: 'signIn.submitted', details: { account: ana, password: isRight ? PASSWORD : 'no' } })
          if (scheduler.count() > 0 && !isRight) await scheduler.waitOne()
          await quiet()
        }
        await scheduler.waitIdle()
        await quiet()
        expect(signIn.seen.most).toBe(1)
        expect(scene.world.refreshTokens.size).toBe(actor.getSnapshot().value === 'signedIn' ? 1 : 0)
      })
    ))

  test('send a sign-up once for each time that its form is shown', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), presses, async (scheduler, list) => {
        const scene = aScene()
        const signUp = scheduledStep(scheduler, 'sign-up', scene.steps.signUp.signUp)
        const actor = createActor(signUpMachine({ ...scene.steps.signUp, signUp: signUp.run }), {
          clock: scene.clock.ofMachine,
          input: {}
        }).start()
        let shown = 1
        for (const goesBack of list) {
          actor.send({ type: 'details.submitted', details: aSignUp() })
          actor.send({ type: 'details.submitted', details: aSignUp() })
          if (goesBack) {
            await scheduler.waitIdle()
            await quiet()
            if (actor.getSnapshot().matches('proving')) shown += 1
            actor.send({ type: 'details.changeRequested' })
          }
        }
        await scheduler.waitIdle()
        await quiet()
        expect([signUp.seen.most, signUp.seen.calls <= shown]).toEqual([1, true])
      })
    ))
})

describe('account machines after late answers', () => {
  test('never renew and never end a session for a token that is not held any more, in any order', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(4), { maxLength: 8 }), async (scheduler, delays) => {
        const scene = aScene()
        const kept = scene.world.add({ email: ana.uid }, { isConfirmed: true })
        const renew = scheduledStep(scheduler, 'renewal', scene.steps.session.renew)
        const actor = createActor(sessionMachine({ ...scene.steps.session, renew: () => renew.run(undefined) }, flowsOf(scene.steps)), {
          clock: scene.clock.ofMachine
        }).start()
        await quiet()
        const opened = await openSession(scene.ports)({ refreshToken: scene.world.newRefreshToken(kept.user.sub), user: kept.user })()
        if (opened._tag === 'Right') actor.send({ type: 'user.signedIn', session: opened.right })
        /** Calls that were made with a token, and are answered 401 some turns later. */
        let onTheirWay: readonly { readonly generation: number; readonly in: number }[] = []
        const current = new Set<number>()
        for (const wait of [...delays, 0, 0, 0, 0, 0]) {
          onTheirWay = [...onTheirWay, { generation: scene.credentials.caller().generation, in: wait }]
          const due = onTheirWay.filter((call) => call.in === 0)
          onTheirWay = onTheirWay.filter((call) => call.in > 0).map((call) => ({ ...call, in: call.in - 1 }))
          for (const { generation } of due) {
            if (generation === scene.credentials.caller().generation) current.add(generation)
            scene.credentials.rejected(generation)
          }
          await quiet()
          if (scheduler.count() > 0) await scheduler.waitOne()
          await quiet()
        }
        expect([renew.seen.most, renew.seen.calls]).toEqual([1, current.size])
        expect([typeof actor.getSnapshot().value, scene.credentials.caller().kind]).toEqual(['object', 'user'])
      })
    ))
})
