/** Sends a request as `fetch` does. */
export type SendRequest = typeof fetch

/**
 * Sends a request by the browser's `fetch`, which no other module calls.
 * It has no options of its own: redirects, caches, credentials and `keepalive` are each call's.
 */
export const sendRequest: SendRequest = (input, init) => fetch(input, init)
