import type { WalletCountrySettings } from './country-settings.ts'
import { isCountryFull } from './country-settings.ts'
import { walletDisplay } from './wallet.ts'
import type { WalletFacts, WalletOpening } from './wallet.ts'

/**
 * Reasons why no wallet is opened.
 * `countryLocked` speaks of the country's status, `otherCountry` of the wallet's own.
 *
 * @source A§4, D50
 */
export type ActivationBlock =
  | 'otherCountry'
  | 'suspended'
  | 'restricted'
  | 'countryLocked'
  | 'activationsDisabled'
  /** As many wallets as the country allows. */
  | 'countryFull'

/** May the shopper open a wallet now? @source A§4, M104 */
export type ActivationDecision =
  | { readonly kind: 'allowed'; readonly by: WalletOpening }
  | { readonly kind: 'alreadyActive' }
  /** The wallet or the country's settings are still being fetched. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'blocked'; readonly why: ActivationBlock }

/** All that decides an activation. */
export interface ActivationFacts extends WalletFacts {
  /** Undefined = not fetched yet. */
  readonly country: Pick<WalletCountrySettings, 'countryStatus' | 'maxAllowedUsers' | 'walletCount'> | undefined
}

/**
 * Decides whether a shopper may open a wallet in the market; total.
 * The shopper's own wallet is asked before the country. A full country and one that opens no wallets stop only a shopper with no wallet or
 * a reserved one; a locked country stops every opening.
 *
 * @source A§4 "Country status", M104, M106, D23
 * @example
 * const signedOut = { loading: false, wallet: undefined, accountStatus: undefined, market: singapore }
 * const country = { countryStatus: 'active', walletCount: 4999, maxAllowedUsers: 5000 }
 * decideActivation({ ...signedOut, country }) // { kind: 'allowed', by: 'create' }
 * decideActivation({ ...signedOut, country: { ...country, walletCount: 5000 } }) // { kind: 'blocked', why: 'countryFull' }
 */
export const decideActivation = ({ country, ...facts }: ActivationFacts): ActivationDecision => {
  const display = walletDisplay(facts)
  switch (display.kind) {
    case 'loading':
      return { kind: 'loading' }
    case 'unavailable':
      return { kind: 'blocked', why: 'otherCountry' }
    case 'suspended':
      return { kind: 'blocked', why: 'suspended' }
    case 'restricted':
      return { kind: 'blocked', why: 'restricted' }
    case 'activated':
      return { kind: 'alreadyActive' }
    case 'notActivated': {
      if (country === undefined) return { kind: 'loading' }
      if (country.countryStatus === 'locked') return { kind: 'blocked', why: 'countryLocked' }
      const addsWallet = display.by === 'unreserve' || facts.wallet?.walletStatus === undefined
      if (addsWallet && country.countryStatus === 'activationsDisabled') return { kind: 'blocked', why: 'activationsDisabled' }
      if (addsWallet && isCountryFull(country)) return { kind: 'blocked', why: 'countryFull' }
      return { kind: 'allowed', by: display.by }
    }
  }
}

/** One thing to do until the wallet is open. @source A§7, M106 */
export type ActivationStep = 'phoneCheck' | 'otp' | 'createWallet' | 'unreserveWallet'

/**
 * What leads to an open wallet, in order.
 * The one-time code has `OTP_LENGTH` digits and `OTP_TIMEOUT`; `createWallet` carries it.
 *
 * @source A§5, A§7, M106, D24
 */
export const activationSteps: Readonly<Record<WalletOpening, readonly ActivationStep[]>> = {
  create: ['phoneCheck', 'otp', 'createWallet'],
  unreserve: ['unreserveWallet']
}
