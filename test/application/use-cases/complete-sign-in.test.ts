import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import type { AccountPorts } from '../../../src/application/ports/account-ports.ts'
import { completeSignIn } from '../../../src/application/use-cases/account.ts'
import { adoptGuestPurchase } from '../../../src/application/use-cases/guest-adoption.ts'
import { openSession } from '../../../src/application/use-cases/session.ts'
import { authenticateSocialUser, beginSocialSignIn, finishSocialSignIn } from '../../../src/application/use-cases/social-sign-in.ts'
import { moreTransactions } from '../../../src/application/use-cases/transactions.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { indonesia } from '../../../src/domain/market/table/southeast-asia.ts'
import { commitGuestPurchase, NO_GUEST_PURCHASE, stageGuestPurchase } from '../../../src/domain/order/guest-purchase.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld, type KeptAccount } from '../../../src/testing/account-world.ts'

const pageLocale = { market: indonesia, language: defaultLanguage(indonesia) }
const social = { identities: [{ provider: 'provider-a' }], phoneNumber: '+628123456789' }

const open = async (user: Parameters<ReturnType<typeof anAccountWorld>['add']>[0] = {}) => {
  const world = anAccountWorld(() => START)
  const kept = world.add({ email: 'ana@example.com', emailVerified: true, ...user }, { isConfirmed: true })
  const browser = aBrowser(world)
  const tab = browser.tab()
  await openSession(tab.ports)({ refreshToken: world.newRefreshToken(kept.user.sub), user: kept.user })()
  return {
    world,
    kept,
    browser,
    ...tab,
    enter: (entering = {}) => completeSignIn(tab.ports, pageLocale)({ user: kept.user, ...entering })()
  }
}

describe('completeSignIn', () => {
  test('marks the first sign-in, and knows that it is the first', async () => {
    const { enter, kept } = await open()
    expect(await enter()).toMatchObject({ right: { isFirstLogin: true, user: { hasLoggedIn: true }, nextPath: '/id/' } })
    expect(kept.user.hasLoggedIn).toBe(true)
    expect(await enter({ user: kept.user })).toMatchObject({ right: { isFirstLogin: false } })
  })

  test('goes on when a mark cannot be set, and reports it', async () => {
    const { enter, world, kept, reported } = await open()
    world.line(false)
    expect(await enter()).toMatchObject({ right: { isFirstLogin: true } })
    expect([kept.user.hasLoggedIn, reported.length]).toEqual([false, 1])
  })

  test.each([
    ['/id/emberhold', '/id/emberhold'],
    ['//evil.example', '/id/'],
    ['', '/id/']
  ])('with %o saved leads to %s, once', async (saved, nextPath) => {
    const { enter, ports } = await open()
    ports.accountStores.returnPath.write(saved)
    expect(await enter()).toMatchObject({ right: { nextPath } })
    expect([ports.accountStores.returnPath.read(), await enter()]).toMatchObject(['', { right: { nextPath: '/id/' } }])
  })

  test.each([
    ['/sg/emberhold', '?item=c500&channel=453#userId=44&zoneId=2', '/sg/emberhold?item=c500&channel=453#userId=44&zoneId=2'],
    ['/sg/emberhold', '?next=//evil.example&item=c500#access_token=1', '/sg/emberhold?item=c500'],
    ['//evil.example', '?item=c500', '/id/']
  ])('with %o and the purchase %o leads to %s', async (saved, purchase, nextPath) => {
    const { enter, ports } = await open()
    ports.accountStores.returnPath.write(saved)
    vi.spyOn(ports.accountStores.keptPurchase, 'read').mockReturnValue(purchase)
    expect(await enter()).toMatchObject({ right: { nextPath } })
  })

  test('informs the other tabs, and not this one', async () => {
    const { enter, browser, ports } = await open()
    const heard: string[] = []
    browser.tab().ports.tabs.hear((news) => heard.push(`other ${news}`))
    ports.tabs.hear((news) => heard.push(`own ${news}`))
    await enter()
    expect(heard).toEqual(['other signedIn'])
  })

  test('counts a social sign-in with what the specification names, where that is allowed', async () => {
    const { enter, browser } = await open(social)
    await enter({ social: { event: 'accountCreated', provider: 'provider-a' } })
    await enter({ social: { event: 'signInSuccessful', provider: 'provider-b' } })
    expect(browser.tracked).toEqual([
      {
        event: 'accountCreated',
        payload: { accountId: 'sub-1', email: 'ana@example.com', provider: 'provider-a', phone: '+628123456789', status: 'verified' }
      },
      { event: 'signInSuccessful', payload: { accountId: 'sub-1', email: 'ana@example.com', provider: 'provider-b' } }
    ])
    browser.allowTracking(false)
    await enter({ social: { event: 'signInSuccessful', provider: 'provider-a' } })
    expect(browser.tracked).toHaveLength(2)
  })
})

const bought = {
  txnId: '7203344589012345678',
  checkoutId: 'c1',
  userSessionId: 'guest-1',
  voucherTypeId: 1002,
  gvtId: 2,
  lvtId: 202,
  pcId: 31
}

describe("session machine with a guest's purchase", () => {
  const withPurchase = async (user = {}) => {
    const scene = await open(user)
    scene.browser.stores.guestPurchase.write(commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, bought)))
    scene.browser.cookies.set('guest-uid-email', 'ana@example.com').set('notifications', 'of the guest')
    scene.browser.orders.add(bought.txnId)
    return { ...scene, adopt: adoptGuestPurchase(scene.ports, 'id')(scene.kept.user) }
  }

  test('links a purchase once, and forgets it here', async () => {
    const { adopt, browser } = await withPurchase()
    expect([await adopt(), await adopt()]).toEqual([E.right('adopted'), E.right('nothingToAdopt')])
    expect(browser.orders.ownerOf(bought.txnId)).toBe('sub-1')
    expect(browser.stores.guestPurchase.read()).toEqual(NO_GUEST_PURCHASE)
    // The notifications of this browser about it are the account's now.
    expect([browser.cookies.has('guest-uid-email'), browser.cookies.has('notifications')]).toEqual([false, false])
  })

  test('links once also when two tabs are at it', async () => {
    const { adopt, browser, kept } = await withPurchase()
    const other = adoptGuestPurchase(browser.tab().ports, 'id')(kept.user)
    expect((await Promise.all([adopt(), other()])).map((one) => E.isRight(one) && one.right)).toEqual(['adopted', 'nothingToAdopt'])
    expect(browser.orders.ownerOf(bought.txnId)).toBe('sub-1')
  })

  test.each(['refused', 'unreachable', 'unproven'] as const)(
    'forgets a purchase here also when linking it is %s, and says so',
    async (why) => {
      const { adopt, browser, world, reported } = await withPurchase(why === 'unproven' ? { emailVerified: false } : {})
      if (why === 'refused')
        browser.stores.guestPurchase.write(
          commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, { ...bought, checkoutId: 'of somebody else' }))
        )
      if (why === 'unreachable') world.line(false)
      const outcome = await adopt()
      expect(outcome).toMatchObject({
        left: why === 'unreachable' ? { area: 'network' } : { area: 'order', entry: { key: 'order.rewardLinkingFailed' } }
      })
      expect(E.isLeft(outcome) && outcome.left.code === 'unproven').toBe(why === 'unproven')
      expect([browser.stores.guestPurchase.read(), reported.length, browser.orders.ownerOf(bought.txnId)]).toEqual([
        NO_GUEST_PURCHASE,
        1,
        undefined
      ])
      // The answer may have been lost after the order was linked.
      expect(browser.cookies.has('notifications')).toBe(false)
    }
  )

  test('finds a purchase of a signed-in user linked already, whatever the account has proven', async () => {
    const { browser, ports, kept, reported } = await open({ emailVerified: false })
    browser.stores.guestPurchase.write(commitGuestPurchase(stageGuestPurchase(NO_GUEST_PURCHASE, bought)))
    browser.orders.add(bought.txnId, { owner: kept.user.sub })
    expect(await adoptGuestPurchase(ports, 'id')(kept.user)()).toEqual(E.right('adopted'))
    expect([browser.stores.guestPurchase.read(), reported]).toEqual([NO_GUEST_PURCHASE, []])
  })

  test('keeps a purchase that is put aside while another one is linked', async () => {
    const { adopt, browser } = await withPurchase()
    const linking = adopt()
    browser.stores.guestPurchase.write(stageGuestPurchase(browser.stores.guestPurchase.read(), { ...bought, txnId: 'next' }))
    await linking
    expect(browser.stores.guestPurchase.read()).toMatchObject({ staged: { txnId: 'next' }, committed: undefined })
  })
})

describe('social sign-in', () => {
  const abroad = async (user = {}) => {
    const scene = await open({ ...social, ...user })
    await scene.ports.session.close()()
    const { ports } = scene.browser.tab()
    ports.accountStores.returnPath.write('/id/emberhold')
    const address = await beginSocialSignIn(ports)('provider-a')()
    return {
      ...scene,
      ports,
      address: E.isRight(address) ? address.right : '',
      finish: (query: string) => finishSocialSignIn(ports)(query)()
    }
  }

  test('returns to the saved path with an open session, and its way back works once', async () => {
    const { address, browser, finish, kept, ports } = await abroad()
    ports.accountStores.returnPath.write('')
    const query = browser.hosted.signedIn(address, kept.user.sub)
    expect(await finish(query)).toMatchObject({ right: { kind: 'succeeded', provider: 'provider-a', user: { sub: kept.user.sub } } })
    expect([ports.accountStores.returnPath.read(), ports.credentials.caller().kind]).toEqual(['/id/emberhold', 'user'])
    expect(await finish(query)).toEqual(E.right({ kind: 'customStateFailed' }))
    expect(ports.accountStores.socialStateFailed.read()).toBe(true)
  })

  test('stays signed out with a state of another browser, and notes it until the next beginning', async () => {
    const { finish, kept, ports } = await abroad()
    expect(await finish(`?state=way-of-another-browser&code=${kept.user.sub}`)).toEqual(E.right({ kind: 'customStateFailed' }))
    expect([ports.accountStores.socialStateFailed.read(), ports.credentials.caller().kind]).toEqual([true, 'nobody'])
    await beginSocialSignIn(ports)('provider-b')()
    expect(ports.accountStores.socialStateFailed.read()).toBe(false)
  })

  test('says in which words it was refused', async () => {
    const { address, browser, finish, ports } = await abroad()
    expect(await finish(browser.hosted.rejected(address, 'user deleted'))).toEqual(E.right({ kind: 'failed', message: 'user deleted' }))
    expect(ports.credentials.caller().kind).toBe('nobody')
  })

  test('lets a new person in with what the form gave, and reads them again', async () => {
    const { address, browser, finish, kept, ports } = await abroad()
    await finish(browser.hosted.signedIn(address, kept.user.sub))
    const person = { languageCode: 'id', birthDate: '2000-02-29' as BirthDate, cpf: undefined, marketingConsent: false }
    const admitted = await authenticateSocialUser(ports)({ user: kept.user, details: person })()
    expect(admitted).toMatchObject({ right: { idpVerified: true, marketingConsent: false, languageCode: 'id' } })
    expect(ports.captcha.solved).toEqual([kept.user.sub])
  })
})

describe('social sign-in with offers', () => {
  const person = { languageCode: 'id', birthDate: '2000-02-29' as BirthDate, cpf: undefined }
  const admit = (ports: AccountPorts, kept: KeptAccount, marketingConsent: boolean) =>
    authenticateSocialUser(ports)({ user: kept.user, details: { ...person, marketingConsent } })()

  test('puts them into the account before the store lets the user in, since it reads them there', async () => {
    const { ports, kept } = await open(social)
    const seen: boolean[] = []
    const authenticate: AccountPorts['accounts']['authenticate'] = (asked) => {
      seen.push(kept.user.marketingConsent)
      return ports.accounts.authenticate(asked)
    }
    expect(await admit({ ...ports, accounts: { ...ports.accounts, authenticate } }, kept, true)).toMatchObject({
      right: { idpVerified: true, marketingConsent: true }
    })
    expect(seen).toEqual([true])
  })

  test('goes on when they cannot be noted; the last word of the form counts', async () => {
    const { ports, kept } = await open(social)
    const updateAttributes = () => () => Promise.resolve(E.left(networkFailure(503)))
    expect(await admit({ ...ports, identity: { ...ports.identity, updateAttributes } }, kept, true)).toMatchObject({
      left: { area: 'network', code: 503 }
    })
    expect(kept.user.idpVerified).toBe(false)
    await admit(ports, kept, true)
    expect(await admit(ports, kept, false)).toMatchObject({ right: { marketingConsent: false } })
  })
})

describe('account history', () => {
  test('lists twelve rows first, then nine after the last one, and no row twice', async () => {
    const all = Array.from({ length: 25 }, (_, at) => anOrder({ txnId: String(100 - at) }))
    const asked: unknown[] = []
    const { ports } = await open()
    const accountOrders = {
      ...ports.accountOrders,
      transactions: (ask: { readonly limit: number; readonly after?: string }) => async () => {
        asked.push(ask)
        const from = ask.after === undefined ? 0 : all.findIndex(({ txnId }) => txnId === ask.after) + 1
        return E.right({ items: all.slice(from, from + ask.limit), hasMore: from + ask.limit < all.length })
      }
    }
    const more = moreTransactions({ accountOrders })
    let shown: readonly (typeof all)[number][] = []
    const lengths: unknown[] = []
    for (const _ of [1, 2, 3]) {
      const page = await more({ days: 'past30', rows: shown })()
      if (E.isLeft(page)) throw new Error('refused')
      shown = page.right.items
      lengths.push([shown.length, page.right.hasMore])
    }
    expect(lengths).toEqual([
      [12, true],
      [21, true],
      [25, false]
    ])
    expect(asked).toEqual([
      { days: 'past30', limit: 12 },
      { days: 'past30', limit: 9, after: '89' },
      { days: 'past30', limit: 9, after: '80' }
    ])
    expect(shown.map(({ txnId }) => txnId)).toEqual(all.map(({ txnId }) => txnId))
  })

  test('repeats no row, also where a page begins with one that is shown', async () => {
    const { ports } = await open()
    const rows = [anOrder({ txnId: '2' }), anOrder({ txnId: '1' })]
    const accountOrders = { ...ports.accountOrders, transactions: () => async () => E.right({ items: rows, hasMore: false }) }
    const page = await moreTransactions({ accountOrders })({ days: 'past7', rows: rows.slice(0, 1) })()
    const ids = E.isRight(page) ? page.right.items.map(({ txnId }) => txnId) : []
    expect(ids).toEqual(['2', '1'])
  })
})
