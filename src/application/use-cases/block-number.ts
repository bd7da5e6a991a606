import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { NumberAsk, NumberBlocks } from '../ports/number-blocks.ts'
import type { Telemetry } from '../ports/clock.ts'

interface Needs {
  readonly numberBlocks: NumberBlocks
  readonly telemetry: Telemetry
}

/** Reports a fault of the store; typing errors of the shopper are not reported. */
const reported =
  <I>(telemetry: Telemetry, run: (input: I) => TaskEither<Failure, void>) =>
  (input: I): TaskEither<Failure, void> =>
  async () => {
    const answer = await run(input)()
    if (E.isLeft(answer) && answer.left.entry.fault === 'store') telemetry.report(answer.left)
    return answer
  }

/**
 * Sends a code to the number that is to be blocked or unblocked.
 * @failure otp.*, network.*
 * @source shopper-help 3.6
 */
export const sendNumberCode = ({ numberBlocks, telemetry }: Needs): ((ask: NumberAsk) => TaskEither<Failure, void>) =>
  reported(telemetry, numberBlocks.sendCode)

/** Does what is wanted for the number, with the code that its owner read. @failure otp.*, network.* @source shopper-help 3.6 */
export const settleNumber = ({
  numberBlocks,
  telemetry
}: Needs): ((ask: NumberAsk & { readonly code: string }) => TaskEither<Failure, void>) => reported(telemetry, numberBlocks.settle)
