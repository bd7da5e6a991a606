import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { captchaToken, proofIn } from '../../../src/domain/account/proof-of-work.ts'

const twelveDigits = fc.integer({ min: 0, max: 999_999_999_999 })

test.prop([twelveDigits, twelveDigits])('a token is read as it was written', (at, nonce) => {
  expect(proofIn(captchaToken({ at, nonce }))).toEqual({ at, nonce })
})

test.prop([fc.string()])('whatever is read from a text is written as that text, but for zeros in front', (text) => {
  const proof = proofIn(text)
  if (proof !== undefined) expect(captchaToken(proof)).toBe(text.replace(/(^|\.)0+(?=\d)/g, '$1'))
})
