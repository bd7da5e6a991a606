import { afterEach, beforeEach, expect, test } from 'vitest'
import { showInDocument } from '../../../../src/ui/screens/signed-in/show-in-document.ts'

beforeEach(() => {
  document.body.className = 'on-transactions'
  document.body.innerHTML = `<main id="main"><h1>Settings</h1></main>
    <footer>
      <a data-language="en" href="/en-sa/user/transactions">English</a>
      <a data-language="ar" href="/sa/user/transactions">Arabic</a>
      <a href="/sa/terms">Terms</a>
    </footer>`
})
afterEach(() => {
  document.body.className = ''
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

const addresses = (): readonly (string | null)[] => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('showInDocument leads the language links to the page when another is shown', () => {
  history.replaceState(null, '', '/sa/user/settings')
  showInDocument('settings', 'Settings · Refill')
  expect(addresses().map((address) => new URL(address ?? '', location.href).pathname)).toEqual([
    '/en-sa/user/settings',
    '/sa/user/settings',
    '/sa/terms'
  ])
  history.replaceState(null, '', '/sa/user/transactions')
  showInDocument('transactions', 'Purchases · Refill')
  expect(new URL(addresses()[0] ?? '', location.href).pathname).toBe('/en-sa/user/transactions')
})

test('showInDocument changes title and class, and moves the focus to the heading when another page is shown', () => {
  showInDocument('settings', 'Settings · Refill')
  expect([document.title, document.body.className]).toEqual(['Settings · Refill', 'on-settings'])
  expect(document.activeElement).toBe(document.querySelector('h1'))
})
