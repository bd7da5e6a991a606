import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mountLanguageLinks } from '../../../src/ui/islands/keep-address.ts'

let stop: () => void

beforeEach(() => {
  document.body.innerHTML = '<a data-language="en" href="/en-sa/">English</a><a href="/sa/terms">Terms</a>'
  document.addEventListener('click', stay)
  stop = mountLanguageLinks(document)
})
afterEach(() => {
  stop()
  document.removeEventListener('click', stay)
  history.replaceState(null, '', '/')
})

const stay = (event: Event): void => event.preventDefault()
const pressed = (selector: string): string | null | undefined => {
  const link = document.querySelector<HTMLAnchorElement>(selector)
  link?.click()
  return link?.getAttribute('href')
}

describe('mountLanguageLinks', () => {
  test.each([
    ['/sa/', '/en-sa/'],
    ['/sa/complete?order=7203344589012345678', '/en-sa/complete?order=7203344589012345678'],
    ['/sa/search/comet%20circuit', '/en-sa/search/comet%20circuit'],
    ['/sa/user/transactions', '/en-sa/user/transactions']
  ])('leads from %s to %s when the language is switched', (address, there) => {
    history.replaceState(null, '', address)
    expect(pressed('[data-language]')).toBe(there)
  })

  test('leaves other links as they are', () => {
    history.replaceState(null, '', '/sa/complete?order=1')
    expect(pressed('a:not([data-language])')).toBe('/sa/terms')
  })
})
