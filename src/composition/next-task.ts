/** The part of a browser's scheduler that is used here. */
interface Scheduling {
  readonly scheduler?: { readonly yield?: () => Promise<void> }
}

/** Waits for the next task of the browser, so that taps and paints come between two steps. */
export const nextTask = (): Promise<void> =>
  (globalThis as Scheduling).scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve))
