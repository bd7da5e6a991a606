import { Agent, get } from 'node:http'

/** What one request for a page was answered. Unit of moments: ms since 1970. */
export interface Answer {
  /** Address of the process. */
  readonly url: string
  readonly path: string
  readonly askedAt: number
  /** Names the content of the page; a status where it was not sent. */
  readonly tag: string
}

/** Requests that go on at a fixed rate. */
export interface Asking {
  readonly answers: readonly Answer[]
  /** Gives every second request to these pages. */
  readonly focus: (paths: readonly string[]) => void
  /** Forgets the answers so far. */
  readonly forget: () => void
  /** Ends the requests and waits for those that are open. */
  readonly stop: () => Promise<void>
}

/** Interval of checks which requests are due. Unit: ms. */
const TURN_MS = 5

/** Time-out of a request. Unit: ms. */
const ANSWER_WITHIN_MS = 15_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Requests a page once, and returns the tag of its content. */
export const askPage = (url: string, path: string): Promise<Answer> =>
  new Promise((resolve) => {
    const askedAt = Date.now()
    const end = (tag: string): void => resolve({ url, path, askedAt, tag })
    const asked = get(`${url}${path}`, { agent, timeout: ANSWER_WITHIN_MS, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode = 0, headers } = response
      const tag = statusCode === 200 && headers.etag !== undefined ? headers.etag : `status ${statusCode}`
      response
        .resume()
        .once('end', () => end(tag))
        .once('error', () => end('cut off'))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => end('no answer'))
  })

/** Lists the pages of all processes again and again. */
function* pagesInTurns(urls: readonly string[], paths: readonly string[]): Generator<readonly [url: string, path: string]> {
  for (;;) for (const path of paths) for (const url of urls) yield [url, path]
}

/**
 * Requests all pages from all processes, repeatedly.
 *
 * @param perSecond requests of all processes together
 */
export const startAsking = (urls: readonly string[], paths: readonly string[], perSecond: number): Asking => {
  const answers: Answer[] = []
  const open = new Set<Promise<void>>()
  const all = pagesInTurns(urls, paths)
  let focused = pagesInTurns(urls, paths)
  const began = performance.now()
  let sent = 0
  const send = (): void => {
    const [url, path] = (sent % 2 === 0 ? focused : all).next().value as readonly [string, string]
    sent += 1
    const asking = askPage(url, path).then((answer) => {
      answers.push(answer)
      open.delete(asking)
    })
    open.add(asking)
  }
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (sent < due) send()
  }, TURN_MS)
  return {
    answers,
    focus: (chosen) => void (focused = pagesInTurns(urls, chosen)),
    forget: () => void answers.splice(0),
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    }
  }
}
