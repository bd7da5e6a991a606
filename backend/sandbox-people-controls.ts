import type { FastifyInstance } from 'fastify'
import { days } from '../src/domain/kernel/duration.ts'
import { amountOf } from '../src/domain/money/amount.ts'
import type { KnownPerson, PeopleControls, PersonReward } from './sandbox/context.ts'
import { giveClaims } from './sandbox-loyalty.ts'
import { subscribePerson } from './sandbox-subscribers.ts'
import { claimContacts } from './services/accounts/contacts.ts'
import { areSubscriptionsOffered, isFeatureOn } from './services/feature-gate.ts'
import { findSellingMarket } from './services/find-selling-market.ts'
import { ensureAccount } from './services/identity/account-row.ts'
import { inTransaction } from './services/order-db.ts'
import { grantLot } from './services/rewards/grant-lot.ts'
import type { Services } from './services/services.ts'
import { cancelOwnSubscription } from './services/subscriptions/cancel-subscription.ts'
import { furnishWallet } from './services/wallet/furnish-wallet.ts'

/** Creates the account that a person would have after a sign-up. */
const register = (services: Services, { user, country, language, email, phone }: KnownPerson): Promise<void> =>
  inTransaction(services, async (trx) => {
    await ensureAccount(trx, services, { sub: user, countryCode: country, languageCode: language })
    await claimContacts(services, trx, user, [
      { kind: 'email', value: email },
      { kind: 'phone', value: phone }
    ])
  })

/** Grants rewards under names of their own, so that a second start grants none again. */
const reward = (services: Services, { user }: KnownPerson, rewards: readonly PersonReward[]): Promise<void> =>
  inTransaction(services, async (trx) => {
    for (const [index, { country, amount, days: count, sponsor }] of rewards.entries()) {
      const market = findSellingMarket(services, country)
      if (market === undefined || !isFeatureOn(services, 'cashback', market)) continue
      const owner = { accountId: user, country: market.path, currency: market.currency }
      const expiry = new Date(services.now().getTime() + days(count))
      await grantLot(trx, services, {
        id: `person:${user}:${index + 1}`,
        owner,
        amount: amountOf(amount),
        sponsor,
        source: 'correction',
        expiry
      })
    }
  })

/** Opens a session by the call that pages make, so that its cookies are the same. */
const openSession = async (app: FastifyInstance, host: string, refreshToken: string): Promise<readonly string[] | undefined> => {
  const answer = await app.inject({ method: 'POST', url: '/session', headers: { host }, payload: { refreshToken } })
  const cookies = answer.headers['set-cookie']
  return answer.statusCode === 200 && Array.isArray(cookies) ? cookies : undefined
}

/** Creates the store's functions that give the people of the sandbox accounts, wallets and sessions. */
export const createPeopleControls = (services: Services, app: FastifyInstance): PeopleControls => ({
  isSold: (country) => findSellingMarket(services, country) !== undefined,
  hasWallets: (country) => isFeatureOn(services, 'wallet', { path: country }),
  register: (person) => register(services, person),
  furnish: ({ user, country, phone }, wallet) => furnishWallet(services, { user, country, phone, ...wallet }),
  reward: (person, rewards) => reward(services, person, rewards),
  claim: ({ user }, claims) => giveClaims(services, user, claims),
  hasSubscriptions: (country) => areSubscriptionsOffered(services, { path: country }),
  subscribe: (person, wish, allow) => subscribePerson(services, person, wish, allow),
  cancel: async ({ user }, subscriptionId) => {
    await cancelOwnSubscription(services, user, { subscriptionId, reason: 'pause', reasonText: '' })
  },
  openSession: (refreshToken) => openSession(app, new URL(services.config.storeUrl).host, refreshToken)
})
