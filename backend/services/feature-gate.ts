import { findMarket } from '../../src/domain/market/find-market.ts'
import { featurePermissions } from '../../src/domain/market/feature-permissions.ts'
import type { StoreFeature } from '../../src/domain/partner/white-label.ts'
import { countriesOf, featuresWith } from '../../brands/feature-settings.ts'
import type { ServicesConfig } from './services.ts'

/** What the gate reads. */
export interface GateDeps {
  readonly config: Pick<ServicesConfig, 'build'>
}

/**
 * Returns whether the calls of a feature are open, by the same rule by which pages show it.
 *
 * @param market undefined = the call names none; then the feature is on if a country of the build has it
 * @source A§2, M175, M176, D33
 */
export const isFeatureOn = ({ config: { build } }: GateDeps, feature: StoreFeature, market?: { readonly path: string }): boolean => {
  if (build === undefined) return true
  const named = market && findMarket(market.path)
  const paths = named === undefined ? countriesOf(build) : [named.path]
  return paths.some((path) => featuresWith(build, featurePermissions(build.permissions, { path }))[feature])
}

/**
 * Returns whether the wallet is a payment method of a market.
 *
 * A wallet belongs to an account, so that a store without accounts offers none.
 *
 * @source M107, M175, D51
 */
export const isWalletOffered = (
  { config }: { readonly config: Pick<ServicesConfig, 'build' | 'identity'> },
  market: { readonly path: string }
): boolean => (config.build === undefined ? config.identity !== undefined : isFeatureOn({ config }, 'wallet', market))

/**
 * Returns whether purchases of a market earn rewards and can be paid with them.
 *
 * Rewards belong to an account, so that a store without accounts has none.
 *
 * @source M141, D205
 */
export const isCashbackOffered = (
  { config }: { readonly config: Pick<ServicesConfig, 'build' | 'identity'> },
  market: { readonly path: string }
): boolean => (config.build === undefined ? config.identity !== undefined : isFeatureOn({ config }, 'cashback', market))

/**
 * Returns whether items of a market can be subscribed to.
 *
 * A subscription belongs to an account, and its page stands beside that of purchases.
 *
 * @source M160, D192, D206
 */
export const areSubscriptionsOffered = (
  { config }: { readonly config: Pick<ServicesConfig, 'build' | 'identity' | 'agreementSecret'> },
  market?: { readonly path: string }
): boolean => config.identity !== undefined && config.agreementSecret !== undefined && isFeatureOn({ config }, 'transactions', market)

/** Features with calls of their own, and the sentence that a closed one is answered with. */
const CLOSED = {
  search: 'This store offers no search. The start page of a country lists what it sells.',
  notification: 'This store has no notifications here. What happens to an order stands on the page of the order.',
  promotion: 'This store has no promotions.',
  trustReviews: 'Purchases of this store are not rated.',
  wallet: 'This store has no wallets here. Pay by any other payment method.',
  settings: 'This store has no account settings here.',
  transactions: 'This store has no order history here. The link in the email of an order opens it.',
  userAccounts: 'This store has no accounts. Buy as a guest.'
} as const

/** A feature whose calls can be closed. */
export type GatedFeature = keyof typeof CLOSED

/** Returns the text that a feature is closed, and what to do instead. */
export const closedText = (feature: GatedFeature): string => CLOSED[feature]

/** Writes the body of the answer 404 to a REST call of a closed feature. */
export const closedBody = (feature: GatedFeature): { readonly errorMessage: string } => ({ errorMessage: CLOSED[feature] })
