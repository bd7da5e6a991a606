import AxeBuilder from '@axe-core/playwright'
import { globSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { buildFolder } from '../../site/build-folder.ts'
import { OWN_PORT } from '../support/journey-port.ts'
import { openOwnJourney } from './open-journey.ts'
import { fillForm, newShopper } from './shopper.ts'

/**
 * The shooter's store in every country, with the limits of a real store.
 * Its players log in at the game's own site in the sandbox.
 */
const journey = openOwnJourney(() => ({ env: { STORE: 'shooter', REFILL_LIMITS: 'on' } }))

const HOST = `http://shooter.localhost:${OWN_PORT}`
const GAME = /game-account\.localhost/
const PRODUCT = `${HOST}/ph/canopy-strike?utm_source=mail`

/** Goes to the game's site by the header's link. */
const toTheGame = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Log in with Canopy ID' }).click()
  await page.waitForURL(GAME)
}

/** Logs a player in at the game's site; `ending` is the button of another end than to allow it. */
const allow = async (page: Page, name: string, ending?: string): Promise<void> => {
  await page.locator('a.tile', { has: page.getByText(name, { exact: true }) }).click()
  if (ending === undefined) await page.getByRole('button', { name: 'Allow', exact: true }).click()
  else {
    await page.getByText('Something else happens').click()
    await page.getByRole('button', { name: ending }).click()
  }
}

const logIn = async (page: Page, name: string, address = PRODUCT): Promise<void> => {
  await page.goto(address)
  await toTheGame(page)
  await allow(page, name)
  await page.waitForURL((url) => url.host === new URL(HOST).host && url.pathname !== '/oauth/player')
}

const complaintsOf = async (page: Page, part = 'html'): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(part).analyze()
  return violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const playerMenu = (page: Page, name: string) => page.getByRole('button', { name: `${name}, Your account` })

/** Lists everything that a browser keeps for the page, and the address. */
const keptBy = async (context: BrowserContext, page: Page): Promise<string> =>
  JSON.stringify([
    page.url(),
    (await context.cookies()).filter(({ httpOnly }) => !httpOnly),
    await page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.referrer, history.length])
  ])

describe('login with the game account', () => {
  test('P1 leads Tara back to the product with the campaign, and keeps nothing of the code', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    const codes: string[] = []
    page.on('request', (request) => {
      const code = new URL(request.url()).searchParams.get('code')
      if (code !== null) codes.push(code)
    })
    await logIn(page, 'Tara')
    expect(page.url()).toBe(PRODUCT)
    await playerMenu(page, 'Tara').waitFor()
    expect(codes).toHaveLength(1)
    const kept = await keptBy(context, page)
    for (const secret of codes) expect(kept).not.toContain(secret)
    expect(complaints.errors).toEqual([])

    // P14: the panel of players, and P13: the own characters, locked.
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await page.locator('#menu .self').textContent()).toContain('51000004')
    await page.keyboard.press('Escape')
    await page.getByRole('group', { name: 'Choose a character' }).waitFor()
    expect(await page.locator('#userId').inputValue()).toBe('51000004')
    expect(await page.locator('#userId').getAttribute('readonly')).not.toBeNull()
    await page.locator('[name=character]').nth(1).check()
    expect(await page.locator('#userId').inputValue()).toBe('51000104')

    // P10: the log-out reaches another tab, and nothing logs in by itself afterwards.
    const other = await context.newPage()
    await other.goto(PRODUCT)
    await playerMenu(other, 'Tara').waitFor()
    await playerMenu(page, 'Tara').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Log in with Canopy ID' }).waitFor()
    await other.bringToFront()
    await other.getByRole('link', { name: 'Log in with Canopy ID' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Log in with Canopy ID' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/ph/canopy-strike')
    await context.close()
  })

  test('P2 leads Mira to the store of her own country', async () => {
    const { page, context } = await newShopper(journey.browser)
    await logIn(page, 'Mira', `${HOST}/ph/?utm_source=mail`)
    await page.waitForURL(/\/my\b.*utm_source=mail/)
    await playerMenu(page, 'Mira').waitFor()
    await context.close()
  })

  test.each([
    ['Bo', undefined, /has locked this game account/],
    ['Uma', undefined, /isn’t linked yet/],
    ['Quill', undefined, /couldn’t sign you in/],
    ['Odd', undefined, /couldn’t sign you in/],
    ['Null', undefined, /Missing required account information/],
    ['Fault', undefined, /couldn’t sign you in/],
    ['Slow', undefined, /couldn’t sign you in/],
    ['Fenn', undefined, /doesn’t serve/],
    ['Rook', 'Come back with a forged state', /couldn’t sign you in/],
    ['Rook', 'Come back as another issuer', /couldn’t sign you in/],
    ['Rook', 'Send the code twice: the store is second', /couldn’t sign you in/],
    ['Rook', 'The site has a fault', /couldn’t sign you in/],
    ['Rook', 'The player is banned', /has locked this game account/],
    ['Rook', 'The country is not supported', /doesn’t serve/],
    ['Rook', 'Do not allow it', /couldn’t sign you in/]
  ])('P3 tells a guest on the page that was left why %s is not let in (%s)', async (name, ending, said) => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(PRODUCT)
    await toTheGame(page)
    if (name === 'Uma') {
      await page.locator('a.tile', { hasText: 'Uma' }).click()
      await page.getByRole('button', { name: 'Allow without linking' }).click()
    } else await allow(page, name, ending)
    await page.waitForURL((url) => url.pathname === '/ph/canopy-strike')
    await page.getByText(said).first().waitFor()
    expect(await page.getByRole('link', { name: 'Log in with Canopy ID' }).count()).toBe(1)
    // The store stays usable.
    await page.keyboard.press('Escape')
    await page.locator('#userId').fill('51000004')
    await context.close()
  })

  test('P4 lets Tara in when the script of the game fails three times', async () => {
    const { page, context } = await newShopper(journey.browser)
    let tries = 0
    await page.route('**/*.js', (route) => {
      if (!GAME.test(route.request().url())) return route.continue()
      tries += 1
      return route.abort()
    })
    await page.goto(PRODUCT)
    await expect.poll(() => tries, { timeout: 15_000 }).toBe(3)
    await logIn(page, 'Tara')
    await playerMenu(page, 'Tara').waitFor()
    await context.close()
  })

  test('names in the list of stored things what it stores for players', async () => {
    const { page, context, complaints } = await newShopper(journey.browser)
    await logIn(page, 'Tara')
    await page.goto(`${HOST}/ph/cookies`)
    const row = page.getByRole('row', { name: /player-known/ })
    await row.getByRole('button').waitFor()
    expect(await row.textContent()).toContain('That a player was logged in here before')
    expect(complaints.errors).toEqual([])
    await context.close()
  })

  test.each([
    ['dark', `${HOST}/ph/canopy-strike`, 'Tara'],
    ['light', `${HOST}/sa/canopy-strike`, 'Ines']
  ] as const)(
    'P14 has header, menu, panel and characters without a fault of accessibility in the %s at %s',
    async (colorScheme, address, name) => {
      const { page, context } = await newShopper(journey.browser, { colorScheme })
      await page.goto(address)
      await page.locator('header a[href="/oauth/player"]').click()
      await page.waitForURL(GAME)
      await allow(page, name)
      await page.waitForURL((url) => url.href === address)
      await page.locator('header [popovertarget=account-menu]').click()
      expect(await complaintsOf(page, 'header')).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('header [popovertarget=menu][popovertargetaction=show]').click()
      await page.locator('#menu .self').waitFor()
      expect(await complaintsOf(page, 'header')).toEqual([])
      await page.keyboard.press('Escape')
      await page.locator('#userId[readonly]').waitFor()
      expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
      await context.close()
    }
  )

  test('third order of a player within a minute does its work behind a busy button, and reaches the payment page', async () => {
    const { page, context } = await newShopper(journey.browser)
    // Ines buys nothing elsewhere, so that no other test finds her orders.
    const product = `${HOST}/en-sa/canopy-strike`
    await logIn(page, 'Ines', product)
    const asked: boolean[] = []
    await page.route('**/graphql', async (route) => {
      const sent = route.request().postData() ?? ''
      if (!sent.includes('createOrder')) return route.continue()
      const hasWork = sent.includes('"captchaToken":"')
      asked.push(hasWork)
      if (hasWork) await page.locator('#pay[aria-busy=true]', { hasText: 'One moment…' }).waitFor()
      return route.continue()
    })
    for (let times = 0; times < 3; times += 1) {
      await page.goto(product)
      await page.locator('#userId[readonly]').waitFor()
      await fillForm(page, { path: product, email: 'ines@example.com', item: times })
      await page.locator('#pay').click()
      await page.locator('dialog[open] button.go').click()
      await page.waitForURL(/payments\.localhost/)
    }
    expect(asked).toEqual([false, false, false, true])
    // P15: the three orders are in the history of the player.
    await page.goto(`${HOST}/en-sa/user/transactions`)
    await expect.poll(() => page.getByRole('link', { name: /Canopy Strike/ }).count(), { timeout: 30_000 }).toBe(3)
    await context.close()
  })

  test('page of the return speaks the language of the page that was left', async () => {
    const { page, context } = await newShopper(journey.browser)
    await page.goto(`${HOST}/sa/canopy-strike`)
    await page.goto(`${HOST}/oauth/player`)
    await page.locator('html[lang=ar-SA][dir=rtl]').waitFor()
    expect(await page.getByRole('button').textContent()).not.toContain('Log in')
    expect([await complaintsOf(page), await scrollsSideways(page)]).toEqual([[], false])
    await context.close()
  })

  test('P8, P15 shows a player the purchases, and leads pages of accounts to the home page', async () => {
    const { page, context } = await newShopper(journey.browser)
    await logIn(page, 'Tara')
    await playerMenu(page, 'Tara').click()
    await page.getByRole('link', { name: 'Purchases' }).click()
    await page.waitForURL(/\/ph\/user\/transactions/)
    await page.getByRole('heading', { name: 'Purchases' }).first().waitFor()
    await page.getByText('No purchases').waitFor()
    await page.goto(`${HOST}/ph/sign-in`)
    expect(new URL(page.url()).pathname).not.toBe('/ph/sign-in')
    await context.close()
  })

  test('P16 is in the scripts of this build, and in none of the standard one', () => {
    const calls = /\/partner\/(?:session|attempt|login)/
    const filesWithLogin = (folder: string): readonly string[] =>
      globSync(`${folder}/client/**/*.js`).filter((file) => calls.test(readFileSync(file, 'utf8')))
    expect(filesWithLogin(buildFolder('shooter')).length).toBeGreaterThan(0)
    expect(globSync(`${buildFolder('refill')}/client/**/*.js`).length).toBeGreaterThan(100)
    expect(filesWithLogin(buildFolder('refill'))).toEqual([])
  })
})
