import { seconds } from '../../src/domain/kernel/duration.ts'
import { outageBehind } from './outage.ts'
import type { Services } from './services.ts'

/** Between two tries. Unit: ms. */
const TRY_EVERY_MS = 500

/** Number of tries; after them whatever was locked ends by time. */
const MAX_TRIES = seconds(60) / TRY_EVERY_MS

/**
 * Releases what this process has locked, and repeats it while the database is unreachable.
 * The work can then go on as soon as the database answers. Never rejects; what can never be released is logged and ends by time.
 */
export const giveBackSurely = async (
  { wait, log }: Pick<Services, 'wait' | 'log'>,
  what: string,
  giveBack: () => Promise<unknown>
): Promise<void> => {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    try {
      await giveBack()
      return
    } catch (error) {
      if (outageBehind(error) === undefined || tried + 1 === MAX_TRIES) {
        log('giveBack.failed', { what, error: String(error) })
        return
      }
      await wait(TRY_EVERY_MS)
    }
  }
}
