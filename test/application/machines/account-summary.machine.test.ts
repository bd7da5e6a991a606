import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountSummaryMachine, accountBalancesIn } from '../../../src/application/machines/account-summary.machine.ts'
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
      const actor = createActor(accountSummaryMachine(steps.balances), {
        clock: clock.ofMachine,
        input: { wallet: true, rewards: true }
      }).start()
      const balance = () => accountBalancesIn(actor.getSnapshot())?.held?.wallet?.balanceAmount
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

describe('account balances machine', () => {
  test('is empty for a guest, and nothing is fetched', async () => {
    const { browser, tab } = open()
    const { actor, balance } = tab().begin()
    await quiet()
    expect([actor.getSnapshot().value, balance(), browser.wallets.calls]).toEqual(['idle', undefined, []])
  })

  test('reads the balances of the signed-in user, by another page too', async () => {
    const { ana, tab } = open()
    await tab().signIn(ana)
    const { balance } = tab().begin()
    await quiet()
    expect(balance()).toBe('12.5')
  })

  test('clears the moment another tab signs out, and reads anew for the next user', async () => {
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

  test('keeps nothing that arrives after a sign-out', async () => {
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

  test('reads again after half a minute, and at once when a balance moved; known values stay meanwhile', async () => {
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

  test('ends when the page is looked at again and the session is over, where no tab could tell', async () => {
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

  test('fetches again when the page is looked at again without an answer', async () => {
    const { clock, world, ana, tab } = open()
    await tab().signIn(ana)
    world.line(false)
    const { actor, balance } = tab().begin()
    await quiet()
    expect([actor.getSnapshot().value, balance()]).toEqual(['idle', undefined])
    world.line(true)
    clock.passes(30_000)
    actor.send({ type: 'page.shown' })
    await quiet()
    expect(balance()).toBe('12.5')
  })
})
