import * as E from '../domain/kernel/either.ts'
import type { Captcha } from '../application/ports/captcha.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'

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
    solve: (subject) => async () => {
      if (isBroken) return E.left(networkFailure(undefined))
      solved.push(subject)
      return E.right(`work-for-${subject}`)
    }
  }
}
