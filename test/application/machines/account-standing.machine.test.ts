import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountStandingMachine, standingIn } from '../../../src/application/machines/account-standing.machine.ts'
import { openSession, signOut } from '../../../src/application/use-cases/session.ts'
import type { User } from '../../../src/domain/account/user.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { aScene, aTab, quiet } from './account-flows.ts'

const held = (balance: string) => ({
  wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: amountOf(balance), hasSpent: false } as const,
  accountStatus: 'active' as const
})

const open = () => {
  const { clock, world, browser, line } = aScene()
  const ana = world.add({ sub: 'ana', email: 'ana@example.com' }, { isConfirmed: true }).user
  const ben = world.add({ sub: 'ben', email: 'ben@example.com' }, { isConfirmed: true }).user
  browser.wallets.hold('ana', held('12.5'))
  browser.wallets.hold('ben', held('99'))
  const tab = () => {
    const { ports, steps } = aTab(browser, line)
    const begin = () => {
      const actor = createActor(accountStandingMachine(steps.standing), {
        clock: clock.ofMachine,
        input: { wallet: true, rewards: true }
      }).start()
      const balance = () => standingIn(actor.getSnapshot())?.held?.wallet?.balanceAmount
      return { actor, balance }
    }
    const signIn = async (user: User) => {
      await openSession(ports)({ refreshToken: world.newRefreshToken(user.sub), user })()
      ports.tabs.tell('signedIn')
    }
    return { ports, begin, signIn, signOut: () => signOut(ports)()() }
  }
  return { clock, browser, world, line, ana, ben, tab }
}

describe('the standing of an account', () => {
  test('is empty for a guest, and nothing is fetched', async () => {
    const { browser, tab } = open()
    const { actor, balance } = tab().begin()
    await quiet()
    expect([actor.getSnapshot().value, balance(), browser.wallets.calls]).toEqual(['resting', undefined, []])
  })

  test('is read for who is signed in, by another page too', async () => {
    const { ana, tab } = open()
    await tab().signIn(ana)
    const { balance } = tab().begin()
    await quiet()
    expect(balance()).toBe('12.5')
  })

  test('is cleared the moment another tab signs out, and read anew for who signs in next', async () => {
    const { ana, ben, line, tab } = open()
    const [here, there] = [tab(), tab()]
    await here.signIn(ana)
    const { balance } = here.begin()
    await quiet()
    expect(balance()).toBe('12.5')
    await there.signOut()
    expect(balance()).toBeUndefined()
    await quiet()
    expect(balance()).toBeUndefined()
    await there.signIn(ben)
    await quiet()
    expect(balance()).toBe('99')
    // The next account sees nothing of it, however slow the answer is.
    line.slow(true)
    await there.signIn(ana)
    await quiet()
    expect(balance()).toBeUndefined()
    line.slow(false)
    await quiet()
    line.slow(false)
    await quiet()
    expect(balance()).toBe('12.5')
  })

  test('that arrives after a sign-out is not kept', async () => {
    const { ana, line, tab } = open()
    const [here, there] = [tab(), tab()]
    await here.signIn(ana)
    line.slow(true)
    const { balance } = here.begin()
    await quiet()
    await there.signOut()
    line.slow(false)
    await quiet()
    expect(balance()).toBeUndefined()
  })

  test('is looked at again after half a minute, and at once when a balance moved; what was known stays meanwhile', async () => {
    const { clock, browser, ana, line, tab } = open()
    const here = tab()
    await here.signIn(ana)
    const { actor, balance } = here.begin()
    await quiet()
    browser.wallets.hold('ana', held('7'))
    clock.passes(29_999)
    actor.send({ type: 'page.shown' })
    await quiet()
    expect(balance()).toBe('12.5')
    clock.passes(1)
    line.slow(true)
    actor.send({ type: 'page.shown' })
    await quiet()
    expect(balance()).toBe('12.5')
    line.slow(false)
    await quiet()
    line.slow(false)
    await quiet()
    expect(balance()).toBe('7')
    browser.wallets.hold('ana', held('8'))
    actor.send({ type: 'balance.moved' })
    await quiet()
    expect(balance()).toBe('8')
  })

  test('goes when the page is looked at again and the session is over, where no tab could tell', async () => {
    const { clock, browser, ana, tab } = open()
    const here = tab()
    await here.signIn(ana)
    const { actor, balance } = here.begin()
    await quiet()
    browser.marker.write('none')
    clock.passes(30_000)
    actor.send({ type: 'page.shown' })
    await quiet()
    expect(balance()).toBeUndefined()
  })

  test('without an answer is fetched again when the page is looked at again', async () => {
    const { clock, world, ana, tab } = open()
    await tab().signIn(ana)
    world.line(false)
    const { actor, balance } = tab().begin()
    await quiet()
    expect([actor.getSnapshot().value, balance()]).toEqual(['resting', undefined])
    world.line(true)
    clock.passes(30_000)
    actor.send({ type: 'page.shown' })
    await quiet()
    expect(balance()).toBe('12.5')
  })
})
