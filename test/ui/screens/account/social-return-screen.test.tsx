import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as E from 'fp-ts/lib/Either.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../../src/domain/account/user.ts'
import { SocialCallbackScreen } from '../../../../src/ui/screens/account/social-callback-screen.tsx'
import { SocialReturnScreen } from '../../../../src/ui/screens/account/social-return-screen.tsx'
import { ana, anAccountPage, press, sgNeeds, START, type } from './an-account-page.tsx'

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  document.cookie = 'shop-country=; max-age=0; path=/'
})

type Back = (hosted: ReturnType<typeof anAccountPage>['browser']['hosted'], address: string, sub: string) => string

const comeBack = async (back: Back, user: Partial<User> = {}) => {
  const page = anAccountPage()
  const kept = page.world.add(
    { email: ana.uid, emailVerified: true, identities: [{ provider: 'provider-a' }], idpVerified: false, ...user },
    { isConfirmed: true }
  )
  page.ports.accountStores.returnPath.write('/sg/emberhold')
  const begun = await page.browser.hosted.service.begin({ provider: 'provider-a', state: '/sg/emberhold' })()
  const query = E.isRight(begun) ? back(page.browser.hosted, begun.right, kept.user.sub) : ''
  history.replaceState(null, '', `/sg/social-return${query}`)
  await page.show(<SocialReturnScreen content={{ page: 'socialReturn', needs: sgNeeds }} />)
  return { ...page, kept }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('social return page', () => {
  test('lets a known user in, and leads back to the page before', async () => {
    const { went } = await comeBack((hosted, ...asked) => hosted.signedIn(...asked), { idpVerified: true, hasLoggedIn: true })
    expect(went).toEqual(['/sg/emberhold'])
  })

  test('leaves neither code nor state in the address', async () => {
    await comeBack((hosted, ...asked) => hosted.signedIn(...asked), { idpVerified: true, hasLoggedIn: true })
    expect([window.location.pathname, window.location.search]).toEqual(['/sg/social-return', ''])
  })

  test('asks a new user for what is missing, and lets them in with it', async () => {
    const { kept } = await comeBack((hosted, ...asked) => hosted.signedIn(...asked))
    expect(heading()).toBe('Almost done')
    await press('Sign in')
    expect(screen.getByRole('alert').textContent).toBe('Please fill this in.')
    type('Date of birth', '2000-02-29')
    fireEvent.click(screen.getByRole('checkbox', { name: /^Tell me about offers/ }))
    await press('Sign in')
    expect([kept.user.idpVerified, kept.user.marketingConsent]).toEqual([true, true])
    expect(screen.getByRole('dialog').textContent).toContain('Welcome to refill')
  })

  test('lets a new user leave again, signed out', async () => {
    const { went, browser } = await comeBack((hosted, ...asked) => hosted.signedIn(...asked))
    await press('Not now')
    expect([went, browser.jar.refreshToken]).toEqual([['/sg/'], undefined])
  })

  test('goes home without a word where access was refused by choice', async () => {
    const { went } = await comeBack((hosted, address) => hosted.rejected(address, 'access_denied'))
    expect([went, screen.queryByRole('alert')]).toEqual([['/sg/'], null])
  })

  test.each([
    ['User is deleted', /^The account with this email address was deleted/],
    ['Email attribute is missing', /^The other service didn’t share an email address/],
    ['server_error', /^We couldn’t sign you in with the other service/]
  ])('says what the provider failed with: %s', async (message, text) => {
    const { went } = await comeBack((hosted, address) => hosted.rejected(address, message))
    expect(heading()).toBe('You’re not signed in')
    expect(screen.getByRole('alert').querySelector('h2')?.textContent).toMatch(text)
    expect([went, screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')]).toEqual([[], '/sg/'])
  })

  test('signs no one in by a return that is not of this browser', async () => {
    const { browser } = await comeBack(() => '?state=forged&code=sub-1')
    expect([heading(), browser.jar.refreshToken]).toEqual(['You’re not signed in', undefined])
  })
})

describe('social callback page of all countries', () => {
  const land = async (cookie: string | undefined) => {
    const went: string[] = []
    vi.spyOn(window.location, 'replace').mockImplementation((to) => void went.push(String(to)))
    if (cookie !== undefined) document.cookie = `shop-country=${cookie}; path=/`
    history.replaceState(null, '', '/oauth/callback?code=a&state=b')
    await anAccountPage().show(<SocialCallbackScreen />)
    return went
  }

  test('leads on to the country whose pages were opened last, with all that was brought along', async () => {
    expect(await land('sg')).toEqual(['/sg/social-return?code=a&state=b'])
  })

  test.each([undefined, '//evil', 'sgx'])('lets the country be chosen where there is none: %s', async (cookie) => {
    expect(await land(cookie)).toEqual(['/international'])
  })
})
