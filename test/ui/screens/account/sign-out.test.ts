import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { openAccounts } from '../../../../src/application/open-accounts.ts'
import { defaultLanguage } from '../../../../src/domain/market/language.ts'
import { singapore } from '../../../../src/domain/market/table/southeast-asia.ts'
import { signOutHere } from '../../../../src/ui/screens/account/sign-out.ts'
import { aBrowser } from '../../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../../src/testing/account-world.ts'

const signedIn = async () => {
  const world = anAccountWorld(() => new Date('2026-11-21T02:02:00Z'))
  const browser = aBrowser(world)
  world.add({ email: 'ana@example.com', emailVerified: true, hasLoggedIn: true }, { isConfirmed: true })
  const open = () => openAccounts(browser.tab().ports, { market: singapore, language: defaultLanguage(singapore), phoneSignUp: true })
  const { ports } = browser.tab()
  const proven = await ports.identity.signIn({ account: { authType: 'email', uid: 'ana@example.com' }, password: 'crystals 7' })()
  if (E.isLeft(proven)) throw new Error('The fake refuses.')
  await ports.session.open(proven.right.refreshToken)()
  browser.marker.write('open')
  return { world, browser, open }
}

describe('sign-out on a public page', () => {
  test('ends the session of the browser', async () => {
    const { browser, world, open } = await signedIn()
    expect(world.refreshTokens.size).toBe(1)
    await signOutHere(open())
    expect([browser.jar.refreshToken, world.refreshTokens.size, browser.marker.read()]).toEqual([undefined, 0, 'none'])
  })

  test('ends here also when the service does not hear of it now, and is sent later', async () => {
    const { browser, world, open } = await signedIn()
    world.line(false)
    await signOutHere(open())
    expect(browser.marker.read()).toBe('closing')
  })
})
