import {
  answerQuestion,
  checkoutMachine,
  checkoutSteps,
  chosenQuote,
  missingOf,
  type Ports,
  type Question,
  questionOf,
  toPromise
} from '@refill/application'
import { findLanguage, defaultLanguage, type Market } from '@refill/domain/markets'
import { amountFormatOf, formatAmount } from '@refill/domain/money'
import { purchaseMarketOf, untouchedPurchase } from '@refill/domain/orders'
import { type MessageKey, messagesFor, type TextParams, writeText } from '@refill/messages'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'

type Checkout = ReturnType<typeof checkoutMachine>
type Write = (key: MessageKey, params?: TextParams) => string

/** What a kiosk sells, where it stands, and the store behind it. */
export interface KioskSetting {
  readonly market: Market
  readonly language: string
  readonly productPath: string
  readonly ports: Ports
}

const element = <Tag extends keyof HTMLElementTagNameMap>(
  root: Element,
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] => {
  const made = root.ownerDocument.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const INPUT_TYPES: Readonly<Partial<Record<Question['kind'], string>>> = { email: 'email', phone: 'tel', date: 'date', consent: 'checkbox' }

const labelOf = ({ label }: Question, write: Write): string => ('text' in label ? label.text : write(label.key, label.params))

const controlOf = (root: Element, { kind, options }: Question): HTMLInputElement | HTMLSelectElement => {
  if (options.length === 0) {
    const inputmode = kind === 'digits' || kind === 'amount' ? 'numeric' : 'text'
    return element(root, 'input', { id: 'answer', type: INPUT_TYPES[kind] ?? 'text', inputmode })
  }
  return element(root, 'select', { id: 'answer' }, ...options.map(({ value, label }) => element(root, 'option', { value }, label)))
}

/** Draws the question that comes next, and hands its answer to the purchase. */
const drawQuestion = (root: Element, actor: ActorRefFrom<Checkout>, question: Question, write: Write): readonly Node[] => {
  const control = controlOf(root, question)
  const button = element(root, 'button', { type: 'button' }, write('product.confirm'))
  button.addEventListener('click', () => {
    const answer = control.getAttribute('type') === 'checkbox' && 'checked' in control && !control.checked ? '' : control.value
    actor.send({ type: 'fields.entered', entered: answerQuestion(actor.getSnapshot().context.draft, question, answer) })
  })
  const hint = question.isAnswered ? [element(root, 'p', { role: 'alert' }, write(question.error.key, question.error.params))] : []
  return [element(root, 'label', { for: 'answer' }, labelOf(question, write)), control, ...hint, button]
}

const drawButton = (root: Element, text: string, press: () => void): Node => {
  const button = element(root, 'button', { type: 'button' }, text)
  button.addEventListener('click', press)
  return button
}

/** Draws what the shopper sees of a purchase now. */
const draw = (
  root: Element,
  actor: ActorRefFrom<Checkout>,
  snapshot: SnapshotFrom<Checkout>,
  { write, total }: { readonly write: Write; readonly total: string }
): readonly Node[] => {
  const { context } = snapshot
  const failure = context.failure ?? context.playerFailure
  const alert = failure === undefined ? [] : [element(root, 'p', { role: 'alert' }, write(failure.entry.key, failure.params))]
  if (context.order !== undefined) {
    const { payment, orderId } = context.order
    const address = payment?.kind === 'hostedPage' ? payment.redirectUrl : ''
    return [element(root, 'h1', {}, orderId), element(root, 'a', { href: address }, write('product.payAmount', { amount: total }))]
  }
  if (snapshot.hasTag('busy') || snapshot.hasTag('lookingUp') || snapshot.hasTag('quoting')) {
    return [element(root, 'p', { role: 'status' }, write('product.paying'))]
  }
  if (snapshot.matches({ order: 'confirming' })) {
    const name = context.player?.nickname ?? context.draft.typed.email ?? ''
    return [
      element(root, 'h1', {}, write('product.payFor', { name })),
      drawButton(root, write('product.payAmount', { amount: total }), () => actor.send({ type: 'order.confirmed' })),
      drawButton(root, write('product.change'), () => actor.send({ type: 'order.reconsidered' }))
    ]
  }
  const [missing] = missingOf(context)
  if (missing !== undefined) return [...alert, ...drawQuestion(root, actor, questionOf(context.draft, missing), write)]
  return [...alert, drawButton(root, write('product.pay'), () => actor.send({ type: 'order.requested' }))]
}

/**
 * Opens a kiosk in an element: a purchase of one product, a question at a time, without React.
 * Returns a function that closes it.
 */
export const openKiosk = async (root: Element, { market, language, productPath, ports }: KioskSetting): Promise<() => void> => {
  const locale = { countryCode: market.path, shopLang: language }
  const [texts, product] = await Promise.all([
    messagesFor(market, language).load('purchase', 'fields', 'purchaseErrors'),
    toPromise(ports.shop.product(locale, productPath))
  ])
  if (product === undefined) throw new RangeError(`${market.enName} does not sell ${productPath}.`)
  const write: Write = (key, params) => writeText(texts, key, params)
  const format = amountFormatOf(market, findLanguage(market, language) ?? defaultLanguage(market))
  const draft = untouchedPurchase(product, purchaseMarketOf(market))
  const actor = createActor(checkoutMachine(checkoutSteps({ ports })), { input: { draft, ...locale } })
  actor.subscribe((snapshot) => {
    const price = chosenQuote(snapshot.context)?.totalPayment
    root.replaceChildren(...draw(root, actor, snapshot, { write, total: price === undefined ? '' : formatAmount(format, price) }))
  })
  actor.start()
  return () => void actor.stop()
}
