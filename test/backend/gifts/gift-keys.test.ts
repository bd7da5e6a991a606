import { describe, expect, test } from 'vitest'
import {
  foldSentCode,
  giftCodeOf,
  giftTokenBy,
  giftTokenOf,
  hashOfGiftKey,
  readGiftKey,
  showGiftCode
} from '../../../backend/services/gifts/gift-keys.ts'
import type { ServicesConfig } from '../../../backend/services/services.ts'

const servicesOf = (quoteSecret: string, retiringQuoteSecrets: readonly string[] = []) => ({
  config: { quoteSecret, retiringQuoteSecrets } as unknown as ServicesConfig
})

const services = servicesOf('quote-secret')
const gift = { order_id: 'ORD-01JD3Q7M9K2X', generation: 1 }

describe('keys of gifts', () => {
  test('giftTokenOf makes the token of the specification', () => {
    expect(giftTokenOf(services, gift)).toBe('7fJO_ZPbxVZpGU4sMMYoyA')
  })

  test('giftTokenOf makes another token when the gift is sent again', () => {
    expect(giftTokenOf(services, { ...gift, generation: 2 })).not.toBe(giftTokenOf(services, gift))
  })

  test('giftCodeOf makes twelve signs of the base 32 of Crockford', () => {
    expect(giftCodeOf(services, gift)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  })

  test('giftTokenOf makes the stored token when its secret is retired', () => {
    const token = giftTokenOf(services, gift)
    const rotated = servicesOf('new-secret', ['quote-secret'])
    expect(giftTokenOf(rotated, { ...gift, token_hash: hashOfGiftKey(token) })).toBe(token)
    expect(giftTokenOf(rotated, gift)).toBe(giftTokenBy('new-secret', gift))
  })

  test('foldSentCode reads a code with dashes, spaces, lower case, o, i and l', () => {
    expect(foldSentCode(' 7k2m-abcd oil4 ')).toBe('7K2MABCD0114')
    expect(showGiftCode('7K2MABCD0114')).toBe('7K2M-ABCD-0114')
  })

  test('readGiftKey finds the same code in every way to type it', () => {
    const code = giftCodeOf(services, gift)
    expect(readGiftKey(showGiftCode(code).toLowerCase())).toEqual({ kind: 'code', hash: hashOfGiftKey(code) })
    expect(readGiftKey(giftTokenOf(services, gift))).toEqual({ kind: 'token', hash: hashOfGiftKey(giftTokenOf(services, gift)) })
    expect(readGiftKey('x'.repeat(10_000)).kind).toBe('token')
  })
})
