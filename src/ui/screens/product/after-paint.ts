/** Maximum wait for a paint: a hidden page is never painted. Unit: ms. */
const LONGEST_MS = 100

/** Runs a function after the next paint, so that the native control reacts before other work. */
export const afterPaint = (run: () => void): void => {
  const late = setTimeout(run, LONGEST_MS)
  requestAnimationFrame(() => {
    clearTimeout(late)
    setTimeout(run)
  })
}
