import type { SendRequest } from './send-request.ts'

/**
 * Ends the session of this browser, also while its page is being left.
 * An answer is not awaited: the cookie is erased whatever it says.
 */
export const endSession = (fetch: SendRequest): void => {
  fetch('/session', { method: 'DELETE', keepalive: true }).catch(() => undefined)
}
