import { vi } from 'vitest'

/** Rounds in which loaded code may load more, and turns in which answers may lead to further calls. */
const ROUNDS = 3
const TURNS = 8

/**
 * Waits until everything that a page loads is loaded, and every call has its answer.
 * What has not come by then does not come.
 */
export const rests = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
