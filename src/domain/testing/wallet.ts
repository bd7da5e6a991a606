import fc from 'fast-check'
import type { Amount } from '../money/amount.ts'
import { maxAmount, minAmount } from '../money/arithmetic.ts'
import type { ActivationFacts } from '../wallet/activation.ts'
import type { WalletCountrySettings } from '../wallet/country-settings.ts'
import type { QuickTopUpFacts } from '../wallet/quick-top-up.ts'
import type { WalletTopUpOptions } from '../wallet/top-up-amount.ts'
import type { WalletTopUpStatus } from '../wallet/top-up-status.ts'
import { walletTopUpStatus } from '../wallet/top-up-status.ts'
import type { OrderedChannel } from '../wallet/wallet-channels.ts'
import { WALLET_CHANNEL_IDS } from '../wallet/wallet-channels.ts'
import type { WalletLimits } from '../wallet/wallet-limits.ts'
import { chargeLimit, topUpLimit } from '../wallet/wallet-limits.ts'
import { walletAccountStatus, walletCountryStatus, walletStatus } from '../wallet/wallet-status.ts'
import type { WalletTransaction } from '../wallet/wallet-transaction.ts'
import type { WalletHints } from '../wallet/wallet-hints.ts'
import type { Wallet, WalletFacts } from '../wallet/wallet.ts'
import { anyPrice } from './amounts.ts'

const anyCountry = fc.constantFrom('sg', 'my', 'id')

/** Any wallet of one of three countries, of any status. */
export const anyWallet: fc.Arbitrary<Wallet> = fc.record({
  walletId: fc.uuid(),
  walletStatus: fc.constantFrom(undefined, ...walletStatus.names),
  countryCode: anyCountry.chain((country) => fc.constantFrom(country, country.toUpperCase())),
  balanceAmount: anyPrice(2),
  hasSpent: fc.boolean()
})

/** Anything that may be known of a shopper's wallet. */
export const anyWalletFacts: fc.Arbitrary<WalletFacts> = fc.record({
  loading: fc.boolean(),
  wallet: fc.option(anyWallet, { nil: undefined }),
  accountStatus: fc.constantFrom(undefined, ...walletAccountStatus.names),
  market: anyCountry.map((path) => ({ path }))
})

/** The same with anything that may be known of the country. */
export const anyActivationFacts: fc.Arbitrary<ActivationFacts> = fc
  .tuple(
    anyWalletFacts,
    fc.option(
      fc.record({ countryStatus: fc.constantFrom(...walletCountryStatus.names), maxAllowedUsers: fc.nat(3), walletCount: fc.nat(3) }),
      { nil: undefined }
    )
  )
  .map(([facts, country]) => ({ ...facts, country }))

const anyLimitAmount = fc.option(anyPrice(2), { nil: undefined })

/** Any limits, or any totals that count towards them; each may be missing. */
export const anyWalletLimits: fc.Arbitrary<WalletLimits> = fc.record(
  Object.fromEntries([...topUpLimit.names, ...chargeLimit.names].map((name) => [name, anyLimitAmount]))
)

/**
 * What any country may say of its wallets.
 * It has room for up to three, so that it is full as often as not.
 */
export const anyWalletCountrySettings: fc.Arbitrary<WalletCountrySettings> = fc.record({
  countryStatus: fc.constantFrom(...walletCountryStatus.names),
  maxAllowedUsers: fc.nat(3),
  walletCount: fc.nat(3),
  limits: anyWalletLimits
})

const ordered = ([a, b]: readonly [Amount, Amount]) => ({ minimum: minAmount(a, b), maximum: maxAmount(a, b) })

/** Any offer of top-ups, with typed amounts or without. */
export const anyWalletTopUpOptions: fc.Arbitrary<WalletTopUpOptions> = fc.record({
  currency: fc.constant('SGD'),
  amounts: fc.array(
    anyPrice(2).filter((amount) => amount !== '0'),
    { maxLength: 6 }
  ),
  custom: fc.option(fc.tuple(anyPrice(2), anyPrice(2)).map(ordered), { nil: undefined })
})

/** Any of the 8 statuses of a top-up. */
export const anyTopUpStatus: fc.Arbitrary<WalletTopUpStatus> = fc.constantFrom(...walletTopUpStatus.names)

/** Any top-up of a wallet, with its balance known or not, and nothing left to pay. */
export const anyWalletTransaction: fc.Arbitrary<WalletTransaction> = fc.record({
  id: fc.uuid(),
  status: anyTopUpStatus,
  amount: anyPrice(2),
  currency: fc.constant('SGD'),
  createdAt: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true }),
  balanceAmount: fc.option(anyPrice(2), { nil: undefined }),
  payment: fc.constant(undefined)
})

/** Any hints that wait. */
export const anyWalletHints: fc.Arbitrary<WalletHints> = fc.record({
  showWalletExplainerSheet: fc.boolean(),
  highlightQuickWalletInfo: fc.boolean()
})

/** Anything that decides where a quick top-up is; it began on a day of 2026. */
export const anyQuickTopUpFacts: fc.Arbitrary<QuickTopUpFacts> = fc.record({
  startedAt: fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true }),
  topUp: fc.option(anyWalletTransaction, { nil: undefined }),
  orderPaid: fc.boolean()
})

/**
 * Any payment channels, those that are a wallet among them, each id once.
 * Some stand at the same place.
 */
export const anyPaymentChannels: fc.Arbitrary<readonly OrderedChannel[]> = fc.uniqueArray(
  fc.record({ id: fc.oneof(fc.nat(2_000), fc.constantFrom(...WALLET_CHANNEL_IDS)), sortOrder: fc.integer({ min: -2, max: 3 }) }),
  { selector: ({ id }) => id }
)
