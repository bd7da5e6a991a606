import { afterEach, describe, expect, test } from 'vitest'
import { mountHelpLinks, newestOpenOrder } from '../../../src/ui/islands/lead-help.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 3_600_000

const order = (txnId: string, more: object = {}) => ({ kind: 'answered', at: NOW - HOUR, txnId, accessKey: 'k', closed: false, ...more })
const kept = (...data: readonly unknown[]): string => JSON.stringify({ v: 1, data })

describe('help link to an order', () => {
  test('newestOpenOrder finds the newest when several are open', () => {
    expect(newestOpenOrder(kept(order('71', { at: NOW - 2 * HOUR }), order('72'), order('70', { at: NOW - 3 * HOUR })), NOW)).toBe('72')
  })

  test('newestOpenOrder finds none when they are closed, unanswered or a week old', () => {
    const old = order('71', { at: NOW - 7 * 24 * HOUR })
    expect(newestOpenOrder(kept(order('72', { closed: true }), { kind: 'sent', at: NOW, checkoutId: 'c' }, old), NOW)).toBeUndefined()
  })

  test.each(['', 'no list', '{"v":1,"data":"x"}', '{"v":1,"data":[null]}'])(
    'newestOpenOrder finds none when the browser keeps %j',
    (text) => {
      expect(newestOpenOrder(text, NOW)).toBeUndefined()
    }
  )
})

describe('help links', () => {
  const draw = (): readonly HTMLAnchorElement[] => {
    document.body.innerHTML =
      '<nav id="menu"><a href="/en-sa/help">Help</a></nav><main><a href="/en-sa/help">Help</a></main><footer><a href="/en-sa/help">Help</a></footer>'
    return [...document.querySelectorAll('a')]
  }
  const leads = (links: readonly HTMLAnchorElement[]): readonly (string | null)[] => links.map((link) => link.getAttribute('href'))
  afterEach(() => {
    document.body.innerHTML = ''
    history.replaceState(null, '', '/')
  })

  test('mountHelpLinks leads menu and footer to the order when it is open, and leaves the page itself alone', () => {
    const links = draw()
    mountHelpLinks(document, { txnId: '7203' })
    expect(leads(links)).toEqual(['/en-sa/complete?order=7203', '/en-sa/help', '/en-sa/complete?order=7203'])
  })

  test('mountHelpLinks leads back to the page of help when it is unmounted', () => {
    const links = draw()
    mountHelpLinks(document, { txnId: '7203' })()
    expect(leads(links).map((address) => new URL(address ?? '', location.href).pathname)).toEqual(Array(3).fill('/en-sa/help'))
  })

  test('mountHelpLinks leads to the page of help when that order is shown already', () => {
    history.replaceState(null, '', '/en-sa/complete?order=7203')
    const links = draw()
    mountHelpLinks(document, { txnId: '7203' })
    expect(leads(links)).toEqual(['/en-sa/help', '/en-sa/help', '/en-sa/help'])
  })
})
