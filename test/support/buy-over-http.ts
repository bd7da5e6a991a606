import { request } from 'node:http'
import { vi } from 'vitest'
import type { RunningStore } from './running-store.ts'

/** Longest time of a purchase: a webhook without a database is repeated after a minute. Unit: ms. */
const FINISHED_WITHIN = 100_000

/** The answer to a call, as far as these tests read it. */
export interface Answered {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: { readonly data?: Readonly<Record<string, never>> | null }
}

/** Every answer that the stores of this file gave. */
export const answers: Answered[] = []

export const ask = async (store: RunningStore, query: string, variables: object): Promise<Answered> => {
  const answer = await fetch(`${store.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ query, variables })
  })
  const one = {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as Answered['body']
  }
  answers.push(one)
  return one
}

/** An order as its page opens it. */
export interface Placed {
  readonly txnId: string
  readonly accessKey: string
  readonly payment: { readonly redirectUrl: string } | null
}

const CREATE =
  'mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId accessKey payment { ... on HostedPagePayment { redirectUrl } } } } }'
const READ = 'query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { status } }'
/** Query of the prices of an item. */
export const QUOTE = 'query Quote($input: QuoteInput!) { quote(input: $input) { quote { quoteId } } }'
/** An item that needs no account. */
export const ITEM = { countryCode: 'id', voucherTypeId: 1013, denomination: { id: 'mobile-legends-tri-50' } }

/** Repeats a query until there is an answer, and returns it. */
export const until = <A>(find: () => Promise<A | undefined>, timeout: number): Promise<A> =>
  vi.waitUntil(async () => (await find()) ?? false, { timeout, interval: 100 }) as Promise<A>

/** Requests a quote until there is one. */
export const quoteId = (store: RunningStore): Promise<string> =>
  until(
    async () =>
      ((await ask(store, QUOTE, { input: ITEM })).body.data as { quote?: { quote: { quoteId: string } } } | null | undefined)?.quote?.quote
        .quoteId,
    FINISHED_WITHIN
  )

/** Presses "pay" on the payment page; answers its status. */
export const pay = (redirectUrl: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { pathname, host, port } = new URL(redirectUrl)
    const form = 'do=finish&outcome=pay'
    const headers = { host, 'content-type': 'application/x-www-form-urlencoded', 'content-length': form.length }
    const sent = request({ host: '127.0.0.1', port, path: pathname, method: 'POST', headers }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    )
    sent.on('error', reject)
    sent.end(form)
  })

/** Places an order, and repeats it until it is answered. */
export const submitOrder = async (store: RunningStore, quote: string, player: string): Promise<Placed> => {
  const checkoutId = crypto.randomUUID()
  const userInfo = { userId: player, zoneId: '2001', email: `p${player}@example.com` }
  const input = { checkoutId, quoteId: quote, pcId: 36_001, guestUserId: checkoutId, userInfo }
  return until(async () => {
    const { data } = (await ask(store, CREATE, { input })).body as { data?: { createOrder?: { order: Placed | null } } | null }
    const order = data?.createOrder?.order
    return order?.payment?.redirectUrl === undefined ? undefined : order
  }, FINISHED_WITHIN)
}

/** Buys one item, and waits until it is delivered. */
export const buy = async (store: RunningStore, quote: string, player: string): Promise<Placed> => {
  const order = await submitOrder(store, quote, player)
  await until(async () => ((await pay(order.payment?.redirectUrl ?? '')) < 500 ? true : undefined), FINISHED_WITHIN)
  await until(async () => {
    const { data } = (await ask(store, READ, order)).body as { data?: { order?: { status: string } | null } | null }
    return data?.order?.status === 'Fulfillment_Completed' ? true : undefined
  }, FINISHED_WITHIN)
  return order
}
