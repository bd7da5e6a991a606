import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readField } from './read-field.ts'

/**
 * How an external service behaves for a while.
 * `hang` = no answer until the caller gives up; `cut` = the work is done and the connection broken; `down` = HTTP 503; `wrong` = an answer that
 * cannot be read or belongs to another call.
 */
export type Mood = 'ok' | 'hang' | 'cut' | 'down' | 'wrong'

export interface Payment {
  readonly txnId: string
  readonly orderId: string
  readonly amount: string
  readonly pcId: number
  code: number
  isFinal: boolean
}

/** What the outside world knows, by which the store's own books are checked. */
export interface Books {
  readonly payments: ReadonlyMap<string, Payment>
  /** Ids of the top-up calls that were delivered, by order; two ids are two deliveries. */
  readonly delivered: ReadonlyMap<string, ReadonlySet<string>>
  /** Payments of which the money went back. */
  readonly refunded: ReadonlySet<string>
  /** Kinds of mail by recipient and kind, with the ids under which they arrived. */
  readonly mails: ReadonlyMap<string, ReadonlySet<string>>
}

export interface ExternalServices {
  readonly url: string
  readonly books: Books
  readonly setMood: (service: string, mood: Mood) => void
  /** Takes the money of a payment; answers false when it was replaced or is over. */
  readonly pay: (txnId: string) => boolean
  readonly close: () => void
}

/** A player whose top-ups are always refused, so that the money must be refunded. */
export const REFUSED_PLAYER = '66600001'

const UNPAID = 431
const REPLACED = 232
const PAID = 0
const NOT_ELIGIBLE = -102

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const addTo = (sets: Map<string, Set<string>>, key: string, value: string): void => {
  const known = sets.get(key)
  if (known === undefined) sets.set(key, new Set([value]))
  else known.add(value)
}

/** Starts a payment provider, game publishers and a mail service that keep books and can be disturbed. */
export const startExternalServices = async (): Promise<ExternalServices> => {
  const payments = new Map<string, Payment>()
  const delivered = new Map<string, Set<string>>()
  const refunded = new Set<string>()
  const mails = new Map<string, Set<string>>()
  const moods = new Map<string, Mood>()
  let last = 7_300_000_000_000_000_000n

  const init = (body: unknown): string => {
    const orderId = String(readField(body, 'initRequest', 'orderId'))
    for (const other of payments.values())
      if (other.orderId === orderId && !other.isFinal) Object.assign(other, { code: REPLACED, isFinal: true })
    last += 1n
    const txnId = String(last)
    const amount = String(readField(body, 'initRequest', 'items', '0', 'price'))
    payments.set(txnId, { txnId, orderId, amount, pcId: Number(readField(body, 'initRequest', 'payType')), code: UNPAID, isFinal: false })
    return `{"initResult":{"resultCode":0,"resultDesc":"ok","txnId":${txnId},"redirectUrl":"http://127.0.0.1/pay/${txnId}"}}`
  }
  const inquiry = (body: unknown): string => {
    const payment = payments.get(String(readField(body, 'inquiryPaymentRequest', 'txnId')))
    if (payment === undefined) return '{"paymentResult":{"txnId":0,"orderId":"","resultCode":205}}'
    const { txnId, orderId, code, amount, pcId, isFinal } = payment
    return `{"paymentResult":{"txnId":${txnId},"orderId":"${orderId}","resultCode":${code},"totalPrice":"${amount}","profile":{"entry":[{"key":"PaymentType","value":"${pcId}"},{"key":"isStatusFinal","value":"${isFinal}"}]}}}`
  }
  const refund = (text: string): string => {
    // Ids have 19 digits, more than a number of JSON.parse holds.
    const txnId = /"txn_id":"?(\d+)/.exec(text)?.[1] ?? ''
    refunded.add(txnId)
    return `{"id":"rf_${txnId}","txn_id":${txnId},"status_code":"accepted"}`
  }
  const publisher = (body: unknown): string => {
    const id = String(readField(body, 'id'))
    const params = readField(body, 'params', '0')
    const userId = String(readField(params, 'user', 'userId'))
    const answer = (result: unknown): string => JSON.stringify({ id, jsonrpc: '2.0', result })
    if (readField(body, 'method') === 'topup') {
      if (userId === REFUSED_PLAYER) return JSON.stringify({ id, jsonrpc: '2.0', error: { code: NOT_ELIGIBLE, message: 'no' } })
      addTo(delivered, String(readField(params, 'orderId')), id)
      return answer(0)
    }
    const region = readField(params, 'purchaseOrigin')
    return answer({ username: 'RookKnight', originCountry: region, accountRegionCode: region, merchantTransactionId: `mt-${userId}` })
  }
  const serviceOf = (path: string): string => {
    if (path.startsWith('/payments')) return 'provider'
    return path.startsWith('/games/') ? `publisher:${path.split('/')[2] ?? ''}` : 'mail'
  }
  const work = (path: string, text: string): string => {
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    if (path.startsWith('/payments/init')) return init(body)
    if (path.startsWith('/payments/inquiry')) return inquiry(body)
    if (path === '/payments/refunds') return refund(text)
    if (path.startsWith('/payments/refunds/')) return `{"id":"${path.split('/')[3] ?? ''}","status_code":"succeeded"}`
    if (path.startsWith('/games/')) return publisher(body)
    addTo(mails, `${String(readField(body, 'to'))} ${String(readField(body, 'kind'))}`, String(readField(body, 'id')))
    return '{"accepted":true}'
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const mood = moods.get(serviceOf(path)) ?? 'ok'
    const text = await bodyOf(request)
    if (mood === 'hang') return
    if (mood === 'down') return void response.writeHead(503).end('{}')
    if (mood === 'wrong') return void response.setHeader('content-type', 'application/json').end('{"id":"of-another-call","jsonrpc":')
    const said = work(path, text)
    if (mood === 'cut') return void request.socket.destroy()
    response.setHeader('content-type', 'application/json').end(said)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    books: { payments, delivered, refunded, mails },
    setMood: (service, mood) => void moods.set(service, mood),
    pay: (txnId) => {
      const payment = payments.get(txnId)
      if (payment === undefined || payment.isFinal) return false
      payment.code = PAID
      payment.isFinal = true
      return true
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

/** Returns whether a payment was paid. */
export const isPaid = ({ code, isFinal }: Payment): boolean => isFinal && code === PAID
