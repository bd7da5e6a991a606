import { describe, expect, test } from 'vitest'
import { type Places, search, type Secret, told, type Trace } from './canary-search.ts'

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWEtdG9rZW4tdGhhdC1uby1vdGhlci1oYXM'

const SECRETS: readonly Secret[] = [
  { kind: 'email', value: 'canary.wqxz@example.com' },
  { kind: 'phone', value: '+6581234567' },
  { kind: 'password', value: 'wqxz bcdf "7"' },
  { kind: 'code', value: '314159' },
  { kind: 'cpf', value: '529.982.247-25' },
  { kind: 'name', value: 'Canary Wqxz' },
  { kind: 'access', value: TOKEN },
  { kind: 'refresh', value: 'refresh-of-a-canary' }
]

const PLACES: Places = { 'pool SignUp, body': ['email', 'password'], 'GET /x, authorization': ['access'] }

const hits = (origin: string, text: string): readonly string[] =>
  search(SECRETS, [{ origin, text, when: 'a test' } satisfies Trace], PLACES).map(({ kind }) => kind)

const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('canary search finds a planted fault', () => {
  test.each([
    ['a token in local storage', 'local storage', JSON.stringify([['player', JSON.stringify({ accessToken: TOKEN })]]), 'access'],
    ['the signature of a token alone', 'session storage', TOKEN.split('.')[2] ?? '', 'access'],
    ['an address in an address', 'a page, address', 'http://localhost:4000/sg/sign-up?email=canary.wqxz%40example.com', 'email'],
    ['an address in capitals', 'console', 'No account for CANARY.WQXZ@EXAMPLE.COM', 'email'],
    ['an address that was escaped twice', 'a page, referrer', 'http://x/?back=%2Fid%3Fe%3Dcanary.wqxz%2540example.com', 'email'],
    ['an address in Base64, wherever it begins', 'collector', base64('{"e":"canary.wqxz@example.com"}'), 'email'],
    ['… one sign later', 'collector', base64('{"ee":"canary.wqxz@example.com"}'), 'email'],
    ['… two signs later', 'collector', base64('{"eee":"canary.wqxz@example.com"}'), 'email'],
    ['an address in hexadecimal', 'cookies of scripts', `uid=${Buffer.from('canary.wqxz@example.com').toString('hex')}`, 'email'],
    [
      'a password in a log',
      'log of the back end',
      '{"event":"x","body":"{\\"Password\\":\\"wqxz bcdf \\\\\\"7\\\\\\"\\"}"} wqxz bcdf "7"',
      'password'
    ],
    ['a password as JSON', 'collector', JSON.stringify({ password: 'wqxz bcdf "7"' }), 'password'],
    ['a password to whom only the address may go', 'pool InitiateAuth, body', JSON.stringify({ PASSWORD: 'wqxz bcdf "7"' }), 'password'],
    ['a code in the analytics', 'collector', '{"event":"otp","value":314159}', 'code'],
    ['a number without its plus', 'collector', '{"phone":"6581234567"}', 'phone'],
    ['a CPF without its dots', 'graphql CreateOrder, body', '{"cpf":"52998224725"}', 'cpf'],
    ['a CPF with them', 'graphql CreateOrder, body', '{"cpf":"529.982.247-25"}', 'cpf'],
    ['a name', 'history state', '{"name":"Canary Wqxz"}', 'name'],
    ['a refresh token', 'IndexedDB', '["refresh-of-a-canary"]', 'refresh'],
    ['a token in another header than its own', 'GET /x, cookie', `t=${TOKEN}`, 'access']
  ])('in %s', (_what, origin, text, kind) => {
    expect(hits(origin, text)).toEqual([kind])
  })
})

describe('canary search finds nothing', () => {
  test.each([
    ['where the table allows it', 'pool SignUp, body', JSON.stringify({ Username: 'canary.wqxz@example.com', Password: 'wqxz bcdf "7"' })],
    ['of a token in its header', 'GET /x, authorization', `Bearer ${TOKEN}`],
    ['of a code inside a longer number', 'collector', '1314159, 3141592, 0.13141593'],
    ['of a mask', 'local storage', 'can***@example.com'],
    ['of a token that begins alike', 'local storage', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.bm90aGluZw'],
    ['in nothing', 'console', '']
  ])('in %s', (_what, origin, text) => {
    expect(hits(origin, text)).toEqual([])
  })

  test('for the value itself in what is reported', () => {
    const traces = ['one', 'two'].map((when) => ({ origin: 'console', text: 'said canary.wqxz@example.com aloud', when }))
    expect(told(search(SECRETS, traces, PLACES))).toEqual(['email in console, 2 times, first one: said *** aloud'])
  })
})
