interface Planned {
  readonly at: number
  readonly work: () => Promise<void>
}

/** Opens a schedule of what happens outside, earliest first. */
export const aSchedule = () => {
  const plans: Planned[] = []
  return {
    later: (at: Date, work: () => Promise<void>): void => {
      const time = at.getTime()
      let [low, high] = [0, plans.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((plans[middle]?.at ?? 0) <= time) low = middle + 1
        else high = middle
      }
      plans.splice(low, 0, { at: time, work })
    },
    next: (): number => plans[0]?.at ?? Infinity,
    take: (now: Date): Planned | undefined => ((plans[0]?.at ?? Infinity) <= now.getTime() ? plans.shift() : undefined)
  }
}
