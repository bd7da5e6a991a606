import { answerQuestion, checkoutMachine, missingOf, orderResultMachine, type Question, questionOf, toPromise } from '@refill/application'
import { checkoutSteps, orderResultSteps, type StoreClient } from '@refill/client'
import type { Failure } from '@refill/domain/errors'
import { defaultLanguage, type Market } from '@refill/domain/markets'
import { type Amount, amountFormatOf, formatAmount } from '@refill/domain/money'
import { type Order, type Product, type PurchaseDraft, purchasableItems, purchaseMarketOf, untouchedPurchase } from '@refill/domain/orders'
import { type MessageKey, messagesFor, type TextParams, writeText } from '@refill/messages'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'

/** Where a shopper reads and answers: a terminal, a chat, a page. */
export interface Terminal {
  readonly print: (line: string) => void
  /** Asks one question; an empty answer means the value in brackets. */
  readonly ask: (question: string, preset?: string) => Promise<string>
}

type Choice = Pick<Question['options'][number], 'value' | 'label'>
type Checkout = ActorRefFrom<ReturnType<typeof checkoutMachine>>

/** Sells one product of a market to a shopper in English, and follows the order to its final state. */
export const runShop = async (store: StoreClient, market: Market, { print, ask }: Terminal): Promise<void> => {
  const locale = { countryCode: market.path, shopLang: 'en' }
  const texts = await messagesFor(market, 'en').load('purchase', 'fields', 'purchaseErrors')
  const write = (key: MessageKey, params?: TextParams): string => writeText(texts, key, params)
  const format = amountFormatOf(market, defaultLanguage(market))
  const money = (amount: Amount): string => formatAmount(format, amount)

  const tell = ({ area, code, entry, params, recovery }: Failure): void => {
    print(`! ${write(entry.key, params)} (${write(entry.cause)})`)
    print(`  money: ${entry.money}, next: ${recovery.kind}, for support: ${area} ${code}`)
  }

  const choose = async (title: string, choices: readonly Choice[]): Promise<string> => {
    print(`\n${title}`)
    choices.forEach(({ label }, index) => print(`  ${index + 1}  ${label}`))
    const chosen = choices[Number(await ask('Number', '1')) - 1]
    return chosen === undefined ? choose(title, choices) : chosen.value
  }

  const chooseProduct = async (): Promise<Product> => {
    const hits = await toPromise(store.search.search(locale, { text: await ask('Game, or all'), limit: 24 }))
    const games = hits.map(({ productPath, name }) => ({ value: productPath, label: name }))
    const product = games.length === 0 ? undefined : await toPromise(store.shop.product(locale, await choose('Games', games)))
    if (product === undefined) print('No such game.')
    return product ?? chooseProduct()
  }

  /** Adds prices to the choices of a question, and leaves out all that cannot be bought. */
  const choicesOf = (actor: Checkout, { field, options }: Question): readonly Choice[] => {
    const { draft, quote } = actor.getSnapshot().context
    if (field === 'item')
      return purchasableItems(draft)
        .filter(({ available }) => available)
        .map(({ id, name, fromPrice }) => ({ value: id, label: `${name}  from ${money(fromPrice)}` }))
    if (field !== 'channel') return options
    return options.flatMap(({ value, label }) => {
      const price = quote?.channels.find(({ pcId, refusal }) => String(pcId) === value && refusal === undefined)
      return price === undefined ? [] : { value, label: `${label}  ${money(price.totalPayment)}` }
    })
  }

  const answer = async (actor: Checkout, draft: PurchaseDraft, question: Question): Promise<void> => {
    const { label, options, isAnswered, error } = question
    if (isAnswered) print(`! ${write(error.key, error.params)}`)
    const title = 'text' in label ? label.text : write(label.key, label.params)
    const typed = options.length > 0 ? await choose(title, choicesOf(actor, question)) : await ask(title)
    actor.send({ type: 'fields.entered', entered: answerQuestion(draft, question, typed) })
  }

  /** Asks for missing fields until the order is complete. */
  const fill = async (actor: Checkout): Promise<void> => {
    const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('lookingUp') && !snapshot.hasTag('quoting'))
    const { draft, playerFailure, failure, quote } = context
    const [missing] = missingOf(context)
    if (playerFailure !== undefined) {
      tell(playerFailure)
      actor.send({ type: 'fields.entered', entered: { typed: { ...draft.typed, userId: '' } } })
    } else if (missing?.field === 'channel' && quote === undefined) {
      if (failure !== undefined) tell(failure)
      actor.send({ type: 'fields.entered', entered: { denominationId: undefined } })
    } else if (missing === undefined) return
    else await answer(actor, draft, questionOf(draft, missing))
    return fill(actor)
  }

  const buy = async (product: Product): Promise<Order> => {
    const paymentChannels = product.paymentChannels.filter(({ type }) => type !== 'storeWallet') // guests have none
    const draft = untouchedPurchase({ ...product, paymentChannels }, purchaseMarketOf(market))
    const actor = createActor(checkoutMachine(checkoutSteps(store)), { input: { draft, ...locale } }).start()
    for (;;) {
      await fill(actor)
      actor.send({ type: 'order.requested' })
      const ready = await waitFor(actor, (one) => one.matches({ order: 'confirming' }) || one.matches({ order: 'filling' }))
      if (!ready.matches({ order: 'confirming' })) continue
      const { quote, draft: chosen, player } = ready.context
      const total = quote?.channels.flatMap((price) => (price.pcId === chosen.pcId ? [money(price.totalPayment)] : []))[0]
      const name = player?.nickname ?? chosen.typed.userId ?? chosen.typed.email
      if ((await ask(`\nPay ${total} for ${name}? (y/n)`, 'y')) !== 'y') throw new Error('Not ordered.')
      actor.send({ type: 'order.confirmed' })
      const { order, failure } = (await waitFor(actor, (one) => !one.hasTag('busy'))).context
      if (order !== undefined) return order
      if (failure !== undefined) tell(failure)
      actor.send({ type: 'order.reconsidered' })
    }
  }

  /** Follows an order and prints a line for each change. */
  const watch = async ({ txnId, accessKey, payment, totalPayment }: Order): Promise<void> => {
    if (payment?.kind === 'hostedPage') print(`\nPay ${money(totalPayment)} here: ${payment.redirectUrl}`)
    if (payment?.kind === 'paymentCode') print(`\nPay ${money(totalPayment)} with the code ${payment.paymentCode}`)
    const told = new Set<string>()
    const actor = createActor(orderResultMachine(orderResultSteps(store)), { input: { txnId, linkKey: accessKey } })
    actor.subscribe(({ context: { order } }) => {
      for (const { status, at } of order?.history ?? []) {
        if (!told.has(status)) print(`  ${at.toISOString()}  ${status}`)
        told.add(status)
      }
    })
    const { order } = (await waitFor(actor.start(), (one) => one.matches('settled'))).context
    for (const { code, pin = '' } of order?.vouchers ?? []) print(`  code ${code} ${pin}`)
    if (order?.failure !== undefined) tell(order.failure)
    print(`Order ${order?.orderId}: money ${order?.moneyState}.`)
  }

  await watch(await buy(await chooseProduct()))
}
