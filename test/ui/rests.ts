import { vi } from 'vitest'

/** How often what has loaded may ask for more, and what is answered may load more. */
const ROUNDS = 3
const TURNS = 8

/** Everything that a page loads by itself has loaded, and whatever that asked has its answer: what has not come by then does not come. */
export const rests = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await vi.dynamicImportSettled()
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
