import { expect, test } from 'vitest'
import { createKnownAddresses, type PagePlace } from '../../../backend/pages/known-addresses.ts'

const HOME: PagePlace = { path: 'us/index.html', routeClass: 'public' }
const ORDER: PagePlace = { path: 'us/order.html', routeClass: 'checkout' }

test('an address is known for the choice that it was noted with alone', () => {
  const known = createKnownAddresses()
  known.note('/us/', {}, HOME)
  known.note('/us/complete', { country: 'us' }, ORDER)
  expect([known.find('/us/', {}), known.find('/us/', { shopLang: 'es' }), known.find('/us/', { country: 'us' })]).toEqual([
    HOME,
    undefined,
    undefined
  ])
  expect([known.find('/us/complete', { country: 'us' }), known.find('/us/complete', { country: 'de' })]).toEqual([ORDER, undefined])
  // An address cannot pretend to be another one with a choice.
  expect([known.find('us  /us/complete', {}), known.find('  /us/', {})]).toEqual([undefined, undefined])
})

test('an address with a query, or one that is longer than 300 characters, is not remembered', () => {
  const known = createKnownAddresses()
  for (const url of ['/us/?a=1', `/us/search/${'a'.repeat(300)}`]) {
    known.note(url, {}, HOME)
    expect(known.find(url, {})).toBeUndefined()
  }
})

test('the address that was noted first is forgotten when there are too many', () => {
  const known = createKnownAddresses(2)
  for (const url of ['/us/search/a', '/us/search/b', '/us/search/c']) known.note(url, {}, HOME)
  expect(['a', 'b', 'c'].map((text) => known.find(`/us/search/${text}`, {}))).toEqual([undefined, HOME, HOME])
})
