/** The Scheduler API of the browser, reduced to the members used here. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Waits for the next browser task, so that input and painting can happen between two steps. */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
