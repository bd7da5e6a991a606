import { createHash } from 'node:crypto'
import { minutes } from '../src/domain/kernel/duration.ts'
import { defaultLanguage, findLanguage } from '../src/domain/market/language.ts'
import type { KnownPerson } from './sandbox/context.ts'
import type { PersonSubscription } from './sandbox/subscriptions/controls.ts'
import { findProduct } from './services/catalogue/catalogue.ts'
import { readSubscriptionChannels } from './services/catalogue/subscription-offers.ts'
import { areSubscriptionsOffered } from './services/feature-gate.ts'
import { findSellingMarket } from './services/find-selling-market.ts'
import { orderDb } from './services/order-db.ts'
import { makeQuote } from './services/quotes/make-quote.ts'
import type { Services } from './services/services.ts'
import { jobHandlers } from './services/app.ts'
import { createSubscription } from './services/subscriptions/create-subscription.ts'
import { readSubscription } from './services/subscriptions/subscription-row.ts'
import { advanceClock } from './services/subscriptions/test-clock.ts'
import { uuidOfText } from './services/subscriptions/write-period-order.ts'

/** Time in which the store asks about the permission, charges it and delivers. Unit: ms. */
const SETTLED_WITHIN = minutes(10)

/** How often is looked whether a subscription is active, and the pause between. Unit of the pause: ms. */
const MOST_TRIES = 3
const PAUSE_MS = 1_000

/** Finds a subscription of a person by the checkout that began it. */
const findBegun = (services: Services, checkoutId: string) =>
  orderDb(services)
    .selectFrom('store.subscriptions')
    .select(['id', 'agreement_id'])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst()

/** Begins a subscription as the product page does: by a quote and a checkout. */
const begin = async (
  services: Services,
  { user, country, language, email }: KnownPerson,
  wish: PersonSubscription,
  checkoutId: string
): Promise<void> => {
  const market = findSellingMarket(services, country)
  if (market === undefined || !areSubscriptionsOffered(services, market)) return
  const shopLang = (findLanguage(market, language) ?? defaultLanguage(market)).code
  const store = await findProduct(services, { market, language: shopLang, by: { productPath: wish.product } })
  const recurring = await readSubscriptionChannels(services, market.path)
  const channel = store?.pricing.channels.find(({ id, type }) => type === 'card' && recurring.has(id))
  if (store === undefined || channel === undefined) return
  const { voucherTypeId } = store.product
  const { recurrence, item, player } = wish
  const quoted = await makeQuote(services, {
    market,
    voucherTypeId,
    denomination: { id: item },
    recurrence,
    pcId: channel.id,
    accountId: user
  })
  if (quoted.quote === undefined) return
  const input = {
    checkoutId,
    quoteId: quoted.quote.quoteId,
    pcId: channel.id,
    userInfo: { userId: player, email },
    acceptedTerms: true,
    shopLang
  }
  await createSubscription(services, input, { accountId: user, clientIp: undefined, orderer: `account.${user}` })
}

/**
 * Begins a subscription of a person of the sandbox, once, and brings it to its first delivery.
 *
 * @param allow gives the permission of that reference, as its page does
 * @returns its id, or undefined where it did not become active
 */
export const subscribePerson = async (
  services: Services,
  person: KnownPerson,
  wish: PersonSubscription,
  allow: (agreement: string) => Promise<void>
): Promise<string | undefined> => {
  const checkoutId = uuidOfText(createHash('sha256').update(`person:${person.user}:${wish.shows}`).digest('hex'))
  await begin(services, person, wish, checkoutId)
  const begun = await findBegun(services, checkoutId)
  if (begun === undefined) return undefined
  await allow(begun.agreement_id)
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await advanceClock(services, jobHandlers, begun.id, (now) => new Date(now.getTime() + SETTLED_WITHIN))
    if ((await readSubscription(orderDb(services), begun.id))?.state === 'active') return begun.id
    // A worker of the real time has one of its jobs.
    await services.wait(PAUSE_MS)
  }
  return undefined
}
