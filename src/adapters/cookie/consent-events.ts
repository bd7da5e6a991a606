const listeners = new Set<() => void>()

/**
 * Notifies the listeners of this page that the visitor has decided about consent.
 * Changes in other tabs are not announced: the cookie is read anew at every use.
 */
export const emitConsentChanged = (): void => {
  for (const listener of listeners) listener()
}

/** Calls the listener after every later decision. @returns a function that ends it */
export const onConsentChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
