import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import { readAccountBalances } from '../../../src/application/use-cases/account-summary.ts'
import { openSession, signOut, whoIsSignedIn } from '../../../src/application/use-cases/session.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'

const BOTH = { wallet: true, rewards: true }
const purse = (balance: string) => ({
  wallet: { walletId: 'w1', walletStatus: 'active', countryCode: 'sg', balanceAmount: amountOf(balance), hasSpent: false } as const,
  accountStatus: 'active' as const
})

const right = <A>(answer: E.Either<unknown, A>): A => {
  if (E.isLeft(answer)) throw new Error('refused')
  return answer.right
}

const open = () => {
  const world = anAccountWorld(() => START)
  const ana = world.add({ sub: 'ana', email: 'ana@example.com' }, { isConfirmed: true }).user
  const ben = world.add({ sub: 'ben', email: 'ben@example.com' }, { isConfirmed: true }).user
  const browser = aBrowser(world)
  browser.wallets.hold('ana', purse('12.5'))
  browser.wallets.hold('ben', purse('99'))
  const tab = () => {
    const { ports, reported } = browser.tab()
    const look = readAccountBalances(ports)
    return {
      ports,
      reported,
      signIn: async (user: typeof ana) => right(await openSession(ports)({ refreshToken: world.newRefreshToken(user.sub), user })()),
      who: async (wanted: 'held' | 'anew') => right(await whoIsSignedIn(ports)(wanted)()),
      look: (sub: string, asked = BOTH) => look({ sub, asked })()
    }
  }
  return { world, browser, ana, ben, tab }
}

describe('signed-in user', () => {
  test('is undefined without a call where no session is open', async () => {
    const { browser, tab } = open()
    expect(await tab().who('held')).toBeUndefined()
    expect(browser.session.mostAtOnce()).toBe(0)
  })

  test('is known on a page that holds no tokens yet, which then holds some', async () => {
    const { ana, tab } = open()
    await tab().signIn(ana)
    const second = tab()
    expect(await second.who('held')).toBe('ana')
    expect(second.ports.credentials.caller()).toMatchObject({ kind: 'user', sub: 'ana' })
  })

  test('is asked for once, however many parts of a page want to know', async () => {
    const { ana, tab } = open()
    await tab().signIn(ana)
    const second = tab()
    const refresh = vi.spyOn(second.ports.session, 'refresh')
    expect(await Promise.all([second.who('held'), second.who('held'), second.who('held')])).toEqual(['ana', 'ana', 'ana'])
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('becomes the other account once another tab has signed in, after a new request', async () => {
    const { ana, ben, tab } = open()
    const [first, second] = [tab(), tab()]
    await first.signIn(ana)
    await second.signIn(ben)
    expect(await first.who('held')).toBe('ana')
    expect(await first.who('anew')).toBe('ben')
  })

  test('becomes undefined after another tab has signed out, and the tokens are gone', async () => {
    const { ana, tab } = open()
    const [first, second] = [tab(), tab()]
    await first.signIn(ana)
    await signOut(second.ports)()()
    expect(await first.who('held')).toBeUndefined()
    expect(first.ports.credentials.caller().kind).toBe('nobody')
  })
})

describe('account balances and the flag of an active wallet', () => {
  test('M105: follow each other with every read, and a failed read changes nothing', async () => {
    const { browser, ana, tab } = open()
    const { ports, signIn, look } = tab()
    await signIn(ana)
    await look('ana')
    expect(ports.accountStores.activeWallet.read()).toBe(true)
    browser.wallets.fail('wallet', networkFailure(503))
    browser.wallets.hold('ana', purse('0'))
    await look('ana')
    expect(ports.accountStores.activeWallet.read()).toBe(true)
    browser.wallets.fail('wallet', undefined)
    await look('ana')
    expect(ports.accountStores.activeWallet.read()).toBe(false)
  })
})

describe('account balances', () => {
  test('hold wallet, country and rewards', async () => {
    const { browser, ana, tab } = open()
    browser.wallets.reward('ana', { amount: amountOf('3.5'), expiry: new Date('2026-12-01T00:00:00Z'), sponsor: 'store' })
    const page = tab()
    await page.signIn(ana)
    expect(right(await page.look('ana'))).toMatchObject({
      held: purse('12.5'),
      country: { countryStatus: 'active' },
      rewards: { currency: 'SGD', available: '3.5' }
    })
  })

  test.each([
    [{ wallet: true, rewards: false }, ['wallet', 'country']],
    [{ wallet: false, rewards: true }, ['rewards']]
  ])('ask nothing that the country does not have: %o', async (asked, calls) => {
    const { browser, ana, tab } = open()
    const page = tab()
    await page.signIn(ana)
    right(await page.look('ana', asked))
    expect(browser.wallets.calls).toEqual(calls)
  })

  test.each(['wallet', 'country', 'rewards'] as const)('miss %s alone where that fails, and report it once', async (part) => {
    const { browser, ana, tab } = open()
    const page = tab()
    await page.signIn(ana)
    browser.wallets.fail(part, networkFailure(503))
    for (const _ of [1, 2]) {
      const { held, country, rewards } = right(await page.look('ana'))
      expect([held === undefined, country === undefined, rewards === undefined]).toEqual(
        ['wallet', 'country', 'rewards'].map((one) => one === part)
      )
    }
    expect(page.reported.map(({ area, code }) => [area, code])).toEqual([['network', 503]])
  })

  test('are read with new tokens where the held ones are over', async () => {
    const { world, browser, ana, tab } = open()
    const page = tab()
    await page.signIn(ana)
    world.revoke('ana')
    expect(right(await page.look('ana')).held).toEqual(purse('12.5'))
    expect(browser.wallets.calls).toEqual(['wallet', 'country', 'rewards', 'wallet', 'country', 'rewards'])
    expect(page.reported).toEqual([])
  })

  test('are dropped once another account is signed in', async () => {
    const { world, ana, ben, tab } = open()
    const [page, other] = [tab(), tab()]
    await page.signIn(ana)
    await other.signIn(ben)
    world.revoke('ana')
    expect(await page.look('ana')).toMatchObject({ left: { area: 'signIn', code: 'SEC_01' } })
  })
})
