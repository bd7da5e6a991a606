import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { keepSession, openSession, renewSession, restoreSession, signOut } from '../../../src/application/use-cases/session.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'

const tokens = (accessToken: string) => ({
  idToken: 'id',
  accessToken,
  sub: 'ana',
  issuedAt: new Date('2026-11-21T02:00:00Z'),
  expiresAt: new Date('2026-11-21T03:00:00Z')
})

const open = () => {
  let time = START
  const world = anAccountWorld(() => time)
  const { user } = world.add({ email: 'ana@example.com', emailVerified: true }, { isConfirmed: true })
  const browser = aBrowser(world)
  const proven = () => ({ refreshToken: world.newRefreshToken(user.sub), user })
  return { world, browser, user, proven, passes: (ms: number) => void (time = new Date(time.getTime() + ms)) }
}

describe('credentials', () => {
  test('name no user, then a user, then none; each is a new generation', () => {
    const credentials = memoryCredentials()
    expect(credentials.caller()).toEqual({ kind: 'nobody', generation: 0 })
    expect(credentials.take(tokens('a'), 0)).toBe(true)
    expect(credentials.caller()).toEqual({ kind: 'user', idToken: 'id', accessToken: 'a', sub: 'ana', generation: 1 })
    credentials.drop()
    expect(credentials.caller()).toEqual({ kind: 'nobody', generation: 2 })
  })

  test('hold nothing that was asked for before a sign-out', () => {
    const credentials = memoryCredentials()
    const { generation } = credentials.caller()
    credentials.drop()
    expect(credentials.take(tokens('late'), generation)).toBe(false)
    expect(credentials.caller().kind).toBe('nobody')
  })

  test('expire alone: an answer on its way is held when it comes', () => {
    const credentials = memoryCredentials()
    credentials.take(tokens('a'), 0)
    credentials.expire(1)
    expect(credentials.caller()).toEqual({ kind: 'nobody', generation: 2 })
    expect(credentials.take(tokens('b'), 1)).toBe(true)
    credentials.expire(1)
    expect(credentials.caller()).toMatchObject({ kind: 'user', accessToken: 'b' })
  })

  test('report a rejection once, and nothing on a late answer about an older token', () => {
    const credentials = memoryCredentials()
    let heard = 0
    const end = credentials.onRejected(() => void (heard += 1))
    credentials.take(tokens('a'), 0)
    credentials.take(tokens('b'), 1)
    credentials.rejected(1)
    expect(heard).toBe(0)
    credentials.rejected(2)
    credentials.rejected(2)
    expect(heard).toBe(1)
    credentials.drop()
    credentials.rejected(3)
    end()
    expect(heard).toBe(1)
  })
})

describe('session', () => {
  test('is opened with the refresh token, which no slot and no token of the page holds', async () => {
    const { browser, proven, user } = open()
    const { ports, credentials } = browser.tab()
    const opened = await openSession(ports)(proven())()
    expect(opened).toEqual(E.right({ user, renewsIn: 3_540_000 }))
    expect(browser.marker.read()).toBe('open')
    expect(JSON.stringify([credentials.caller(), browser.cookies])).not.toContain('refresh')
  })

  test('is not opened when the provider tells nothing, and anything opened is closed again', async () => {
    const { browser, proven } = open()
    const { ports, credentials } = browser.tab()
    const opened = await openSession(ports)({ ...proven(), user: undefined })()
    expect(opened).toMatchObject({ left: { area: 'signIn', code: 'UNKNOWN_SIGN_IN_ERROR' } })
    expect([credentials.caller().kind, browser.jar.refreshToken, browser.marker.read()]).toEqual(['nobody', undefined, 'none'])
  })

  test('is closed when it opens after its shopper has signed out, and signs no one in', async () => {
    const { browser, proven } = open()
    const { ports, credentials } = browser.tab()
    const opening = openSession(ports)(proven())
    credentials.drop()
    expect(await opening()).toMatchObject({ left: { code: 'SEC_01' } })
    expect([credentials.caller().kind, browser.jar.refreshToken]).toEqual(['nobody', undefined])
  })

  test('is taken up by another page of the browser, with tokens of its own', async () => {
    const { browser, proven, user } = open()
    const [first, second] = [browser.tab(), browser.tab()]
    await openSession(first.ports)(proven())()
    expect(await restoreSession(second.ports)()()).toEqual(E.right({ user, renewsIn: 3_540_000 }))
    expect(second.credentials.caller()).toMatchObject({ kind: 'user' })
    expect(second.credentials.caller()).not.toEqual(first.credentials.caller())
  })

  test('is not asked for when there is none', async () => {
    const { browser, world } = open()
    world.line(false)
    expect(await restoreSession(browser.tab().ports)()()).toEqual(E.right(undefined))
  })

  test('is over here and in the other tabs when the service ended it', async () => {
    const { browser, proven, world } = open()
    const { ports, credentials } = browser.tab()
    await openSession(ports)(proven())()
    world.refreshTokens.clear()
    const heard: string[] = []
    browser.tab().ports.tabs.hear((news) => heard.push(news))
    expect(await renewSession(ports)()()).toEqual(E.right({ kind: 'over' }))
    expect([credentials.caller().kind, browser.marker.read(), heard]).toEqual(['nobody', 'none', ['signedOut']])
  })

  test('is asked again when its answer is lost, and goes on', async () => {
    const { browser, proven } = open()
    const { ports } = browser.tab()
    await openSession(ports)(proven())()
    browser.session.loseNextAnswer()
    expect(await renewSession(ports)()()).toMatchObject({ left: { area: 'network' } })
    expect(browser.marker.read()).toBe('open')
    expect(await renewSession(ports)()()).toEqual(E.right({ kind: 'renewed', renewsIn: 3_540_000 }))
  })

  test('is ended when its account is gone', async () => {
    const { browser, proven, world, user } = open()
    await openSession(browser.tab().ports)(proven())()
    const { ports, credentials } = browser.tab()
    const gone = { ...ports, accounts: { ...ports.accounts, details: () => (world.revoke(user.sub), ports.accounts.details()) } }
    expect(await restoreSession(gone)()()).toEqual(E.right(undefined))
    expect([credentials.caller().kind, browser.jar.refreshToken, browser.marker.read()]).toEqual(['nobody', undefined, 'none'])
  })

  test.each([
    ['closing', 'open'],
    ['open', 'open'],
    // What was closed meanwhile stays closed.
    ['none', 'none']
  ] as const)('of a user just let in is kept where it is still there: %s, then %s', async (before, after) => {
    const { browser } = open()
    browser.marker.write(before)
    await keepSession(browser.tab().ports)
    expect(browser.marker.read()).toBe(after)
  })

  test('is ended when its user is not let in any more', async () => {
    const { browser, proven, world, user } = open()
    await openSession(browser.tab().ports)(proven())()
    const kept = world.bySub(user.sub)!
    kept.user = { ...kept.user, identities: [{ provider: 'provider-a' }], idpVerified: false }
    const { ports, credentials } = browser.tab()
    expect(await restoreSession(ports)()()).toEqual(E.right(undefined))
    expect([credentials.caller().kind, browser.jar.refreshToken, browser.marker.read()]).toEqual(['nobody', undefined, 'none'])
  })

  test('stays the same without an answer', async () => {
    const { browser, proven, world } = open()
    await openSession(browser.tab().ports)(proven())()
    world.line(false)
    expect(await restoreSession(browser.tab().ports)()()).toMatchObject({ left: { area: 'network' } })
    expect(browser.marker.read()).toBe('open')
  })
})

describe('signIn while the page still opens a session', () => {
  test('signs in when that one is over', async () => {
    const { browser, proven, world } = open()
    await openSession(browser.tab().ports)(proven())()
    world.refreshTokens.clear()
    const { ports, credentials } = browser.tab()
    const restoring = restoreSession(ports)()()
    const opening = openSession(ports)(proven())()
    expect([await restoring, await opening]).toMatchObject([{ right: undefined }, { right: { renewsIn: 3_540_000 } }])
    expect([credentials.caller().kind, browser.marker.read()]).toEqual(['user', 'open'])
  })

  test('signs in when that one goes on, and keeps the newest tokens', async () => {
    const { browser, proven } = open()
    await openSession(browser.tab().ports)(proven())()
    const { ports, credentials } = browser.tab()
    const restoring = restoreSession(ports)()()
    const opening = openSession(ports)(proven())()
    expect([await restoring, await opening]).toMatchObject([{ _tag: 'Right' }, { _tag: 'Right' }])
    expect(credentials.caller()).toMatchObject({ kind: 'user', generation: 2 })
  })
})

describe('signIn', () => {
  test('removes what the guest left, and nothing of it where the session is not opened', async () => {
    const { browser, proven } = open()
    const { ports } = browser.tab()
    browser.cookies.set('guest-uid-email', 'sealed').set('guest-uid-mobile', 'sealed').set('shop-lang', 'en')
    await openSession(ports)({ ...proven(), user: undefined })()
    expect([...browser.cookies.keys()]).toEqual(['guest-uid-email', 'guest-uid-mobile', 'shop-lang'])
    await openSession(ports)(proven())()
    expect([...browser.cookies.keys()]).toEqual(['shop-lang'])
  })
})

describe('signOut', () => {
  test('ends the session, tells the other tabs, and leaves nothing of one shopper', async () => {
    const { browser, proven, world, user } = open()
    const { ports, credentials } = browser.tab()
    await openSession(ports)(proven())()
    browser.cookies.set('guest-uid-email', 'ana@example.com').set('cashback-reward', '{}').set('shop-lang', 'en')
    browser.cookies.set('notifications', '{}').set('guest-purchase', '{}').set('staged-guest-purchase', '{}')
    ports.accountStores.returnPath.write('/id/emberhold')
    const heard: string[] = []
    browser.tab().ports.tabs.hear((news) => heard.push(news))
    expect(await signOut(ports)()()).toEqual(E.right(undefined))
    expect([credentials.caller().kind, browser.jar.refreshToken, browser.marker.read(), heard]).toEqual([
      'nobody',
      undefined,
      'none',
      ['signedOut']
    ])
    expect([[...browser.cookies.keys()], ports.accountStores.returnPath.read()]).toEqual([['shop-lang'], ''])
    expect([...world.refreshTokens.values()]).not.toContain(user.sub)
  })

  test('signs out here at once without a connection, and the next page closes the session first', async () => {
    const { browser, proven, world } = open()
    const { ports, credentials, reported } = browser.tab()
    await openSession(ports)(proven())()
    world.line(false)
    expect(await signOut(ports)()()).toMatchObject({ left: { area: 'network' } })
    expect([credentials.caller().kind, browser.marker.read(), reported.length]).toEqual(['nobody', 'closing', 1])
    expect(await restoreSession(browser.tab().ports)()()).toMatchObject({ left: { area: 'network' } })
    world.line(true)
    expect(await restoreSession(browser.tab().ports)()()).toEqual(E.right(undefined))
    expect([browser.marker.read(), browser.jar.refreshToken]).toEqual(['none', undefined])
  })

  test('keeps other tabs from asking for tokens that waited for their turn', async () => {
    const { browser, proven } = open()
    const [first, second] = [browser.tab(), browser.tab()]
    await openSession(first.ports)(proven())()
    await restoreSession(second.ports)()()
    let asked = 0
    const session = { ...second.ports.session, refresh: () => ((asked += 1), second.ports.session.refresh()) }
    const leaving = signOut(first.ports)()()
    expect(await renewSession({ ...second.ports, session })()()).toEqual(E.right({ kind: 'over' }))
    await leaving
    expect([asked, second.credentials.caller().kind]).toEqual([0, 'nobody'])
  })

  test('keeps a session that another tab has opened meanwhile', async () => {
    const { browser, proven, world, user } = open()
    const [first, second] = [browser.tab(), browser.tab()]
    await openSession(first.ports)(proven())()
    const opening = openSession(second.ports)(proven())()
    const leaving = signOut(first.ports)()()
    expect([await opening, await leaving]).toMatchObject([{ _tag: 'Right' }, { _tag: 'Right' }])
    expect([browser.marker.read(), world.refreshTokens.get(browser.jar.refreshToken ?? '')]).toEqual(['open', user.sub])
  })

  test('keeps the tokens of a renewal on its way away', async () => {
    const { browser, proven } = open()
    const { ports, credentials } = browser.tab()
    await openSession(ports)(proven())()
    const renewing = renewSession(ports)()()
    const leaving = signOut(ports)()()
    expect(await renewing).not.toMatchObject({ right: { kind: 'renewed' } })
    await leaving
    expect([credentials.caller().kind, browser.jar.refreshToken]).toEqual(['nobody', undefined])
  })
})
