import { checkoutMachine, type Entered, missingOf, orderResultMachine } from 'refill-store/application'
import {
  type Amount,
  amountFormatOf,
  defaultLanguage,
  type Failure,
  findMarket,
  formatAmount,
  isRight,
  itemsOf,
  type Market,
  type Order,
  type Product,
  purchaseMarketOf,
  untouchedPurchase
} from 'refill-store/domain'
import english from 'refill-store/messages/en'
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import { servicesOf } from './services.ts'
import { ask, choose, Left } from './terminal.ts'

const STORE = process.env.STORE_URL ?? 'http://localhost:4000'
const { ports, checkout, orderResult, content } = servicesOf(STORE)

/** Texts that operations wrote in the place of the store's own. */
const written = await content.texts(
  'en-US',
  Object.keys(english)
    .filter((key) => key.startsWith('purchase.') || key.startsWith('cause.'))
    .slice(0, 500)
)

const say = (key: string, params: Readonly<Record<string, string | number>> = {}): string => {
  const text = written[key] ?? english[key as keyof typeof english] ?? key
  return typeof text === 'function' ? text(params) : text
}

/**
 * Prints a failure: what happened, where the money is, and what can be done.
 * The catalogue has all three.
 */
const tell = ({ area, code, entry, params, recovery }: Failure): void => {
  const wait = recovery.kind === 'wait' ? ` ${recovery.ms / 1_000} s` : ''
  console.log(`! ${say(entry.key, params)} (${say(entry.cause)})`)
  console.log(`  money: ${entry.money}, next: ${recovery.kind}${wait}, for support: ${area} ${code}`)
}

const chooseMarket = async (): Promise<Market> => {
  for (;;) {
    const market = findMarket(await ask('Country (id, us, br, sa …)', 'id'))
    if (market !== undefined) return market
    console.log('The store has no such country.')
  }
}

/** Prints the info bar of a page, and its promotions. */
const announce = async (countryCode: string, product?: Product): Promise<void> => {
  const locale = { countryCode, shopLang: 'en' }
  const page = product === undefined ? { pageType: 'home' } : { pageType: 'product', productUrl: `/${countryCode}/${product.productPath}` }
  for (const { text } of await content.infoBar(locale, page)) console.log(`(!) ${text}`)
  const promos =
    product === undefined ? await content.homePromos(countryCode) : await content.productPromos(countryCode, product.productPath)
  for (const { title, promoCode } of promos) console.log(`(%) ${title}${promoCode === undefined ? '' : ` (${promoCode})`}`)
}

/** Prints the shelves of the home page. */
const showHome = async (countryCode: string): Promise<void> => {
  const home = await content.homePage({ countryCode, shopLang: 'en' })
  for (const { name, products } of home?.categories ?? []) console.log(`${name}: ${products.map((one) => one.name).join(', ')}`)
}

const chooseProduct = async (countryCode: string): Promise<Product> => {
  const locale = { countryCode, shopLang: 'en' }
  await announce(countryCode)
  await showHome(countryCode)
  for (;;) {
    const text = await ask('Game (empty = all)')
    const hits = await ports.searches.search(locale, { text, limit: 24 })()
    if (!isRight(hits)) tell(hits.left)
    else if (hits.right.length === 0) console.log('Nothing is called that.')
    else {
      const hit = await choose('Games', hits.right, ({ name }) => name)
      const product = await ports.shop.product(locale, hit.productPath)()
      if (isRight(product) && product.right !== undefined) {
        await announce(countryCode, product.right)
        return product.right
      }
      if (!isRight(product)) tell(product.left)
    }
  }
}

type Checkout = ActorRefFrom<ReturnType<typeof checkoutMachine>>

const enter = (actor: Checkout, entered: Entered): void => actor.send({ type: 'fields.entered', entered })

/** Asks for one field of the form; the choices of the game are listed. */
const askField = async (actor: Checkout, field: string): Promise<void> => {
  const { draft, player } = actor.getSnapshot().context
  const input = draft.product.inputs.find(({ name }) => name === field)
  const options = (input?.options ?? []).flatMap((option) => (option.options?.length ? option.options : [option]))
  const roles = player?.roles ?? []
  const typed =
    field === 'roleId' && roles.length > 0
      ? (await choose('Character', roles, ({ roleName }) => roleName)).roleId
      : options.length > 0
        ? (await choose(input?.label ?? field, options, ({ label }) => label)).value
        : field === 'terms'
          ? (await ask('I accept the terms (y/n)', 'y')) === 'y'
            ? 'on'
            : ''
          : await ask(input?.label ?? field)
  enter(actor, { typed: { ...draft.typed, [field]: typed } })
}

let named = ''

/** Waits for the game's name of the player; asks again for one that it does not know. */
const lookedUp = async (actor: Checkout): Promise<void> => {
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('lookingUp'))
  const name = context.player?.nickname ?? context.player?.userId ?? ''
  if (name !== '' && name !== named) console.log(`  plays as ${name}`)
  named = name
  if (context.playerFailure === undefined) return
  tell(context.playerFailure)
  const { userId: _wrong, ...typed } = context.draft.typed
  enter(actor, { typed })
}

const chooseItem = async (actor: Checkout, money: (amount: Amount) => string): Promise<void> => {
  const { draft } = actor.getSnapshot().context
  const items = itemsOf(draft).filter(({ available }) => available)
  const item = await choose('Items', items, (one) =>
    one.kind === 'fixed' ? `${one.name}  from ${money(one.fromPrice)}` : `${one.name}  ${money(one.minimum)} to ${money(one.maximum)}`
  )
  enter(actor, { denominationId: item.id, ...(item.kind === 'fixed' ? {} : { amountText: await ask('Amount') }) })
}

const chooseChannel = async (actor: Checkout, money: (amount: Amount) => string): Promise<void> => {
  const { context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('quoting'))
  if (context.quote === undefined) {
    if (context.failure !== undefined) tell(context.failure)
    return enter(actor, { denominationId: undefined })
  }
  const { quote, draft } = context
  const offers = draft.product.paymentChannels.flatMap((channel) => {
    const priced = quote.channels.find(({ pcId, refusal }) => pcId === channel.id && refusal === undefined)
    return priced === undefined ? [] : [{ channel, total: priced.totalPayment }]
  })
  const { channel } = await choose('Ways to pay, all included', offers, (offer) => `${offer.channel.name}  ${money(offer.total)}`)
  enter(actor, { pcId: channel.id })
}

/** Fills the form in the order of the screen and asks for each missing field. */
const fill = async (actor: Checkout, money: (amount: Amount) => string): Promise<void> => {
  for (;;) {
    await lookedUp(actor)
    const [missing] = missingOf(actor.getSnapshot().context)
    if (missing === undefined) return
    const { typed } = actor.getSnapshot().context.draft
    const { field, error } = missing
    if (field in typed && typed[field as keyof typeof typed] !== '') console.log(`! ${say(error.key, error.params)}`)
    if (field === 'item' || field === 'amount') await chooseItem(actor, money)
    else if (field === 'channel') await chooseChannel(actor, money)
    else await askField(actor, field)
  }
}

/** Writes amounts as a market does, in its default language. */
const moneyIn = (market: Market): ((amount: Amount) => string) => {
  const format = amountFormatOf(market, defaultLanguage(market))
  return (amount) => formatAmount(format, amount)
}

/** Writes the total of an order as its own market does. */
const totalOf = ({ country, currency, totalPayment }: Order): string => {
  const market = findMarket(country)
  return market === undefined ? `${currency} ${totalPayment}` : moneyIn(market)(totalPayment)
}

const buy = async (market: Market, product: Product): Promise<Order> => {
  const money = moneyIn(market)
  const draft = untouchedPurchase(product, purchaseMarketOf(market))
  const actor = createActor(checkoutMachine(checkout), { input: { draft, countryCode: market.path, shopLang: 'en' } })
  actor.start()
  for (;;) {
    await fill(actor, money)
    actor.send({ type: 'order.requested' })
    const ready = await waitFor(actor, (snapshot) => snapshot.matches({ order: 'confirming' }) || snapshot.matches({ order: 'filling' }))
    if (!ready.matches({ order: 'confirming' })) continue
    const { context } = ready
    const total = context.quote?.channels.find(({ pcId }) => pcId === context.draft.pcId)?.totalPayment
    const name = context.player?.nickname ?? context.draft.typed.userId ?? context.draft.typed.email ?? ''
    if ((await ask(`\nPay ${total === undefined ? '' : money(total)} for ${name}? (y/n)`, 'y')) !== 'y') throw new Left()
    actor.send({ type: 'order.confirmed' })
    const placed = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'), { timeout: 90_000 })
    const { order, failure } = placed.context
    if (order !== undefined) return order
    if (failure !== undefined) tell(failure)
    actor.send({ type: 'order.reconsidered' })
    if ((await ask('Try again? (y/n)', 'y')) !== 'y') throw new Left()
  }
}

/** Follows an order and prints a line for each change, until its final state. */
const watch = async (placed: Order): Promise<void> => {
  const { txnId, accessKey, payment } = placed
  if (payment?.redirectUrl !== undefined) console.log(`\nPay ${totalOf(placed)} here: ${payment.redirectUrl}`)
  if (payment?.kind === 'paymentCode') console.log(`\nPay ${totalOf(placed)} with the code ${payment.paymentCode}`)
  const told = new Set<string>()
  const actor = createActor(orderResultMachine(orderResult), { input: { txnId, linkKey: accessKey } })
  actor.subscribe(({ context: { order } }) => {
    for (const { status, at } of order?.history ?? []) {
      if (!told.has(status)) console.log(`  ${at.toISOString()}  ${status}`)
      told.add(status)
    }
  })
  actor.start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('settled'), { timeout: Number.POSITIVE_INFINITY })
  for (const { code, pin } of context.order?.vouchers ?? []) console.log(`  code ${code}${pin === undefined ? '' : `, PIN ${pin}`}`)
  if (context.order?.failure !== undefined) tell(context.order.failure)
  console.log(`Order ${context.order?.orderId}: money ${context.order?.moneyState}.`)
}

try {
  const market = await chooseMarket()
  await watch(await buy(market, await chooseProduct(market.path)))
  process.exit(0)
} catch (error) {
  if (!(error instanceof Left)) throw error
  console.log('\nNothing was ordered.')
  process.exit(0)
}
