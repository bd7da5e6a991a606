import { expect, test } from 'vitest'
import { createKnownAddresses, type PageFile } from '../../../backend/pages/known-addresses.ts'

const HOME: PageFile = { path: 'us/index.html', routeClass: 'public' }
const ORDER: PageFile = { path: 'us/order.html', routeClass: 'checkout' }

test('known addresses count for the choice that they were noted with alone', () => {
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

test('known addresses hold none with a query, or longer than 300 characters', () => {
  const known = createKnownAddresses()
  for (const url of ['/us/?a=1', `/us/search/${'a'.repeat(300)}`]) {
    known.note(url, {}, HOME)
    expect(known.find(url, {})).toBeUndefined()
  }
})

test('known addresses drop the first when there are too many', () => {
  const known = createKnownAddresses(2)
  for (const url of ['/us/search/a', '/us/search/b', '/us/search/c']) known.note(url, {}, HOME)
  expect(['a', 'b', 'c'].map((text) => known.find(`/us/search/${text}`, {}))).toEqual([undefined, HOME, HOME])
})
