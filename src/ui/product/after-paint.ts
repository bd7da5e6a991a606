/** Longest wait for a paint: a page that is not shown is never painted. Unit: ms. */
const LONGEST_MS = 100

/** Runs once the browser has shown what the shopper just did: the native control answers the finger, the rest follows. */
export const afterPaint = (run: () => void): void => {
  const late = setTimeout(run, LONGEST_MS)
  requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(run)
  })
}
