import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import { sendNumberCode, settleNumber } from '../../../src/application/use-cases/block-number.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { otpErrors } from '../../../src/domain/errors/otp-errors.ts'

const ask = { countryCode: 'id', shopLang: 'en', msisdn: '81234567890', wish: 'block' } as const

const needs = (failure: Failure | undefined) => ({
  numberBlocks: {
    sendCode: () => (failure === undefined ? TE.right(undefined) : TE.left(failure)),
    settle: () => (failure === undefined ? TE.right(undefined) : TE.left(failure))
  },
  telemetry: { report: vi.fn<(failure: Failure) => void>() }
})

test.each([
  ['a code that the store could not send', -201, 1],
  ['a code that was mistyped', -202, 0],
  ['a lock', 'locked', 0]
] as const)('blockNumber with %s, code %s, is reported %i times', async (_, code, times) => {
  const made = needs(otpErrors.failure(code))
  expect(await sendNumberCode(made)(ask)()).toMatchObject({ left: { code } })
  expect(await settleNumber(made)({ ...ask, code: '123456' })()).toMatchObject({ left: { code } })
  expect(made.telemetry.report).toHaveBeenCalledTimes(2 * times)
})

test('blockNumber passes on what succeeds', async () => {
  const made = needs(undefined)
  expect([await sendNumberCode(made)(ask)(), await settleNumber(made)({ ...ask, code: '123456' })()]).toEqual([
    E.right(undefined),
    E.right(undefined)
  ])
})
