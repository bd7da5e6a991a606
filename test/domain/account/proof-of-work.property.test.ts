import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  printCaptchaProof,
  isProofFresh,
  parseCaptchaProof,
  proofOfWorkText,
  hasProofOfWork
} from '../../../src/domain/account/proof-of-work.ts'
import { anyTyped, anyWorkProof } from '../../../src/domain/testing/index.ts'

test('proof of work token is read as it was written', () => {
  fc.assert(
    fc.property(anyWorkProof, (proof) => {
      expect(parseCaptchaProof(printCaptchaProof(proof))).toEqual(proof)
    })
  )
})

test('proof of work reads no other text: neither one with more around it nor anything that was typed', () => {
  fc.assert(
    fc.property(anyWorkProof, fc.constantFrom(' ', '\n', '-', '.', 'e', '٥', '\u0000'), (proof, sign) => {
      const token = printCaptchaProof(proof)
      for (const other of [sign + token, token + sign, token.replace('.', sign === '.' ? '..' : sign)])
        expect(parseCaptchaProof(other)).toBeUndefined()
    })
  )
  fc.assert(
    fc.property(fc.oneof(anyTyped, fc.stringMatching(/^[0-9.]{0,30}$/)), (typed) => {
      const proof = parseCaptchaProof(typed)
      if (proof !== undefined) expect(typed.split('.').map(Number)).toEqual([proof.at, proof.nonce])
    })
  )
})

test('proof of work of one subject is none of another, also where a subject looks like the end of one', () => {
  const anyFew = fc.record({
    subject: fc.constantFrom('', 'c', 'c.1', 'c.1.1', '1', '.1'),
    at: fc.constantFrom(1, 11),
    nonce: fc.constantFrom(1, 11)
  })
  fc.assert(
    fc.property(anyFew, anyFew, (one, other) => {
      const isSame = one.subject === other.subject && one.at === other.at && one.nonce === other.nonce
      expect(proofOfWorkText(one.subject, one) === proofOfWorkText(other.subject, other)).toBe(isSame)
    }),
    { numRuns: 2_000 }
  )
})

/** Hashes as rare ones are: up to four zero bytes, a small one, then any. */
const anyHash = fc
  .tuple(fc.nat(4), fc.constantFrom(0, 1, 2, 3, 4, 7, 8, 31, 32, 127, 128, 255), fc.uint8Array({ maxLength: 6 }))
  .map(([zeros, small, rest]) => Uint8Array.from([...Array.from({ length: zeros }, () => 0), small, ...rest]))

test('proof of work counts the zeros of a hash before its first one', () => {
  fc.assert(
    fc.property(anyHash, fc.nat(80), (hash, bits) => {
      const written = Array.from(hash, (byte) => byte.toString(2).padStart(8, '0')).join('')
      expect(hasProofOfWork(hash, bits)).toBe(written.startsWith('0'.repeat(bits)))
      expect(hasProofOfWork(hash)).toBe(written.startsWith('00000000000000'))
    })
  )
})

test('proof of work is fresh for five minutes either way, to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.nat(4_000_000_000),
      fc.oneof(fc.integer({ min: -600_000, max: 600_000 }), fc.constantFrom(-300_001, -300_000, 300_000, 300_001)),
      (at, ms) => {
        expect(isProofFresh({ at, nonce: 1 }, new Date(at * 1_000 + ms))).toBe(ms >= -300_000 && ms <= 300_000)
      }
    )
  )
})
