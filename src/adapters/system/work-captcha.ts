import * as E from '../../domain/kernel/either.ts'
import type { Captcha } from '../../application/ports/captcha.ts'
import type { Clock } from '../../application/ports/clock.ts'
import { printCaptchaProof, proofOfWorkText, hasProofOfWork } from '../../domain/account/proof-of-work.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'

/** Number of hashes in one batch; between two batches the page can handle input. */
const BATCH = 128

const batch = Array.from({ length: BATCH }, (_, index) => index)

/** Creates a captcha that the browser solves itself, by finding a hash with enough zeros. */
export const workCaptcha = (subtle: () => SubtleCrypto, { now }: Pick<Clock, 'now'>): Captcha => {
  const find = async (subject: string): Promise<string> => {
    const crypto = subtle()
    const text = new TextEncoder()
    const at = Math.floor(now().getTime() / 1_000)
    for (let first = 0; ; first += BATCH) {
      const hashes = await Promise.all(
        batch.map((index) => crypto.digest('SHA-256', text.encode(proofOfWorkText(subject, { at, nonce: first + index }))))
      )
      const index = hashes.findIndex((hash) => hasProofOfWork(new Uint8Array(hash)))
      if (index !== -1) return printCaptchaProof({ at, nonce: first + index })
    }
  }
  return {
    solve: (subject) => async () => {
      try {
        return E.right(await find(subject))
      } catch (cause) {
        return E.left(networkFailure(undefined, {}, cause))
      }
    }
  }
}
