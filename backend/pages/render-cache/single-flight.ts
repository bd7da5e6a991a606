/** Too much work waits already. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Work that is done once for all that ask for it at the same time. */
export interface SingleFlight<A> {
  /** Joins the work of this name, or begins it. @failure QueueFull, or what the work fails with */
  readonly run: (name: string, work: () => Promise<A>) => Promise<A>
  readonly isRunning: (name: string) => boolean
}

/** How much is done at once, and how much may wait. */
export interface FlightLimits {
  readonly atOnce: number
  readonly queued: number
  /** Returns from 0 to 1 which of the waiting tasks is next; absent = the oldest. */
  readonly random?: () => number
}

/** Creates a place where each piece of work is done once at a time, and few pieces beside each other. */
export const createSingleFlight = <A>({ atOnce, queued, random = () => 0 }: FlightLimits): SingleFlight<A> => {
  const flights = new Map<string, Promise<A>>()
  const waiting: (() => void)[] = []
  let running = 0

  const takeSlot = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    // The task that ends passes its place on.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  const giveBack = (): void => {
    const [next] = waiting.splice(Math.floor(random() * waiting.length), 1)
    if (next === undefined) running -= 1
    else next()
  }

  const fly = async (name: string, work: () => Promise<A>): Promise<A> => {
    await takeSlot()
    try {
      return await work()
    } finally {
      flights.delete(name)
      giveBack()
    }
  }

  return {
    isRunning: (name) => flights.has(name),
    run: (name, work) => {
      const open = flights.get(name)
      if (open !== undefined) return open
      if (running >= atOnce && waiting.length >= queued)
        return Promise.reject(new QueueFull(`${waiting.length} pieces of work wait already.`))
      const flight = fly(name, work)
      flights.set(name, flight)
      return flight
    }
  }
}
