/**
 * The options of a request.
 * They decide which cookies, caches and redirects it uses, and whether it outlives its page.
 */
export interface RequestOptions {
  readonly method: string
  readonly redirect: string
  readonly cache: string
  readonly credentials: string
  readonly keepalive: boolean
}

/** A request as a browser would send it. */
export interface RecordedRequest extends RequestOptions {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a browser does with a call that names nothing else. */
export const PLAIN = { redirect: 'follow', cache: 'default', credentials: 'same-origin', keepalive: false } as const

/**
 * Creates a fetch that records each request and answers as the test says.
 * Options that a call does not name are those of the platform's own `Request`.
 */
export const recordRequests = (answer: (url: string) => Response) => {
  const recorded: RecordedRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(typeof input === 'string' ? new URL(input, 'https://store.test') : input, init)
    const { url, method, redirect, cache, credentials, keepalive, headers } = request
    recorded.push({
      ...{ url, method, redirect, cache, credentials, keepalive },
      headers: Object.fromEntries(headers),
      body: await request.text()
    })
    return answer(url)
  }
  return { recorded, fetch }
}
