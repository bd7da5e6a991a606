import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captchaToken, proofIn } from '../../../src/domain/account/proof-of-work.ts'

const twelveDigits = fc.integer({ min: 0, max: 999_999_999_999 })

test('a token is read as it was written', () => {
  fc.assert(
    fc.property(twelveDigits, twelveDigits, (at, nonce) => {
      expect(proofIn(captchaToken({ at, nonce }))).toEqual({ at, nonce })
    })
  )
})
