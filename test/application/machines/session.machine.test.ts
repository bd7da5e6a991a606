import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SessionSteps } from '../../../src/application/machines/session-context.ts'
import { sessionMachine, sessionTypeIn } from '../../../src/application/machines/session.machine.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { commitGuestPurchase, NO_GUEST_PURCHASE, stageGuestPurchase } from '../../../src/domain/order/guest-purchase.ts'
import { aScene, aTab, ana, quiet, flowsOf } from './account-flows.ts'

const HOUR = 3_600_000

const open = () => {
  const scene = aScene()
  const kept = scene.world.add({ email: ana.uid, emailVerified: true }, { isConfirmed: true })
  const { clock, world, browser, line } = scene
  const proven = () => ({ refreshToken: world.newRefreshToken(kept.user.sub), user: kept.user })
  /** Opens one more tab of the browser, with a new session of its own. */
  const tab = (more: Partial<SessionSteps> = {}) => {
    const { ports, credentials, steps, reported } = aTab(browser, line)
    const actor = createActor(sessionMachine({ ...steps.session, ...more }, flowsOf(steps)), { clock: clock.ofMachine }).start()
    const signIn = async () => {
      const opened = await openSession(ports)(proven())()
      if (opened._tag === 'Left') throw new Error('refused')
      actor.send({ type: 'user.signedIn', session: opened.right })
      ports.tabs.tell('signedIn')
      await quiet()
    }
    const type = () => sessionTypeIn(actor.getSnapshot())
    return {
      ports,
      credentials,
      actor,
      signIn,
      reported,
      type,
      at: () => actor.getSnapshot().value,
      context: () => actor.getSnapshot().context
    }
  }
  return { clock, world, browser, line, kept, tab }
}

const newTokens = { signedIn: { tokens: 'new', adoption: 'idle', everywhere: 'idle' } }
const renewing = { signedIn: { tokens: 'renewing', adoption: 'idle', everywhere: 'idle' } }
const late = { signedIn: { tokens: 'late', adoption: 'idle', everywhere: 'idle' } }

describe('session machine', () => {
  test('gives a guest no account, and a soft session once a contact is left', async () => {
    const { tab, browser } = open()
    const { actor, at, type } = tab()
    await quiet()
    expect([at(), type()]).toEqual(['signedOut', 'guest'])
    browser.cookies.set('guest-uid-email', ana.uid)
    actor.send({ type: 'contact.left' })
    expect(type()).toBe('soft')
  })

  test('shows no one as signed out before that is known', async () => {
    const { tab, world } = open()
    const first = tab()
    expect(first.actor.getSnapshot().hasTag('unknown')).toBe(true)
    await quiet()
    expect(first.actor.getSnapshot().hasTag('unknown')).toBe(false)
    await first.signIn()
    world.line(false)
    const second = tab()
    await quiet()
    expect([second.at(), second.actor.getSnapshot().hasTag('unknown')]).toEqual(['offline', true])
  })

  test('begins with a sign-in, and goes on in the next page', async () => {
    const { tab } = open()
    const first = tab()
    await quiet()
    await first.signIn()
    expect([first.at(), first.type(), first.context().user?.email]).toEqual([newTokens, 'loggedIn', ana.uid])
    const second = tab()
    await quiet()
    expect([second.at(), second.context().user?.email]).toEqual([newTokens, ana.uid])
  })

  test('renews in silence a minute before its tokens end, again and again', async () => {
    const { tab, clock } = open()
    const { at, signIn, credentials } = tab()
    await quiet()
    await signIn()
    for (const generation of [2, 3, 4]) {
      clock.passes(HOUR - 60_000 - 1)
      expect(at()).toEqual(newTokens)
      clock.passes(1)
      await quiet()
      expect([at(), credentials.caller().generation]).toEqual([newTokens, generation])
    }
  })

  test.each([-2 * HOUR, 2 * HOUR])('renews in time where the clock of the browser is wrong by %d ms', async (skew) => {
    const { tab, clock, world } = open()
    const { at, signIn, credentials } = tab({ now: () => new Date(world.now().getTime() + skew) })
    await quiet()
    await signIn()
    clock.passes(HOUR - 60_001)
    expect(at()).toEqual(newTokens)
    clock.passes(1)
    await quiet()
    expect([at(), credentials.caller().generation]).toEqual([newTokens, 2])
  })

  test('renews when a page is looked at again whose timer slept', async () => {
    const { tab, world } = open()
    let slept = 0
    const { actor, at, signIn, credentials } = tab({ now: () => new Date(world.now().getTime() + slept) })
    await quiet()
    await signIn()
    actor.send({ type: 'page.shown' })
    expect(at()).toEqual(newTokens)
    slept = 2 * HOUR
    actor.send({ type: 'page.shown' })
    expect(at()).toEqual(renewing)
    await quiet()
    expect([at(), credentials.caller().generation]).toEqual([newTokens, 2])
  })

  test('renews as soon as a token is rejected, and not by a late answer about an older one', async () => {
    const { tab, line } = open()
    const { at, signIn, credentials } = tab()
    await quiet()
    await signIn()
    credentials.rejected(1)
    expect(at()).toEqual(renewing)
    await quiet()
    expect(credentials.caller().generation).toBe(2)
    line.slow(true)
    credentials.rejected(1)
    expect(at()).toEqual(newTokens)
  })

  test('tries every 30 seconds when its tokens cannot be renewed, and is not over', async () => {
    const { tab, clock, world } = open()
    const { at, signIn, context } = tab()
    await quiet()
    await signIn()
    world.line(false)
    clock.passes(HOUR - 60_000)
    await quiet()
    expect([at(), context().failure?.area]).toEqual([late, 'network'])
    clock.passes(29_999)
    world.line(true)
    expect(at()).toEqual(late)
    clock.passes(1)
    await quiet()
    expect([at(), context().failure]).toEqual([newTokens, undefined])
  })

  test('ends when the service ended it, and says so', async () => {
    const { tab, clock, world } = open()
    const { at, signIn, context, credentials } = tab()
    await quiet()
    await signIn()
    world.refreshTokens.clear()
    clock.passes(HOUR - 60_000)
    await quiet()
    expect([at(), context().failure?.entry.key, context().user, credentials.caller().kind]).toEqual([
      'signedOut',
      'identity.sessionOver',
      undefined,
      'nobody'
    ])
  })

  test('informs the other tabs when it begins and when it ends', async () => {
    const { tab } = open()
    const [first, second] = [tab(), tab()]
    await quiet()
    await first.signIn()
    expect([second.at(), second.context().user?.email, second.credentials.caller().kind]).toEqual([newTokens, ana.uid, 'user'])
    second.actor.send({ type: 'signOut.requested' })
    await quiet()
    expect([first.at(), first.credentials.caller().kind, second.at()]).toEqual(['signedOut', 'nobody', 'signedOut'])
  })

  test('ignores old news of its end once it has begun anew', async () => {
    const { tab } = open()
    const { actor, at, signIn, credentials } = tab()
    await quiet()
    await signIn()
    actor.send({ type: 'tab.signedOut' })
    await quiet()
    expect([at(), credentials.caller().kind]).toEqual([newTokens, 'user'])
  })

  test('asks again without an answer, and a sign-in needs not to wait for it', async () => {
    const { tab, world, clock } = open()
    const before = tab()
    await quiet()
    await before.signIn()
    world.line(false)
    const [one, other] = [tab(), tab()]
    await quiet()
    expect([one.at(), one.type(), one.context().failure?.area]).toEqual(['offline', 'guest', 'network'])
    world.line(true)
    clock.passes(30_000)
    await quiet()
    expect(one.at()).toEqual(newTokens)
    await other.signIn()
    expect(other.at()).toEqual(newTokens)
  })

  test('ends later what could not be ended, and signs no one in meanwhile', async () => {
    const { tab, world, browser, clock } = open()
    const { actor, at, signIn, type, reported } = tab()
    await quiet()
    await signIn()
    world.line(false)
    actor.send({ type: 'signOut.requested' })
    await quiet()
    expect([at(), type(), browser.marker.read()]).toEqual(['closePending', 'guest', 'closing'])
    clock.passes(30_000)
    await quiet()
    expect([at(), reported.length]).toEqual(['closePending', 1])
    world.line(true)
    clock.passes(30_000)
    await quiet()
    expect([at(), browser.marker.read(), browser.jar.refreshToken]).toEqual(['signedOut', 'none', undefined])
  })

  test('ends in every browser, or goes on in all of them', async () => {
    const { tab, world, browser, kept } = open()
    const [first, second] = [tab(), tab()]
    await quiet()
    await first.signIn()
    const elsewhere = world.newRefreshToken(kept.user.sub)
    world.line(false)
    first.actor.send({ type: 'signOutEverywhere.requested' })
    expect(first.at()).toEqual({ signedIn: { ...newTokens.signedIn, everywhere: 'leaving' } })
    await quiet()
    expect([first.at(), first.context().notEverywhere?.area, first.type()]).toEqual([newTokens, 'network', 'loggedIn'])
    expect([first.reported.length, second.at(), world.refreshTokens.has(elsewhere)]).toEqual([1, newTokens, true])
    world.line(true)
    first.actor.send({ type: 'signOutEverywhere.requested' })
    expect(first.context().notEverywhere).toBeUndefined()
    await quiet()
    expect([first.at(), first.context().leftEverywhere, first.credentials.caller().kind]).toEqual(['signedOut', true, 'nobody'])
    expect([second.at(), second.context().leftEverywhere]).toEqual(['signedOut', false])
    expect([browser.marker.read(), world.refreshTokens.has(elsewhere)]).toEqual(['none', false])
    await first.signIn()
    expect([first.at(), first.context().leftEverywhere]).toEqual([newTokens, false])
  })

  test('is over at the next try when its end everywhere got no answer, and says so', async () => {
    const { tab, browser, world } = open()
    const { actor, at, signIn, context } = tab()
    await quiet()
    await signIn()
    browser.session.loseNextAnswer()
    actor.send({ type: 'signOutEverywhere.requested' })
    await quiet()
    expect([at(), world.refreshTokens.size]).toEqual([newTokens, 0])
    actor.send({ type: 'signOutEverywhere.requested' })
    await quiet()
    expect([at(), context().failure?.entry.key, context().leftEverywhere, browser.marker.read()]).toEqual([
      'signedOut',
      'identity.sessionOver',
      false,
      'none'
    ])
  })

  test('goes on linking a purchase while it is asked to end everywhere', async () => {
    const { tab, world } = open()
    const { actor, signIn, at } = tab({ adopt: () => () => new Promise(() => undefined) })
    await quiet()
    await signIn()
    world.line(false)
    actor.send({ type: 'signOutEverywhere.requested' })
    await quiet()
    expect(at()).toEqual({ signedIn: { ...newTokens.signedIn, adoption: 'linking' } })
  })

  test('signs out on the next page a user whom the accounts service has not let in yet', async () => {
    const { tab, kept, browser } = open()
    kept.user = { ...kept.user, identities: [{ provider: 'provider-a' }], idpVerified: false }
    const form = tab()
    await quiet()
    await form.signIn()
    const next = tab()
    await quiet()
    expect([next.at(), next.credentials.caller().kind, browser.marker.read()]).toEqual(['signedOut', 'nobody', 'none'])
  })

  test('shows what its owner changed', async () => {
    const { tab, kept } = open()
    const { actor, signIn, context } = tab()
    await quiet()
    await signIn()
    actor.send({ type: 'user.changed', user: { ...kept.user, name: 'Ana' } })
    expect(context().user?.name).toBe('Ana')
  })

  test('changes the account three times, then not for a day', async () => {
    const { tab, clock } = open()
    const { actor, at, signIn, context } = tab()
    await quiet()
    for (const _ of [1, 2, 3]) {
      await signIn()
      actor.send({ type: 'switch.requested' })
      await quiet()
      expect(at()).toBe('signedOut')
    }
    await signIn()
    actor.send({ type: 'switch.requested' })
    expect([at(), context().limitedUntil]).toEqual([newTokens, new Date('2026-11-22T02:02:00Z')])
    clock.passes(24 * HOUR)
    await quiet()
    actor.send({ type: 'switch.requested' })
    await quiet()
    expect(at()).toBe('signedOut')
  })
})

describe("session machine with a guest's purchase", () => {
  const bought = { txnId: '7', checkoutId: 'c1', userSessionId: 'guest-1', voucherTypeId: 1002, gvtId: 2, lvtId: 202, pcId: 31 }

  const buy = (browser: ReturnType<typeof open>['browser']): void => {
    browser.stores.guestPurchase.write(commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, bought)))
    browser.orders.add('7')
  }

  test('links it on the sign-in, once, whatever the other tabs do', async () => {
    const { tab, browser } = open()
    const [first, second] = [tab(), tab()]
    await quiet()
    buy(browser)
    await first.signIn()
    expect([first.context().adoption, second.context().adoption]).toEqual(['adopted', 'nothingToAdopt'])
    expect(browser.orders.ownerOf('7')).toBe('sub-1')
  })

  test('links it on the next page where that of the sign-in was left before its answer', async () => {
    const { tab, browser } = open()
    const form = tab({ adopt: () => () => new Promise(() => undefined) })
    await quiet()
    buy(browser)
    await form.signIn()
    form.actor.stop()
    const next = tab()
    await quiet()
    expect([next.at(), next.context().adoption, browser.orders.ownerOf('7')]).toEqual([newTokens, 'adopted', 'sub-1'])
  })

  test('gives up after two minutes, with a message', async () => {
    const { tab, clock } = open()
    const { signIn, at, context } = tab({ adopt: () => () => new Promise(() => undefined) })
    await quiet()
    await signIn()
    clock.passes(119_999)
    expect(at()).toEqual({ signedIn: { tokens: 'new', adoption: 'linking', everywhere: 'idle' } })
    clock.passes(1)
    expect([at(), context().adoption]).toMatchObject([newTokens, { entry: { key: 'order.rewardLinkingFailed' } }])
  })

  test('says why it cannot be linked, and the session goes on', async () => {
    const { tab } = open()
    const { signIn, at, context } = tab({ adopt: () => TE.left(networkFailure(599)) })
    await quiet()
    await signIn()
    expect([at(), context().adoption]).toMatchObject([newTokens, { area: 'network' }])
  })
})
