import { expect, test } from 'vitest'
import { languageOf, tooManyWords } from '../../../backend/services/limits/too-many-words.ts'

test.each([
  ['the page that a call names', { shopLang: 'es' }, 'de', 'es'],
  ['the variables of an operation', { variables: { shopLang: 'ja' } }, 'de', 'ja'],
  ['the input of an operation', { variables: { input: { shopLang: 'pt-PT' } } }, 'de', 'pt-PT'],
  ['the payload of the search', { payload: { shopLang: 'fr' } }, undefined, 'fr'],
  ['the language of an account call', { languageCode: 'it' }, undefined, 'it'],
  ['the browser', {}, 'xx,de-AT;q=0.9', 'de'],
  ['the browser, where a language is no text', { shopLang: 7 }, 'de', 'de'],
  ['nothing', undefined, undefined, 'en'],
  ['a language that there is not', { shopLang: '../../x' }, 'de', 'en']
])('languageOf reads %s', (_from, body, accepted, language) => {
  expect(languageOf({ body, headers: { 'accept-language': accepted } })).toBe(language)
})

test.each([
  [1, 'Too many tries. Try again in 1 second'],
  [90, 'Too many tries. Try again in 90 seconds'],
  [91, 'Too many tries. Try again in 2 minutes'],
  [3_600, 'Too many tries. Try again in 60 minutes'],
  [10_800, 'Too many tries. Try again in 3 hours'],
  [86_399, 'Too many tries. Try again in 24 hours']
])('tooManyWords tells %d seconds in words', async (seconds, words) => {
  expect(await tooManyWords({ body: undefined, headers: {} }, seconds)).toBe(words)
})
