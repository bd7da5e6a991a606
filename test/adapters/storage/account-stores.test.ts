import { describe, expect, test } from 'vitest'
import { consentedCookies } from '../../../src/adapters/cookie/consented-cookies.ts'
import { accountStores } from '../../../src/adapters/storage/account-stores.ts'
import { NEW_USER_SETTINGS } from '../../../src/domain/account/user-settings.ts'
import { mayStoreThing } from '../../../src/domain/marketing/consent.ts'
import { aShelf, shelves } from '../../contracts/stores/shelves.ts'

const GERMANY = { path: 'de', group: 'Europe' } as const
const ATTEMPT = { state: 's', nonce: 'n', verifier: 'v', provider: 'provider-a', own: '/sg/emberhold', at: 1_795_226_520_000 }

const open = (mayStore: (name: string) => boolean = (name) => mayStoreThing(name, GERMANY, undefined)) => {
  const [local, session] = [aShelf(), aShelf()]
  const lines: string[] = []
  let cookie = ''
  const jar = {
    read: () => cookie,
    write: (line: string) => {
      lines.push(line)
      cookie = /max-age=-/.test(line) ? '' : (line.split(';')[0] ?? '')
    },
    isSecure: true
  }
  const made = () =>
    accountStores(
      shelves(local, session),
      consentedCookies(jar, () => true),
      mayStore
    )
  return { local, session, lines, put: (text: string) => void (cookie = text), stores: made(), reloaded: made }
}

describe('flag of an active wallet', () => {
  test('W33: is a bare mark, which is there or not', () => {
    const { stores, local } = open(() => true)
    stores.activeWallet.write(true)
    expect([local.getItem('active-wallet'), stores.activeWallet.read()]).toEqual(['{"v":1,"data":true}', true])
    stores.activeWallet.write(false)
    expect([local.getItem('active-wallet'), stores.activeWallet.read()]).toEqual([null, false])
  })

  test('W33: is not set without consent, and goes all the same', () => {
    const { stores, local } = open(() => false)
    local.setItem('active-wallet', '{"v":1,"data":true}')
    stores.activeWallet.write(false)
    stores.activeWallet.write(true)
    expect(local.getItem('active-wallet')).toBeNull()
  })
})

describe('account stores', () => {
  test('outlive a reload, also where nothing was allowed: all but the settings of the account', () => {
    const { stores, reloaded, local } = open()
    stores.returnPath.write('/sg/emberhold')
    stores.attempt.write(ATTEMPT)
    stores.socialStateFailed.write(true)
    stores.sessionMarker.write('closing')
    stores.userSettings.write({ ...NEW_USER_SETTINGS, switchCount: 2 })
    const after = reloaded()
    expect([after.returnPath.read(), after.attempt.read(), after.socialStateFailed.read(), after.sessionMarker.read()]).toEqual([
      '/sg/emberhold',
      ATTEMPT,
      true,
      'closing'
    ])
    expect([stores.userSettings.read().switchCount, after.userSettings.read()]).toEqual([2, NEW_USER_SETTINGS])
    expect(local.getItem('user-settings')).toBeNull()
  })

  test('hold the purchase that was left for the sign-in, until another path is written', () => {
    const { stores, session } = open()
    session.setItem('return-path', '{"v":1,"data":{"path":"/sg/emberhold","purchase":"?item=c500#userId=44"}}')
    expect([stores.returnPath.read(), stores.keptPurchase.read()]).toEqual(['/sg/emberhold', '?item=c500#userId=44'])
    stores.returnPath.write('/sg/koi-garden')
    expect([stores.returnPath.read(), stores.keptPurchase.read()]).toEqual(['/sg/koi-garden', ''])
    session.setItem('return-path', '{"v":1,"data":{"path":"//evil.example","purchase":"?item=c500"}}')
    expect([stores.returnPath.read(), stores.keptPurchase.read()]).toEqual(['', ''])
  })

  test('give the way to another provider once, and keep the flag beside it', () => {
    const { stores } = open()
    stores.socialStateFailed.write(true)
    stores.attempt.write(ATTEMPT)
    stores.attempt.write(undefined)
    expect([stores.attempt.read(), stores.socialStateFailed.read()]).toEqual([undefined, true])
  })

  test.each(['//evil.example', '/sg/../../x', 'https://evil.example/sg/x', 7])('take %j as no way back', (data) => {
    const { session, stores } = open()
    session.setItem('return-path', JSON.stringify({ v: 1, data }))
    expect(stores.returnPath.read()).toBe('')
  })

  test.each(['{', '{"v":1,"data":{"attempt":{"state":7},"hasFailed":true}}', '{"v":2,"data":{"hasFailed":true}}'])(
    'drop %s, which cannot be read',
    (text) => {
      const { session, local, stores } = open()
      session.setItem('social-state', text)
      local.setItem('user-settings', text)
      expect([stores.attempt.read(), stores.socialStateFailed.read(), stores.userSettings.read()]).toEqual([
        undefined,
        false,
        NEW_USER_SETTINGS
      ])
    }
  )

  test.each([
    ['has-session=open', 'open'],
    ['has-session=closing', 'closing'],
    ['has-session=1', 'none'],
    ['', 'none']
  ])('read a session marker %j as %s', (cookie, marker) => {
    const { put, stores } = open()
    put(cookie)
    expect(stores.sessionMarker.read()).toBe(marker)
  })

  test('keep the session marker as long as the session', () => {
    const { lines, stores } = open()
    stores.sessionMarker.write('open')
    stores.sessionMarker.write('none')
    expect(lines).toEqual([
      'has-session=open; path=/; max-age=2592000; samesite=lax; secure',
      'has-session=; path=/; max-age=-1; samesite=lax; secure'
    ])
  })
})
