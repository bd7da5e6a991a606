import * as TE from 'fp-ts/lib/TaskEither.js'
import type { Captcha } from '../../../src/application/ports/captcha.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'

/** A captcha that costs nothing. */
export interface FakeCaptcha extends Captcha {
  /** Subjects that were solved, oldest first. */
  readonly solved: readonly string[]
  /** From now on nothing can be solved. */
  readonly fail: () => void
}

export const fakeCaptcha = (): FakeCaptcha => {
  const solved: string[] = []
  let isBroken = false
  return {
    solved,
    fail: () => void (isBroken = true),
    solve: (subject) => {
      if (isBroken) return TE.left(networkFailure(undefined))
      solved.push(subject)
      return TE.right(`work-for-${subject}`)
    }
  }
}
