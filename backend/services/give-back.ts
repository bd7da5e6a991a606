import { seconds } from '../../src/domain/kernel/duration.ts'
import { outageBehind } from './outage.ts'
import type { Services } from './services.ts'

/** Between two tries. Unit: ms. */
const TRY_EVERY_MS = 500

/** So many tries are made; after them whatever was held ends by time. */
const MAX_TRIES = seconds(60) / TRY_EVERY_MS

/**
 * Gives back what this process holds, again and again while the database is away,
 * so that it can go on as soon as the database answers. Never rejects; what can never be given back is logged and ends by time.
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
