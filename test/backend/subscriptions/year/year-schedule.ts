/** How work is done that is planned for the same moment. */
export type Turn = 'alone' | 'together'

interface Planned {
  readonly at: number
  readonly turn: Turn
  readonly work: () => Promise<void>
}

/** Most plans that are begun together, as a provider has connections. */
const AT_ONCE = 16

/** Opens a schedule of what happens outside, earliest first. */
export const aSchedule = () => {
  const plans: Planned[] = []
  const isDue = (plan: Planned | undefined, now: Date): plan is Planned => (plan?.at ?? Infinity) <= now.getTime()
  return {
    later: (at: Date, work: () => Promise<void>, turn: Turn = 'alone'): void => {
      const time = at.getTime()
      let [low, high] = [0, plans.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((plans[middle]?.at ?? 0) <= time) low = middle + 1
        else high = middle
      }
      plans.splice(low, 0, { at: time, work, turn })
    },
    next: (): number => plans[0]?.at ?? Infinity,
    /** Does all that is due, in order; what stands together in it is done at once. */
    work: async (now: Date): Promise<void> => {
      while (isDue(plans[0], now)) {
        const others = plans.slice(0, AT_ONCE).findIndex((plan) => plan.turn === 'alone' || !isDue(plan, now))
        const count = Math.max(1, others === -1 ? Math.min(AT_ONCE, plans.length) : others)
        await Promise.all(plans.splice(0, count).map((plan) => plan.work()))
      }
    }
  }
}
