import { anAccountShop, anOwnOrder, proofOf, SET_ORDER_UID } from '../backend/accounts/account-shop.ts'
import { aCheckoutId, type Body, READ, RESOLVE } from '../backend/orders/world.ts'

/** A guesser of ids of orders, keys, checkouts and guests. */
export interface Guessing {
  /** Number of questions. */
  readonly asked: number
  /** Answers that revealed an order of another buyer, or changed one. */
  readonly leaks: readonly string[]
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HEX = '0123456789abcdef'

/** The owners' orders; others ask for them, and for what might be beside them. */
const ORDERS = 5

/**
 * Requests orders of others from a store.
 * It uses invented numbers and numbers near real ones, with invented keys, checkouts and guests, as a guest and as a signed-in user. The real
 * numbers are requested too, with wrong proofs: those must be answered as the others.
 *
 * @param random share of one
 * @source P37
 */
export const guess = async (questions: number, random: () => number): Promise<Guessing> => {
  const shop = await anAccountShop()
  const user = (name: string) => shop.pool.user({ email: `${name}@example.com`, email_verified: 'true' })
  const [owner, eve] = [user('owner'), user('eve')]
  const owned = await Promise.all(Array.from({ length: ORDERS }, () => anOwnOrder(shop, owner)))
  const known = owned.map(({ order }) => String(order.txnId))
  const secrets = owned.flatMap(({ order }) => [String(order.orderId), String(order.accessKey)])
  const state = async (): Promise<string> =>
    JSON.stringify(
      (await shop.graph('{ transactions(days: PAST_90, limit: 50) { items { txnId orderId status } } }', {}, shop.as(owner))).data
    )
  const before = await state()

  const oneOf = <A>(list: readonly A[]): A => {
    const one = list[Math.floor(random() * list.length)]
    if (one === undefined) throw new Error('There is nothing to choose from')
    return one
  }
  const signs = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
  /** Returns an invented number, one near a real one, or a real one. */
  const txnId = (): string => {
    const kind = random()
    if (kind < 0.4) return `7${signs('0123456789', 18)}`
    return kind < 0.8 ? String(BigInt(oneOf(known)) + BigInt(Math.floor(random() * 2_000) - 1_000)) : oneOf(known)
  }
  /** Returns an invented key, or a real one with one character changed. */
  const accessKey = (): string => {
    const key = String(oneOf(owned).order.accessKey)
    const at = Math.floor(random() * 21)
    return random() < 0.5 ? signs(BASE64URL, 22) : `${key.slice(0, at)}${key[at] === 'A' ? 'B' : 'A'}${key.slice(at + 1)}`
  }
  const asEve = shop.as(eve)
  const cookie = await shop.signIn(eve)

  const ASKS: readonly (() => Promise<Body>)[] = [
    () => shop.graph(READ, { txnId: txnId(), accessKey: accessKey() }),
    () => shop.graph(READ, { txnId: txnId() }, asEve),
    () => shop.graph(READ, { txnId: txnId() }, cookie),
    () =>
      shop.graph(
        RESOLVE,
        { input: { txnId: txnId(), accessKey: accessKey(), action: oneOf(['CANCEL', 'BUY_AGAIN', 'REFUND_TO_ORIGIN']) } },
        oneOf([{}, asEve])
      ),
    () =>
      shop.graph(
        'query T($after: ID) { transactions(days: PAST_90, after: $after) { items { txnId orderId } } }',
        { after: txnId() },
        asEve
      ),
    () => {
      const { order, input } = oneOf(owned)
      // At least one proof is wrong; the order is the owner's in any case.
      const guessed = oneOf<Body>([{ checkoutId: aCheckoutId() }, { userSessionId: `guest-${signs(HEX, 8)}` }, { txnId: txnId() }, {}])
      return shop.graph(SET_ORDER_UID, { ...proofOf(order, input, eve), ...guessed }, asEve)
    }
  ]

  const leaks: string[] = []
  for (let asked = 0; asked < questions; asked += 1) {
    const { status, data, errors } = await oneOf(ASKS)()
    const words = JSON.stringify({ data: data as unknown, errors: errors as unknown })
    const tells = [...secrets, ...known].some((secret) => words.includes(secret))
    const isDone = (data?.setOrderUid ?? data?.resolveOrder)?.statusCode === 0
    if (tells || isDone || status !== 200) leaks.push(`${status} ${words}`)
  }
  if ((await state()) !== before) leaks.push('The orders of the owner are not what they were.')
  await shop.close()
  return { asked: questions, leaks }
}
