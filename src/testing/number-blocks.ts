import * as E from '../domain/kernel/either.ts'
import type { NumberAsk, NumberBlocks } from '../application/ports/number-blocks.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { OTP_LOCKED, otpErrors } from '../domain/errors/otp-errors.ts'

const TRIES = 5
const LOCK_SECONDS = 10_800

/**
 * Creates the blocking of numbers in memory.
 * Text messages can be read, tries run out, and the connection can be cut.
 */
export const fakeNumberBlocks = () => {
  const phones = new Map<string, string>()
  const tries = new Map<string, number>()
  const blocked = new Set<string>()
  let next = 100_000
  let isThere = true
  const locked = () => E.left(otpErrors.failure(OTP_LOCKED, { recovery: 'wait', remainingTries: 0, retryAfterSeconds: LOCK_SECONDS }))
  const numberOf = ({ msisdn }: NumberAsk): string | undefined => {
    const digits = msisdn.replace(/[\s-]/g, '')
    return /^8\d{8,10}$/.test(digits) ? digits : undefined
  }
  const answer = (ask: NumberAsk, give: (number: string) => ReturnType<typeof locked> | E.Either<never, void>) => async () => {
    if (!isThere) return E.left(networkFailure(undefined))
    const number = numberOf(ask)
    if (number === undefined) return E.left(otpErrors.failure(100, { recovery: 'fixInput', field: 'msisdn' }))
    return tries.get(number) === 0 ? locked() : give(number)
  }
  const service: NumberBlocks = {
    sendCode: (ask) =>
      answer(ask, (number) => {
        next += 1
        phones.set(number, String(next))
        return E.right(undefined)
      }),
    settle: (ask) =>
      answer(ask, (number) => {
        if (phones.get(number) === ask.code) {
          phones.delete(number)
          tries.delete(number)
          if (ask.wish === 'block') blocked.add(number)
          else blocked.delete(number)
          return E.right(undefined)
        }
        const left = (tries.get(number) ?? TRIES) - 1
        tries.set(number, left)
        return left === 0 ? locked() : E.left(otpErrors.failure(-202, { recovery: 'enterOtp', remainingTries: left }))
      })
  }
  return {
    service,
    phone: (number: string) => phones.get(number),
    isBlocked: (number: string) => blocked.has(number),
    line: (there: boolean) => void (isThere = there)
  }
}
