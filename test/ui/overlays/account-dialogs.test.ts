import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import signedIn from '../../../src/i18n/compiled/en.signedIn.ts'
import errors from '../../../src/i18n/compiled/en.errors.ts'
import shell from '../../../src/i18n/compiled/en.shell.ts'
import type { MessageGroup, Texts } from '../../../src/i18n/keys.ts'

const words: Readonly<Partial<Record<MessageGroup, Texts>>> = { errors, shell, signedIn }
let asked: MessageGroup[]
const readMessages = async (group: MessageGroup): Promise<Texts> => {
  asked.push(group)
  return words[group] ?? {}
}

beforeEach(() => {
  vi.resetModules()
  asked = []
  document.documentElement.lang = 'en-SG'
})
afterEach(() => {
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
  history.replaceState(null, '', '/')
})

const load = () => import('../../../src/ui/overlays/account-dialogs.ts')
const heading = () => vi.waitUntil(() => document.querySelector('dialog[open] h2')?.textContent, { timeout: 10_000 }) as Promise<string>
const linkIn = () => document.querySelector('dialog a')?.getAttribute('href')

describe('account dialog of the header', () => {
  const sign = { pathname: '/ms-my/sign-in' }

  test.each([
    ['<footer><a href="/ms-my/terms">Terms</a></footer>', '/ms-my/terms'],
    ['', undefined]
  ])('is said of a restricted wallet over any page: %j', async (footer, terms) => {
    document.body.innerHTML = footer
    const { openAccountDialog } = await load()
    await openAccountDialog('walletRestricted', sign, readMessages)
    expect([await heading(), linkIn()]).toEqual(['Your wallet is restricted', terms])
  })

  test('is said of a number, and leads to the settings of this country', async () => {
    const { openAccountDialog } = await load()
    await openAccountDialog('unverifiedPhone', sign, readMessages)
    expect([await heading(), linkIn()]).toEqual(['Verify your mobile number', '/ms-my/user/settings'])
  })

  test('brings its words to a page whose own code has opened the place for dialogs before', async () => {
    const { openOverlays } = await import('../../../src/ui/overlays/open-overlays.tsx')
    openOverlays('en', { 'account.goOn': 'Go on, as operations wrote it' })
    const { openAccountDialog } = await load()
    await openAccountDialog('walletRestricted', sign, readMessages)
    expect(await heading()).toBe('Your wallet is restricted')
    expect(document.querySelector('dialog button')?.textContent).toBe('Go on, as operations wrote it')
    expect(document.adoptedStyleSheets).toHaveLength(1)
  })

  test('is said in the name of the store that is shown', async () => {
    document.body.innerHTML = '<header><a class="logo"> Canopy Store </a></header>'
    const { openOverlays } = await import('../../../src/ui/overlays/open-overlays.tsx')
    const { openAccountDialog } = await load()
    const withName = async (group: MessageGroup): Promise<Texts> =>
      group === 'signedIn' ? { ...signedIn, 'account.wallet.restricted': 'refill stopped your wallet' } : readMessages(group)
    await openAccountDialog('walletRestricted', sign, withName)
    expect(await heading()).toBe('Canopy Store stopped your wallet')
    expect(openOverlays('en', {}).read().accountDialogs.walletRestricted).toEqual({ terms: undefined })
  })
})
