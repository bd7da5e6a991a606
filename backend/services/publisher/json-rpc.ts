import type { Services } from '../services.ts'

/** Result of a call to a publisher. `unknown`: there is no reliable answer, so the outcome is unknown. */
export type RpcAnswer =
  | { readonly kind: 'accepted'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'unknown'; readonly why: string }

/** Longest answer of a publisher that is read. Unit: characters. */
const LONGEST_ANSWER = 256 * 1024

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readAnswer = (text: string, id: string): RpcAnswer => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { kind: 'unknown', why: 'malformed' }
  }
  if (!isRecord(body) || body.jsonrpc !== '2.0' || body.id !== id) return { kind: 'unknown', why: 'malformed' }
  if (isRecord(body.error)) {
    const { code } = body.error
    return typeof code === 'number' && Number.isSafeInteger(code) ? { kind: 'refused', code } : { kind: 'unknown', why: 'malformed' }
  }
  return 'result' in body && body.result !== undefined ? { kind: 'accepted', result: body.result } : { kind: 'unknown', why: 'malformed' }
}

/**
 * Sends the body of one JSON-RPC call to a publisher and reads its answer. It never throws.
 * `waitMs` is the time-out. @source PF 1, 1.6
 */
export const callPublisher = async (
  { fetch, config, log }: Pick<Services, 'fetch' | 'config' | 'log'>,
  call: { readonly publisherKey: string; readonly id: string; readonly body: string; readonly waitMs: number }
): Promise<RpcAnswer> => {
  try {
    const answer = await fetch(`${config.publisherUrl}/${encodeURIComponent(call.publisherKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: call.body,
      redirect: 'error',
      signal: AbortSignal.timeout(call.waitMs)
    })
    const text = await answer.text()
    if (!answer.ok) return { kind: 'unknown', why: `HTTP ${answer.status}` }
    if (text.length > LONGEST_ANSWER) return { kind: 'unknown', why: 'too long' }
    return readAnswer(text, call.id)
  } catch (error) {
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'time-out' : 'unreachable'
    log('publisher.noAnswer', { publisher: call.publisherKey, why })
    return { kind: 'unknown', why }
  }
}
