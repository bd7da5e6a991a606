import { minutes } from '../kernel/duration.ts'

/**
 * Leading zero bits that the hash of a proof shows.
 * About 16,000 tries, a second on a cheap phone and dear for a machine that buys in thousands. Unit: bits.
 */
export const PROOF_BITS = 14

/** A proof counts so long, either way, so that none can be made in store. Unit: ms. */
export const PROOF_LIFE = /* @__PURE__ */ minutes(5)

/** Work done for one subject: when, and the number that was found. */
export interface WorkProof {
  /** Unit: whole seconds since 1970, UTC. */
  readonly at: number
  readonly nonce: number
}

/**
 * Returns the text whose SHA-256 proves the work.
 * The subject is spent with it: a checkout id buys one order.
 *
 * @example proofOfWorkText('c1', { at: 5, nonce: 7 }) // 'c1.5.7'
 */
export const proofOfWorkText = (subject: string, { at, nonce }: WorkProof): string => `${subject}.${at}.${nonce}`

/**
 * Returns whether a SHA-256 starts with enough zero bits.
 *
 * @param bits how many; for another difficulty than the store's own
 * @example hasProofOfWork(Uint8Array.of(0, 0b00000011)) // true
 * @example hasProofOfWork(Uint8Array.of(0, 0b00000100)) // false
 */
export const hasProofOfWork = (hash: Uint8Array, bits: number = PROOF_BITS): boolean => {
  const whole = Math.floor(bits / 8)
  if (hash.length * 8 < bits || hash.subarray(0, whole).some((byte) => byte !== 0)) return false
  return (hash[whole] ?? 0) >> (8 - (bits % 8)) === 0
}

/**
 * Writes the proof as a captcha token; the subject travels apart from it.
 *
 * @example printCaptchaProof({ at: 5, nonce: 7 }) // '5.7'
 */
export const printCaptchaProof = ({ at, nonce }: WorkProof): string => `${at}.${nonce}`

/**
 * Returns the proof in a captcha token; undefined for any other text.
 *
 * @example parseCaptchaProof('1795226520.9165') // { at: 1795226520, nonce: 9165 }
 * @example parseCaptchaProof('1795226520') // undefined
 */
export const parseCaptchaProof = (token: string): WorkProof | undefined => {
  const found = /^(\d{1,12})\.(\d{1,12})$/.exec(token)
  return found === null ? undefined : { at: Number(found[1]), nonce: Number(found[2]) }
}

/**
 * Returns whether a proof is fresh.
 * It was made at most five minutes ago, by a clock that is at most five minutes ahead.
 *
 * @example
 * const proof = { at: Date.parse('2026-11-21T02:02:00Z') / 1000, nonce: 9165 }
 * isProofFresh(proof, new Date('2026-11-21T02:07:00Z')) // true
 * isProofFresh(proof, new Date('2026-11-21T02:07:01Z')) // false
 */
export const isProofFresh = ({ at }: WorkProof, now: Date): boolean => Math.abs(now.getTime() - at * 1_000) <= PROOF_LIFE
