import { createHash, randomUUID } from 'node:crypto'
import { type ExternalServices, REFUSED_PLAYER } from './external-services.ts'
import { readField } from './read-field.ts'

const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode quote { quoteId promoInfo { status } channels { pcId statusCode } } } }`
const CREATE = `mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode order { txnId orderId accessKey } } }`
const RESOLVE = `mutation ResolveOrder($input: ResolveOrderInput!) { resolveOrder(input: $input) { statusCode } }`

/** An e-wallet of Indonesia, which gives money back. */
const CHANNEL = 36_002
const COUNTRY = 'id'

/** "Wait and send the same again." */
const WAIT = 10_001

/** Of ten payments in turn the provider never reports one, and reports two in several copies at once. */
const TURN = 10
const UNTOLD = 1
const COPIED: readonly number[] = [4, 8]
const COPIES = 3

/** A probe that takes longer counts as no answer. */
const PROBE_MS = 1_000

/** An item that is sold, as the campaign read it from the catalogue. */
export interface Item {
  readonly voucherTypeId: number
  readonly denominationId: string
  readonly zoneId?: string
}

/** What shoppers buy. */
export interface Goods {
  readonly plain: readonly Item[]
  readonly limited: Item
  readonly voucher: Item
  readonly promoCode: string
  /** Few, so that they meet their limit. */
  readonly limitedPlayers: readonly string[]
}

/** An order that the store acknowledged. */
export interface Acknowledged {
  readonly orderId: string
  readonly txnId: string
  readonly accessKey: string
  readonly checkoutId: string
  readonly email: string
}

export interface Shoppers {
  readonly acknowledged: ReadonlyMap<string, Acknowledged>
  /** Checkouts that were answered with more than one order. */
  readonly twice: readonly string[]
  readonly refusals: ReadonlyMap<number, number>
  /** Payments whose webhook never arrived, which the store finds by asking the provider. */
  readonly untold: ReadonlySet<string>
  /** Payments whose webhook arrived in several copies at once. */
  readonly copied: ReadonlySet<string>
  /** Requests a price from each address, which needs no external service; returns whether all answered. */
  readonly probe: (urls: readonly string[]) => Promise<boolean>
  readonly stop: () => Promise<void>
  /** Sends the notifications that no process has acknowledged yet, once each. */
  readonly notifyAgain: () => Promise<number>
  /** Requests the refund of an order; returns whether the store accepted it. */
  readonly askRefund: (order: Acknowledged) => Promise<boolean>
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const pick = <A>(list: readonly A[]): A => list[Math.floor(Math.random() * list.length)] as A

/** Starts shoppers that buy without pause, repeat what was not answered, and pay. */
export const startShoppers = (
  count: number,
  urls: readonly string[],
  services: ExternalServices,
  goods: Goods,
  apiKey: string
): Shoppers => {
  const acknowledged = new Map<string, Acknowledged>()
  const byCheckout = new Map<string, string>()
  const twice: string[] = []
  const refusals = new Map<number, number>()
  const owed = new Set<string>()
  const untold = new Set<string>()
  const copied = new Set<string>()
  let paid = 0
  let stopped = false

  const ask = async (query: string, variables: object, { url = pick(urls), waitMs = 25_000 } = {}): Promise<unknown> => {
    try {
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(waitMs)
      })
      return answer.ok ? await answer.json() : undefined
    } catch {
      return undefined
    }
  }

  const notify = async (txnId: string): Promise<void> => {
    const payment = services.books.payments.get(txnId)
    if (payment === undefined) return
    const fields = {
      TxnId: txnId,
      OrderId: payment.orderId,
      TotalPrice: payment.amount,
      PaymentType: String(payment.pcId),
      ResultCode: '0'
    }
    const checksum = createHash('md5').update(`${txnId}${apiKey}${payment.orderId}0`).digest('hex')
    const query = new URLSearchParams({ ...fields, Checksum: checksum })
    try {
      const answer = await fetch(`${pick(urls)}/notify/payment?${query.toString()}`, { signal: AbortSignal.timeout(25_000) })
      if ((await answer.text()) === 'ResultCode=0') owed.delete(txnId)
    } catch {
      // The provider sends it again.
    }
  }

  const choose = (): { readonly item: Item; readonly promoCode?: string; readonly userId?: string } => {
    const dice = Math.random()
    if (dice < 0.15) return { item: goods.voucher }
    if (dice < 0.35) return { item: goods.limited, userId: pick(goods.limitedPlayers) }
    const userId = Math.random() < 0.06 ? REFUSED_PLAYER : String(52_000_000 + Math.floor(Math.random() * 1_000_000))
    return { item: pick(goods.plain), userId, ...(dice < 0.6 ? { promoCode: goods.promoCode } : {}) }
  }

  /** Places one order; answers undefined when the store refused it or the campaign ended. */
  const submitOrder = async (): Promise<Acknowledged | undefined> => {
    const { item, promoCode, userId } = choose()
    const email = `chaos-${randomUUID()}@example.com`
    const userInfo = { email, ...(userId === undefined ? {} : { userId }), ...(item.zoneId === undefined ? {} : { zoneId: item.zoneId }) }
    const input = {
      countryCode: COUNTRY,
      voucherTypeId: item.voucherTypeId,
      denomination: { id: item.denominationId },
      userInfo,
      promoCode
    }
    const quoted = await ask(QUOTE, { input })
    const quoteId = readField(quoted, 'data', 'quote', 'quote', 'quoteId')
    if (typeof quoteId !== 'string') return undefined
    const checkoutId = randomUUID()
    const order = { checkoutId, quoteId, pcId: CHANNEL, guestUserId: randomUUID(), shopLang: 'en', userInfo }
    let repeatsLeft = 1
    for (;;) {
      const answer = readField(await ask(CREATE, { input: order }), 'data', 'createOrder')
      const statusCode = readField(answer, 'statusCode')
      const orderId = readField(answer, 'order', 'orderId')
      if (statusCode === 0 && typeof orderId === 'string') {
        const known = byCheckout.get(checkoutId)
        if (known !== undefined && known !== orderId) twice.push(checkoutId)
        byCheckout.set(checkoutId, orderId)
        const [txnId, accessKey] = [readField(answer, 'order', 'txnId'), readField(answer, 'order', 'accessKey')]
        // Some answers count as lost and are requested once more.
        if (repeatsLeft > 0 && Math.random() < 0.2) {
          repeatsLeft -= 1
          continue
        }
        const placed = { orderId, txnId: String(txnId), accessKey: String(accessKey), checkoutId, email }
        acknowledged.set(orderId, placed)
        return placed
      }
      if (typeof statusCode === 'number' && statusCode !== WAIT) {
        refusals.set(statusCode, (refusals.get(statusCode) ?? 0) + 1)
        return undefined
      }
      if (stopped && answer === undefined) return undefined
      await pause(300)
    }
  }

  const payFor = async ({ orderId }: Acknowledged): Promise<void> => {
    const open = [...services.books.payments.values()].findLast((payment) => payment.orderId === orderId && !payment.isFinal)
    if (open === undefined || Math.random() < 0.1 || !services.pay(open.txnId)) return
    paid += 1
    if (paid % TURN === UNTOLD) return void untold.add(open.txnId)
    owed.add(open.txnId)
    const isCopied = COPIED.includes(paid % TURN)
    if (isCopied) copied.add(open.txnId)
    await Promise.all(Array.from({ length: isCopied ? COPIES : 1 }, () => notify(open.txnId)))
  }

  const live = async (): Promise<void> => {
    while (!stopped) {
      const order = await submitOrder()
      if (order !== undefined) await payFor(order)
      await pause(order === undefined ? 200 : 30)
    }
  }
  const notifyAgain = async (): Promise<number> => {
    await Promise.all([...owed].slice(0, 50).map(notify))
    return owed.size
  }
  const provider = async (): Promise<void> => {
    while (!stopped) {
      await pause(1_000)
      await notifyAgain()
    }
  }
  const living = Promise.all([...Array.from({ length: count }, live), provider()])
  return {
    acknowledged,
    twice,
    refusals,
    untold,
    copied,
    probe: async (asked) => {
      const [item] = goods.plain
      const input = { countryCode: COUNTRY, voucherTypeId: item?.voucherTypeId, denomination: { id: item?.denominationId } }
      const answers = await Promise.all(asked.map((url) => ask(QUOTE, { input }, { url, waitMs: PROBE_MS })))
      return answers.length > 0 && answers.every((answer) => readField(answer, 'data', 'quote', 'statusCode') === 0)
    },
    notifyAgain,
    stop: async () => {
      stopped = true
      await living
    },
    askRefund: async ({ txnId, accessKey }) => {
      const answer = await ask(RESOLVE, { input: { txnId, accessKey, action: 'REFUND_TO_ORIGIN' } })
      return readField(answer, 'data', 'resolveOrder', 'statusCode') === 0
    }
  }
}
