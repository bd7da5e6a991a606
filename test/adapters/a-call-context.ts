import type { CallContext } from '../../src/adapters/http/call-context.ts'

/** A request as it went out. */
export interface Sent {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly text: string
  readonly signal: AbortSignal | null | undefined
}

/** Creates a call context whose network answers as the test says and whose clock the test controls. */
export const aCallContext = (answer: (sent: Sent) => Response | Promise<Response>) => {
  const sent: Sent[] = []
  const limits: { readonly ms: number; readonly passes: () => void }[] = []
  let online = true
  const context: CallContext = {
    fetch: async (input, init) => {
      const asked = input instanceof Request ? input : undefined
      const signal = init?.signal ?? asked?.signal
      const request: Sent = {
        url: input instanceof Request ? input.url : String(input),
        method: init?.method ?? asked?.method ?? 'GET',
        headers: new Headers(init?.headers ?? asked?.headers),
        text: typeof init?.body === 'string' ? init.body : ((await asked?.clone().text()) ?? ''),
        signal
      }
      sent.push(request)
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        Promise.resolve()
          .then(() => answer(request))
          .then(resolve, reject)
      })
    },
    isOnline: () => online,
    timeout: (ms) => {
      const controller = new AbortController()
      limits.push({ ms, passes: () => controller.abort(new DOMException('too slow', 'TimeoutError')) })
      return controller.signal
    },
    path: () => '/us/canopy-strike',
    headers: () => Promise.resolve({ 'x-whitelabel-id': '1', 'x-expt-token': 'token', 'x-expt-context': 'context' })
  }
  return { context, sent, limits, goOffline: () => void (online = false) }
}

export const json = (
  body: unknown,
  init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {}
): Response => new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } })

/** Returns an answer that never comes. */
export const silence = (): Promise<Response> => new Promise(() => undefined)
