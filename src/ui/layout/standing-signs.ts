import type { AccountStanding } from '../../application/use-cases/account-standing.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { headerParts } from '../../domain/partner/header.ts'
import { walletDisplay } from '../../domain/wallet/wallet.ts'

/** One thing that the header says of the account that is signed in. */
export type StandingSign =
  /** What the wallet holds. */
  | { readonly kind: 'balance'; readonly amount: Amount }
  /** The wallet is stopped; a dialog says why. Undefined = its balance is unknown. */
  | { readonly kind: 'restricted'; readonly amount: Amount | undefined }
  /** The mobile number is to be verified; a dialog says so. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'notActivated' }
  /** The wallet is of another country, by its two letters in capitals. */
  | { readonly kind: 'elsewhere'; readonly country: string }
  /** What can be used of the rewards. */
  | { readonly kind: 'rewards'; readonly amount: Amount }

/** Where the header stands, and what is known there. */
export interface StandingPlace {
  /** Path of the market. */
  readonly country: string
  /** What is on in this country of this build, by `effectiveFeatures`. */
  readonly features: { readonly wallet: boolean; readonly cashback: boolean }
  /** Undefined = signed out, or loading. */
  readonly standing: AccountStanding | undefined
}

/** What a header holds besides is written already, or is none of an account's. */
const NONE_OF_IT = { search: false, countrySelector: false, notification: false, userAccounts: true } as const

const walletSign = ({ country, standing }: StandingPlace): StandingSign | undefined => {
  const held = standing?.held
  // What could not be read is not said to be missing.
  if (held === undefined) return undefined
  const display = walletDisplay({ ...held, loading: false, market: { path: country } })
  switch (display.kind) {
    case 'activated':
      return { kind: 'balance', amount: display.wallet.balanceAmount }
    case 'restricted':
      return { kind: 'restricted', amount: display.wallet?.balanceAmount }
    case 'unavailable':
      return { kind: 'elsewhere', country: display.wallet.countryCode.toUpperCase() }
    case 'notActivated':
      return { kind: held.accountStatus === 'unverified' ? 'unverified' : 'notActivated' }
    case 'suspended':
    case 'loading':
      return undefined
  }
}

/**
 * What the header says of the wallet and the rewards of who is signed in; nothing while that is being read, and nothing of what could not be.
 *
 * @source A§2 "Header elements", M28, M30, M102, D23
 */
export const standingSigns = (place: StandingPlace): readonly StandingSign[] => {
  const { features, standing } = place
  const parts = headerParts({
    features: { ...NONE_OF_IT, ...features },
    header: true,
    isProductDetail: false,
    campaign: undefined,
    hiddenBy: undefined,
    loggedIn: standing !== undefined,
    loading: false,
    countryLocked: standing?.country?.countryStatus === 'locked',
    hasWalletId: standing?.held?.wallet !== undefined,
    preRegistration: false
  })
  const wallet = parts?.walletInfo === true ? walletSign(place) : undefined
  const rewards = parts?.rewardsInfo === true ? standing?.rewards : undefined
  return [
    ...(wallet === undefined ? [] : [wallet]),
    ...(rewards === undefined ? [] : [{ kind: 'rewards', amount: rewards.available } as const])
  ]
}
