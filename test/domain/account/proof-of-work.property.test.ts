import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captchaToken, isFresh, proofIn, proofText, showsWork } from '../../../src/domain/account/proof-of-work.ts'
import { anyTyped, anyWorkProof } from '../../../src/domain/testing/index.ts'

test('a token is read as it was written', () => {
  fc.assert(
    fc.property(anyWorkProof, (proof) => {
      expect(proofIn(captchaToken(proof))).toEqual(proof)
    })
  )
})

test('no other text is a token: neither one with more around it nor anything that was typed', () => {
  fc.assert(
    fc.property(anyWorkProof, fc.constantFrom(' ', '\n', '-', '.', 'e', '٥', '\u0000'), (proof, sign) => {
      const token = captchaToken(proof)
      for (const other of [sign + token, token + sign, token.replace('.', sign === '.' ? '..' : sign)])
        expect(proofIn(other)).toBeUndefined()
    })
  )
  fc.assert(
    fc.property(fc.oneof(anyTyped, fc.stringMatching(/^[0-9.]{0,30}$/)), (typed) => {
      const proof = proofIn(typed)
      if (proof !== undefined) expect(typed.split('.').map(Number)).toEqual([proof.at, proof.nonce])
    })
  )
})

test('a proof of one subject is none of another, also where a subject looks like the end of one', () => {
  const anyFew = fc.record({
    subject: fc.constantFrom('', 'c', 'c.1', 'c.1.1', '1', '.1'),
    at: fc.constantFrom(1, 11),
    nonce: fc.constantFrom(1, 11)
  })
  fc.assert(
    fc.property(anyFew, anyFew, (one, other) => {
      const isSame = one.subject === other.subject && one.at === other.at && one.nonce === other.nonce
      expect(proofText(one.subject, one) === proofText(other.subject, other)).toBe(isSame)
    }),
    { numRuns: 2_000 }
  )
})

/** Hashes as rare ones look: up to four empty bytes, one that is small, then anything. */
const anyHash = fc
  .tuple(fc.nat(4), fc.constantFrom(0, 1, 2, 3, 4, 7, 8, 31, 32, 127, 128, 255), fc.uint8Array({ maxLength: 6 }))
  .map(([zeros, small, rest]) => Uint8Array.from([...Array.from({ length: zeros }, () => 0), small, ...rest]))

test('a hash shows as much work as it has zeros before its first one', () => {
  fc.assert(
    fc.property(anyHash, fc.nat(80), (hash, bits) => {
      const written = Array.from(hash, (byte) => byte.toString(2).padStart(8, '0')).join('')
      expect(showsWork(hash, bits)).toBe(written.startsWith('0'.repeat(bits)))
      expect(showsWork(hash)).toBe(written.startsWith('00000000000000'))
    })
  )
})

test('a proof is fresh for five minutes either way, to the millisecond', () => {
  fc.assert(
    fc.property(
      fc.nat(4_000_000_000),
      fc.oneof(fc.integer({ min: -600_000, max: 600_000 }), fc.constantFrom(-300_001, -300_000, 300_000, 300_001)),
      (at, ms) => {
        expect(isFresh({ at, nonce: 1 }, new Date(at * 1_000 + ms))).toBe(ms >= -300_000 && ms <= 300_000)
      }
    )
  )
})
