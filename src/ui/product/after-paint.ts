/** Runs once the browser has shown what the shopper just did: the native control answers the finger, the rest follows. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
