import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANTI_FORGERY_LIFE_MS, createAntiForgeryToken, isAntiForgeryToken } from '../../../backend/services/wallet/anti-forgery.ts'
import type { Services } from '../../../backend/services/services.ts'

const START = new Date('2026-11-21T12:00:00Z')

type Deps = Pick<Services, 'config' | 'now' | 'randomBytes'>

const at = (ms: number, secret = 'a-secret-of-the-test-0123456789abcdef', retiring: readonly string[] = []): Deps => ({
  config: { quoteSecret: secret, retiringQuoteSecrets: retiring } as Services['config'],
  now: () => new Date(START.getTime() + ms),
  randomBytes: (length) => new Uint8Array(length).fill(7)
})

const OWNER = { sub: 'ana', signIn: 'sign-in-1' }

describe('isAntiForgeryToken', () => {
  const token = createAntiForgeryToken(at(0), OWNER)

  test('takes a token of the same account and sign-in until its time is over', () => {
    expect(isAntiForgeryToken(at(0), OWNER, token)).toBe(true)
    expect(isAntiForgeryToken(at(ANTI_FORGERY_LIFE_MS - 1), OWNER, token)).toBe(true)
    expect(isAntiForgeryToken(at(ANTI_FORGERY_LIFE_MS), OWNER, token)).toBe(false)
  })

  test('refuses another account and another sign-in', () => {
    expect(isAntiForgeryToken(at(0), { ...OWNER, sub: 'eve' }, token)).toBe(false)
    expect(isAntiForgeryToken(at(0), { ...OWNER, signIn: 'sign-in-2' }, token)).toBe(false)
    expect(isAntiForgeryToken(at(0), { ...OWNER, signIn: undefined }, token)).toBe(false)
  })

  test('takes one of a secret that retires, and none of an unknown secret', () => {
    const old = createAntiForgeryToken(at(0, 'the-old-secret-0123456789abcdef0'), OWNER)
    expect(isAntiForgeryToken(at(0, undefined, ['the-old-secret-0123456789abcdef0']), OWNER, old)).toBe(true)
    expect(isAntiForgeryToken(at(0), OWNER, old)).toBe(false)
  })

  test('refuses every token with a changed character', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '_', '.'), (index, other) => {
        fc.pre(token[index] !== other)
        expect(isAntiForgeryToken(at(0), OWNER, `${token.slice(0, index)}${other}${token.slice(index + 1)}`)).toBe(false)
      })
    )
  })

  test.each([undefined, '', 'v1', 'v1...', `${token}.`, ` ${token}`])('refuses %j', (text) => {
    expect(isAntiForgeryToken(at(0), OWNER, text)).toBe(false)
  })
})
