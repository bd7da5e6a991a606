import fc from 'fast-check'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SessionEvent, SessionSteps } from '../../../src/application/machines/session-context.ts'
import { sessionMachine } from '../../../src/application/machines/session.machine.ts'
import { openSession, renewSession, restoreSession, signOut, signOutEverywhere } from '../../../src/application/use-cases/session.ts'
import { signInErrors } from '../../../src/domain/errors/identity-errors.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { aScene, aTab, ana, flowsOf, PASSWORD, phone, quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

type Name =
  | 'jump'
  | 'signIn'
  | 'signOut'
  | 'everywhere'
  | 'switch'
  | 'reject'
  | 'shown'
  | 'ended'
  | 'changed'
  | 'contact'
  | 'oldNews'
  | 'otherSignsIn'
  | 'otherSignsOut'
  | 'signInFlow'
  | 'signUpFlow'
  | 'code'
  | 'socialReturn'
  | 'leaves'
  | 'restored'
  | 'opened'
  | 'callFails'
  | 'closed'
  | 'leavesNow'

const names: readonly Name[] = [
  'signIn',
  'signIn',
  'signIn',
  'signOut',
  'signOut',
  'everywhere',
  'everywhere',
  'switch',
  'reject',
  'reject',
  'shown',
  'shown',
  'jump',
  'ended',
  'changed',
  'contact',
  'oldNews',
  'otherSignsIn',
  'otherSignsOut',
  'signInFlow',
  'signUpFlow',
  'code',
  'socialReturn',
  'leaves',
  'restored',
  'opened',
  'callFails',
  'closed',
  'leavesNow'
]

const walks = fc.record({
  begins: fc.constantFrom('nobody', 'signedIn', 'neverLetIn'),
  isThere: fc.constantFrom(true, true, false),
  changedBefore: fc.constantFrom(0, 3),
  isSlow: fc.constantFrom(true, false, false),
  oddity: fc.constantFrom('none', 'none', 'superseded', 'renewsNot', 'adoptionFails', 'adoptionHangs'),
  steps: anySteps(names, [30_000, 120_000, 3_540_000], 30, 3)
})
type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never

const ODDITIES: Readonly<Record<Walk['oddity'], Partial<SessionSteps>>> = {
  none: {},
  superseded: { renew: () => TE.left(signInErrors.failure('SEC_01')), restore: () => TE.left(signInErrors.failure('SEC_01')) },
  renewsNot: { renew: () => TE.left(networkFailure(599)) },
  adoptionFails: { adopt: () => TE.left(networkFailure(599)) },
  adoptionHangs: { adopt: () => () => new Promise(() => undefined) }
}

const aWalk = async ({ begins, isThere, changedBefore, isSlow, oddity }: Walk, walked: Set<string>) => {
  const scene = aScene()
  const { world, browser, clock, line } = scene
  const kept = world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
  world.add({ phoneNumber: phone.uid }, { isConfirmed: false })
  browser.userSettings.write({
    ...browser.userSettings.read(),
    switchCount: changedBefore,
    lastSwitchDate: changedBefore === 3 ? START.toISOString() : undefined
  })
  const proven = () => ({ refreshToken: world.newRefreshToken(kept.user.sub), user: kept.user })
  const other = aTab(browser, line)
  if (begins !== 'nobody') await openSession(other.ports)(proven())()
  if (begins === 'neverLetIn') kept.user = { ...kept.user, identities: [{ provider: 'a' }], idpVerified: false }
  world.line(isThere)
  line.slow(isSlow)
  const tab = aTab(browser, line)
  let jumped = 0
  const now = (): Date => new Date(world.now().getTime() + jumped)
  const actor = createActor(sessionMachine({ ...tab.steps.session, now, ...ODDITIES[oddity] }, flowsOf(tab.steps)), {
    clock: clock.ofMachine,
    inspect: noteWalked(walked)
  }).start()
  await quiet()
  const signIn = async (ports: typeof tab.ports, opened: (session: SessionEvent) => void): Promise<void> => {
    const session = await openSession(ports)(proven())()
    if (session._tag === 'Left') return
    opened({ type: 'user.signedIn', session: session.right })
    ports.tabs.tell('signedIn')
  }
  const happen: Readonly<Record<Name, () => void>> = {
    jump: () => void (jumped += 7_200_000),
    signIn: () => void signIn(tab.ports, (event) => actor.send(event)),
    signOut: () => actor.send({ type: 'signOut.requested' }),
    everywhere: () => actor.send({ type: 'signOutEverywhere.requested' }),
    switch: () => actor.send({ type: 'switch.requested' }),
    reject: () => tab.credentials.rejected(tab.credentials.caller().generation),
    shown: () => actor.send({ type: 'page.shown' }),
    ended: () => world.refreshTokens.clear(),
    changed: () => actor.send({ type: 'user.changed', user: kept.user }),
    contact: () => actor.send({ type: 'contact.left' }),
    oldNews: () => actor.send({ type: 'tab.signedOut' }),
    otherSignsIn: () => void signIn(other.ports, () => undefined),
    otherSignsOut: () => void signOut(other.ports)()(),
    signInFlow: () => {
      actor.send({ type: 'flow.opened', flow: { kind: 'signIn' } })
      actor.getSnapshot().children.signIn?.send({ type: 'signIn.submitted', details: { account: ana, password: PASSWORD } })
    },
    signUpFlow: () => actor.send({ type: 'flow.opened', flow: { kind: 'signUp', account: phone } }),
    code: () => actor.getSnapshot().children.signUp?.send({ type: 'code.entered', code: scene.newestCode(phone.uid) }),
    socialReturn: () => actor.send({ type: 'flow.opened', flow: { kind: 'socialReturn', query: '' } }),
    leaves: () => {
      actor.send({ type: 'flow.opened', flow: { kind: 'signIn' } })
      actor.getSnapshot().children.signIn?.send({ type: 'social.chosen', provider: 'provider-a' })
    },
    restored: () => actor.send({ type: 'page.restored' }),
    opened: () => actor.send({ type: 'page.opened', path: '/sg/user/transactions' }),
    callFails: () => actor.send({ type: 'call.refused', failure: signInErrors.failure('SEC_01') }),
    closed: () => actor.send({ type: 'notice.closed' }),
    leavesNow: () => actor.send({ type: 'leave.requested' })
  }
  return { ...scene, tab, actor, take: (step: Walk['steps'][number]) => takeStep(scene, actor, (name: Name) => happen[name](), step) }
}

describe('session machine under any behaviour', () => {
  test('holds no token once it is signed out, and shows no user without a session', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, actor, tab, browser } = await aWalk(walk, new Set())
        for (const one of walk.steps) {
          await take(one)
          const { value, context } = actor.getSnapshot()
          if (value === 'closePending' || value === 'signedOut') expect(context.user).toBeUndefined()
          if (context.leftEverywhere) expect([typeof value, tab.credentials.caller().kind]).toEqual(['string', 'nobody'])
          if (value === 'closePending') expect(tab.credentials.caller().kind).toBe('nobody')
          if (typeof value === 'object') expect(context.user?.email).toBe(ana.uid)
          if (browser.marker.read() === 'none') expect(browser.session.mostAtOnce()).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 100 }
    ))

  test('walks every arrow that the machine draws', async () => {
    const left = await arrowsLeftBy(sessionMachine(aScene().steps.session, flowsOf(aScene().steps)), walks, 4_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})

describe('session machine in several tabs', () => {
  type Act = 'renew' | 'restore' | 'signIn' | 'signOut' | 'everywhere'

  /** Creates a browser whose calls are answered in the order of the scheduler. */
  const scheduled = (scheduler: fc.Scheduler) => {
    const world = anAccountWorld(() => START)
    const { user } = world.add({ email: ana.uid }, { isConfirmed: true })
    const browser = aBrowser(world)
    let inFlight = 0
    let most = 0
    const alone =
      <A>(label: string, run: () => Promise<A>) =>
      async (): Promise<A> => {
        inFlight += 1
        most = Math.max(most, inFlight)
        await scheduler.schedule(Promise.resolve(), label)
        const answer = await run()
        await scheduler.schedule(Promise.resolve(), `${label} answered`)
        inFlight -= 1
        return answer
      }
    const tab = () => {
      const { ports, credentials } = browser.tab()
      const session = {
        open: (token: string) => alone('open', ports.session.open(token)),
        refresh: () => alone('refresh', ports.session.refresh()),
        close: () => alone('close', ports.session.close()),
        closeAll: () => alone('close all', ports.session.closeAll()),
        closeOthers: () => alone('close others', ports.session.closeOthers()),
        ownedAmong: ports.session.ownedAmong
      }
      const slow = { ...ports, session }
      const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
        renew: renewSession(slow)(),
        restore: restoreSession(slow)(),
        signIn: () => openSession(slow)({ refreshToken: world.newRefreshToken(user.sub), user })(),
        signOut: signOut(slow)(),
        everywhere: signOutEverywhere(slow)()
      }
      return { acts, credentials }
    }
    return { world, browser, user, tab, mostAtOnce: () => most }
  }

  const acts = fc.array(fc.tuple(fc.nat(2), fc.constantFrom<Act>('renew', 'renew', 'restore', 'signIn', 'signOut', 'everywhere')), {
    minLength: 1,
    maxLength: 8
  })

  test('never have two calls about their session on the way, and none of them ends it but a sign-out', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (scheduler, list) => {
        const { browser, tab, mostAtOnce, user, world } = scheduled(scheduler)
        const tabs = [tab(), tab(), tab()] as const
        await scheduler.waitFor(tabs[0].acts.signIn())
        const running = list.map(([index, act]) => (tabs[index] ?? tabs[0]).acts[act]())
        await scheduler.waitFor(Promise.all(running))
        expect(mostAtOnce()).toBe(1)
        const goesOn = world.refreshTokens.get(browser.jar.refreshToken ?? '') === user.sub
        if (list.every(([, act]) => act !== 'signOut' && act !== 'everywhere'))
          expect([goesOn, browser.marker.read()]).toEqual([true, 'open'])
        expect(goesOn).toBe(browser.marker.read() === 'open')
      }),
      { numRuns: 200 }
    ))

  test('hold no tokens in the tab that signed out last and did nothing after', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (scheduler, list) => {
        const { tab, browser } = scheduled(scheduler)
        const tabs = [tab(), tab(), tab()] as const
        await scheduler.waitFor(tabs[0].acts.signIn())
        const running = [...list, [0, 'signOut'] as const].map(([index, act]) => (tabs[index] ?? tabs[0]).acts[act]())
        await scheduler.waitFor(Promise.all(running))
        expect(tabs[0].credentials.caller().kind).toBe('nobody')
        if (list.every(([, act]) => act !== 'signIn'))
          expect([browser.marker.read(), browser.jar.refreshToken]).toEqual(['none', undefined])
      }),
      { numRuns: 200 }
    ))
})
