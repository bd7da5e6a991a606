// A store of fakes, as a channel tries its own screens without a running one.
import { fakeStore } from '@refill/testing/fakes'

const STEP_MS = 20
const LIMIT_MS = 20_000

export const shopOfFakes = () => fakeStore(() => new Date()).ports

/** Waits until a screen says something; machines wait a moment after each answer. */
export const eventually = async (isSo) => {
  for (let waited = 0; !isSo(); waited += STEP_MS) {
    if (waited > LIMIT_MS) throw new Error(`It never happened: ${isSo}`)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
