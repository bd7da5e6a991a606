const listeners = new Set<() => void>()

/** Rings within this page when the visitor has answered; what other tabs do is asked of the cookie at every use. */
export const ringConsent = (): void => {
  for (const listener of listeners) listener()
}

/** Hears every answer from now on; gives what ends that. */
export const onConsent = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
