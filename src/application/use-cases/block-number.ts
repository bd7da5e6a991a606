import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { NumberAsk, NumberBlocks } from '../ports/number-blocks.ts'
import type { Telemetry } from '../ports/clock.ts'

interface Deps {
  readonly numberBlocks: NumberBlocks
  readonly telemetry: Telemetry
}

/** Wraps an operation so that faults of the store are reported, but not typing errors of the shopper. */
const reported =
  <I>(telemetry: Telemetry, run: (input: I) => TaskEither<Failure, void>) =>
  (input: I): TaskEither<Failure, void> =>
  async () => {
    const answer = await run(input)()
    if (E.isLeft(answer) && answer.left.entry.fault === 'store') telemetry.report(answer.left)
    return answer
  }

/**
 * Sends a code to the phone number that is to be blocked or unblocked.
 *
 * @failure otp.*, network.*
 * @source shopper-help 3.6
 */
export const sendNumberCode = ({ numberBlocks, telemetry }: Deps): ((ask: NumberAsk) => TaskEither<Failure, void>) =>
  reported(telemetry, numberBlocks.sendCode)

/**
 * Blocks or unblocks the phone number, with the code that its owner received.
 *
 * @failure otp.*, network.*
 * @source shopper-help 3.6
 */
export const settleNumber = ({
  numberBlocks,
  telemetry
}: Deps): ((ask: NumberAsk & { readonly code: string }) => TaskEither<Failure, void>) => reported(telemetry, numberBlocks.settle)
