import { Agent, request } from 'node:http'
import { percentile } from './quantiles.ts'

/** The result of one run. */
export interface Sample {
  readonly perSecond: number
  /** Unit: ms. */
  readonly p99: number
  readonly wrong: number
}

/** Keeps so many requests open for so long; `once` returns whether the answer was right. */
export const measure = (connections: number, seconds: number, once: () => Promise<boolean>): Promise<Sample> => {
  const until = performance.now() + seconds * 1000
  return measureUntil(connections, () => performance.now() >= until, once)
}

/** Keeps so many requests open until it is over; `once` returns whether the answer was right. */
export const measureUntil = async (connections: number, isOver: () => boolean, once: () => Promise<boolean>): Promise<Sample> => {
  const began = performance.now()
  const times: number[] = []
  let wrong = 0
  const worker = async (): Promise<void> => {
    while (!isOver()) {
      const sent = performance.now()
      if (!(await once())) wrong += 1
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - began) / 1000
  return { perSecond: times.length / took, p99: percentile(times, 0.99), wrong }
}

/**
 * Posts JSON over connections that stay open.
 * It uses node:http, since fetch would cost more than a bare handler does.
 */
export const poster = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const post = (url: string, body: unknown, more: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...more }
      const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (text += chunk))
        answer.on('end', () => {
          try {
            resolve(JSON.parse(text))
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      sent.on('error', reject)
      sent.end(JSON.stringify(body))
    })
  return { post, close: () => agent.destroy() }
}

/** Reads a field deep inside an answer. @example field({ a: { b: 1 } }, 'a', 'b') // 1 */
export const field = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined),
    value
  )
