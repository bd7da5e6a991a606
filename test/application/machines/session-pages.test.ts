import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SessionDestination, SessionFlow, SessionSteps } from '../../../src/application/machines/session-context.ts'
import { sessionMachine } from '../../../src/application/machines/session.machine.ts'
import { signInErrors } from '../../../src/domain/errors/identity-errors.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { aScene, ana, flowsOf, PASSWORD, quiet } from './account-flows.ts'

/** Opens a session on a page, and notes the pages that it navigates to. */
const open = async (more: { readonly flow?: SessionFlow; readonly hasLoggedIn?: boolean; readonly steps?: Partial<SessionSteps> } = {}) => {
  const scene = aScene()
  const { hasLoggedIn = true } = more
  scene.world.add({ email: ana.uid, emailVerified: true, hasLoggedIn }, { isConfirmed: true })
  const actor = createActor(sessionMachine({ ...scene.steps.session, ...more.steps }, flowsOf(scene.steps)), {
    clock: scene.clock.ofMachine,
    input: { flow: more.flow }
  })
  const went: SessionDestination[] = []
  actor.on('navigation.requested', ({ to }) => void went.push(to))
  actor.start()
  await quiet()
  const signIn = async () => {
    actor.getSnapshot().children.signIn?.send({ type: 'signIn.submitted', details: { account: ana, password: PASSWORD } })
    await quiet()
  }
  return { ...scene, actor, went, signIn, returnPath: scene.ports.accountStores.returnPath, context: () => actor.getSnapshot().context }
}

const signInFlow: SessionFlow = { kind: 'signIn' }
const HISTORY = '/sg/user/transactions'

describe('session machine after a sign-in', () => {
  test('opens the return path when there is nothing to show', async () => {
    const { went, signIn } = await open({ flow: signInFlow })
    await signIn()
    expect(went).toEqual([{ kind: 'address', address: '/sg/' }])
  })

  test('opens it after the welcome of a new user, when that is closed', async () => {
    const { actor, went, signIn, context } = await open({ flow: signInFlow, hasLoggedIn: false })
    await signIn()
    expect([context().notices, went]).toEqual([['welcome'], []])
    actor.send({ type: 'notice.closed' })
    expect([context().notices, went]).toEqual([undefined, [{ kind: 'address', address: '/sg/' }]])
  })

  test('opens it before the welcome is closed when the shopper does not wait', async () => {
    const { actor, went, signIn } = await open({ flow: signInFlow, hasLoggedIn: false })
    await signIn()
    actor.send({ type: 'leave.requested' })
    expect(went).toEqual([{ kind: 'address', address: '/sg/' }])
  })

  test('stays while the purchase of a guest could not be linked, until the shopper leaves', async () => {
    const { actor, went, signIn } = await open({ flow: signInFlow, steps: { adopt: () => TE.left(networkFailure(599)) } })
    await signIn()
    expect(went).toEqual([])
    actor.send({ type: 'leave.requested' })
    expect(went).toEqual([{ kind: 'address', address: '/sg/' }])
  })

  test('goes nowhere when the shopper has not signed in', async () => {
    const { actor, went } = await open({ flow: signInFlow })
    actor.send({ type: 'leave.requested' })
    expect(went).toEqual([])
  })

  test('goes on with the sign-up where the account was never confirmed', async () => {
    const { actor, signIn, world } = await open({ flow: signInFlow })
    world.find(ana)!.isConfirmed = false
    await signIn()
    const { context, children } = actor.getSnapshot()
    expect([context.flow, children.signUp?.getSnapshot().value]).toEqual([{ kind: 'signUp', account: ana }, 'proving'])
  })
})

describe('session machine of a page behind a sign-in', () => {
  test('sends a guest to the sign-in, once the session is known, and keeps the way back', async () => {
    const { actor, went, returnPath } = await open()
    actor.send({ type: 'page.opened', path: HISTORY })
    expect([went, returnPath.read()]).toEqual([[{ kind: 'signIn' }], HISTORY])
  })

  test('sends no one away while a session is open, nor after a sign-out', async () => {
    const { actor, went, signIn, returnPath, context } = await open({ flow: signInFlow })
    await signIn()
    actor.send({ type: 'page.opened', path: HISTORY })
    actor.send({ type: 'signOut.requested' })
    await quiet()
    expect([went.slice(1), returnPath.read(), context().wasIn]).toEqual([[], '', true])
  })

  test('sends a guest to the sign-in from the next page after a sign-out', async () => {
    const { actor, went, signIn } = await open({ flow: signInFlow })
    await signIn()
    actor.send({ type: 'page.opened', path: HISTORY })
    actor.send({ type: 'signOut.requested' })
    await quiet()
    actor.send({ type: 'page.opened', path: '/sg/user/settings' })
    expect(went.slice(1)).toEqual([{ kind: 'signIn' }])
  })

  test('keeps the way back of a user whose session is over by a refused call', async () => {
    const { actor, went, signIn, returnPath, context } = await open({ flow: signInFlow })
    await signIn()
    actor.send({ type: 'page.opened', path: HISTORY })
    actor.send({ type: 'call.refused', failure: networkFailure(599) })
    expect(typeof actor.getSnapshot().value).toBe('object')
    actor.send({ type: 'call.refused', failure: signInErrors.failure('SEC_01') })
    expect(returnPath.read()).toBe(HISTORY)
    await quiet()
    expect([actor.getSnapshot().value, context().failure?.code, went.slice(1)]).toEqual(['signedOut', 'SEC_01', []])
  })
})
