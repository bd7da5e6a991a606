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
import { defaultLanguage, type Market } from '@refill/domain/markets'
import { amountFormatOf, formatAmount } from '@refill/domain/money'
import { purchaseMarketOf, untouchedPurchase } from '@refill/domain/orders'
import { type MessageKey, messagesFor, type TextParams, writeText } from '@refill/messages'
import { createElement, type ReactNode } from 'react'
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate'
import { type HostNode, render } from './host.ts'

type Checkout = ReturnType<typeof checkoutMachine>
type Write = (key: MessageKey, params?: TextParams) => string

interface Shown {
  readonly snapshot: SnapshotFrom<Checkout>
  readonly send: ActorRefFrom<Checkout>['send']
  readonly write: Write
  readonly total: string
}

const View = ({ children }: { readonly children: ReactNode }) => createElement('view', null, children)

const Text = ({ kind, children }: { readonly kind?: 'header' | 'alert'; readonly children: string }) =>
  createElement('text', { accessibilityRole: kind }, children)

const Button = ({ title, onPress }: { readonly title: string; readonly onPress: () => void }) =>
  createElement('pressable', { accessibilityLabel: title, onPress })

const KEYBOARDS: Readonly<Partial<Record<Question['kind'], string>>> = {
  digits: 'number-pad',
  amount: 'decimal-pad',
  email: 'email-address',
  phone: 'phone-pad'
}

const Answer = ({ question, onAnswer }: { readonly question: Question; readonly onAnswer: (answer: string) => void }) =>
  question.options.length === 0
    ? createElement('textinput', { keyboardType: KEYBOARDS[question.kind] ?? 'default', onSubmit: onAnswer })
    : question.options.map(({ value, label }) => <Button key={value} title={label} onPress={() => onAnswer(value)} />)

const Ask = ({ question, snapshot, send, write }: Shown & { readonly question: Question }) => {
  const { label, error, isAnswered } = question
  const answer = (text: string): void => send({ type: 'fields.entered', entered: answerQuestion(snapshot.context.draft, question, text) })
  return (
    <View>
      <Text kind="header">{'text' in label ? label.text : write(label.key, label.params)}</Text>
      {isAnswered && <Text kind="alert">{write(error.key, error.params)}</Text>}
      <Answer question={question} onAnswer={answer} />
    </View>
  )
}

const Review = ({ snapshot, send, write, total }: Shown) => (
  <View>
    <Text kind="header">{write('product.payFor', { name: snapshot.context.player?.nickname ?? '' })}</Text>
    <Button title={write('product.payAmount', { amount: total })} onPress={() => send({ type: 'order.confirmed' })} />
    <Button title={write('product.change')} onPress={() => send({ type: 'order.reconsidered' })} />
  </View>
)

const Screen = (shown: Shown) => {
  const { snapshot, send, write } = shown
  const { context } = snapshot
  const failure = context.failure ?? context.playerFailure
  const [missing] = missingOf(context)
  if (context.order !== undefined) return <Text kind="header">{context.order.orderId}</Text>
  if (snapshot.hasTag('busy') || snapshot.hasTag('lookingUp') || snapshot.hasTag('quoting')) return <Text>{write('product.paying')}</Text>
  if (snapshot.matches({ order: 'confirming' })) return <Review {...shown} />
  return (
    <View>
      {failure !== undefined && <Text kind="alert">{write(failure.entry.key, failure.params)}</Text>}
      {missing === undefined ? (
        <Button title={write('product.pay')} onPress={() => send({ type: 'order.requested' })} />
      ) : (
        <Ask {...shown} question={questionOf(context.draft, missing)} />
      )}
    </View>
  )
}

/** What the screen sells, and the store behind it. */
export interface ScreenSetting {
  readonly market: Market
  readonly productPath: string
  readonly ports: Ports
  /** Shows the nodes of the screen, again at every change. */
  readonly show: (nodes: readonly (HostNode | string)[]) => void
}

/** Opens the purchase of a product on a host without DOM; returns a function that closes it. */
export const openScreen = async ({ market, productPath, ports, show }: ScreenSetting): Promise<() => void> => {
  const language = defaultLanguage(market)
  const locale = { countryCode: market.path, shopLang: language.code }
  const [texts, product] = await Promise.all([
    messagesFor(market, language.code).load('purchase', 'fields', 'purchaseErrors'),
    toPromise(ports.shop.product(locale, productPath))
  ])
  if (product === undefined) throw new RangeError(`${market.enName} does not sell ${productPath}.`)
  const write: Write = (key, params) => writeText(texts, key, params)
  const format = amountFormatOf(market, language)
  const draft = untouchedPurchase(product, purchaseMarketOf(market))
  const actor = createActor(checkoutMachine(checkoutSteps({ ports })), { input: { draft, ...locale } })
  actor.subscribe((snapshot) => {
    const price = chosenQuote(snapshot.context)?.totalPayment
    const total = price === undefined ? '' : formatAmount(format, price)
    show(render(<Screen snapshot={snapshot} send={(event) => actor.send(event)} write={write} total={total} />))
  })
  actor.start()
  return () => void actor.stop()
}
