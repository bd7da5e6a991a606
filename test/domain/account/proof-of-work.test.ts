import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  isProofFresh,
  PROOF_BITS,
  PROOF_LIFE,
  parseCaptchaProof,
  proofOfWorkText,
  hasProofOfWork
} from '../../../src/domain/account/proof-of-work.ts'

describe('proof of work', () => {
  test('is made over the subject, the second and the number found', () => {
    expect(proofOfWorkText('0b1c', { at: 1_795_226_520, nonce: 42 })).toBe('0b1c.1795226520.42')
    expect([PROOF_BITS, PROOF_LIFE]).toEqual([14, 300_000])
  })

  test.each([
    [[0, 0b11, 255], 14, true],
    [[0, 0b100, 0], 14, false],
    [[1, 0, 0], 14, false],
    [[0, 255], 8, true],
    [[0], 14, false],
    [[], 0, true]
  ])('shows for the hash %j %i bits: %s', (bytes, bits, shown) => {
    expect(hasProofOfWork(Uint8Array.from(bytes), bits)).toBe(shown)
  })

  test('accepts this number for this checkout, and for no other', () => {
    const hash = (subject: string): Uint8Array =>
      createHash('sha256')
        .update(proofOfWorkText(subject, { at: 1_795_226_520, nonce: 9_165 }))
        .digest()
    expect(hasProofOfWork(hash('checkout-1'))).toBe(true)
    expect(hasProofOfWork(hash('checkout-2'))).toBe(false)
  })

  test.each(['', '1', '1.', '.1', '1.2.3', '-1.2', '1.2 ', '1e3.2', '1234567890123.1', 'a.b'])('reads nothing in %j', (token) => {
    expect(parseCaptchaProof(token)).toBeUndefined()
  })

  test('counts five minutes, either way', () => {
    const now = new Date(1_795_226_520_000)
    const at = 1_795_226_520
    expect([at - 300, at, at + 300].map((one) => isProofFresh({ at: one, nonce: 1 }, now))).toEqual([true, true, true])
    expect([at - 301, at + 301].map((one) => isProofFresh({ at: one, nonce: 1 }, now))).toEqual([false, false])
  })
})
