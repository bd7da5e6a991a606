import { describe, expect, test, vi } from 'vitest'
import { freshPages } from '../../fresh-page.ts'
import { rests } from '../../rests.ts'

freshPages()

const { documentElement } = document

const panel = (): HTMLElement | null => document.querySelector('.offer')
const keep = (country: string, language?: string): void => {
  document.cookie = `shop-country=${country}; path=/`
  document.cookie = language === undefined ? 'shop-lang=; path=/; max-age=-1' : `shop-lang=${language}; path=/`
}
const cookies = (): string[] =>
  document.cookie
    .split('; ')
    .filter((one) => one.startsWith('shop-'))
    .toSorted()

/** Opens a page in a tab that knows the choice at its opening. */
const openTab = async (address: string, country: string, chosen?: string): Promise<void> => {
  vi.resetModules()
  history.replaceState(null, '', address)
  Object.assign(documentElement.dataset, { country, visit: '/assets/entry-visit-a.js' })
  documentElement.lang = 'en'
  document.body.innerHTML = '<input name="userId" value="44128890">'
  keep(country, chosen)
  window.refill = { script: (url) => url, orderKey: undefined, chosen }
  await import('../../../../src/ui/entry-visit.ts')
}

/** Makes the page visible again and waits; a slow machine needs more time. */
const lookAgain = async (isOffered = true): Promise<void> => {
  document.dispatchEvent(new Event('visibilitychange'))
  if (isOffered) await vi.waitUntil(() => panel() !== null, { timeout: 10_000 })
  else await rests()
}
const press = (name: string): void => [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click()

describe('tab that becomes visible', () => {
  test('offers what another one chose, at the same place, without the focus and without touching what was typed', async () => {
    await openTab('/us/emberhold?item=7', 'us')
    keep('id')
    await lookAgain()
    expect(panel()?.textContent).toContain('You chose Indonesia in another tab.')
    expect(panel()?.querySelector('a')?.getAttribute('href')).toBe('/id/emberhold?item=7')
    expect(document.activeElement).toBe(document.body)
    expect(document.querySelector('input')?.value).toBe('44128890')
    expect(location.pathname).toBe('/us/emberhold')
  })

  test('names the language that was chosen', async () => {
    await openTab('/sa/', 'sa')
    keep('sa', 'en')
    await lookAgain()
    expect(panel()?.textContent).toContain('Saudi Arabia (English)')
  })

  test('stays when it is told to: its own choice counts in all tabs again, and the same is not offered twice', async () => {
    await openTab('/en-sa/', 'sa', 'en')
    keep('id')
    await lookAgain()
    press('Stay here')
    expect(panel()).toBeNull()
    expect(cookies()).toEqual(['shop-country=sa', 'shop-lang=en'])
    keep('id')
    await lookAgain(false)
    expect(panel()).toBeNull()
    keep('br')
    await lookAgain()
    expect(panel()?.textContent).toContain('Brazil')
  })

  test('keeps the country’s own language by keeping none', async () => {
    await openTab('/sa/', 'sa')
    keep('id', 'en')
    await lookAgain()
    press('Stay here')
    expect(cookies()).toEqual(['shop-country=sa'])
  })

  test.each([
    ['nothing was chosen', '/us/', 'us'],
    ['it shows an order', '/us/complete?order=77', 'id']
  ])('says nothing when %s', async (_, address, chosen) => {
    await openTab(address, 'us')
    keep(chosen)
    await lookAgain(false)
    expect(panel()).toBeNull()
  })
})
