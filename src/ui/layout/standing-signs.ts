import type { AccountStanding } from '../../application/use-cases/account-standing.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { headerParts } from '../../domain/partner/header.ts'
import { walletDisplay } from '../../domain/wallet/wallet.ts'

/** One part of the account summary in the header. */
export type StandingSign =
  /** Balance of the wallet. */
  | { readonly kind: 'balance'; readonly amount: Amount }
  /** The wallet is restricted; a dialog says why. Undefined = its balance is unknown. */
  | { readonly kind: 'restricted'; readonly amount: Amount | undefined }
  /** The mobile number must be verified; a dialog says so. */
  | { readonly kind: 'unverified' }
  | { readonly kind: 'notActivated' }
  /** The wallet belongs to another country: two letters in capitals. */
  | { readonly kind: 'elsewhere'; readonly country: string }
  /** Available rewards. */
  | { readonly kind: 'rewards'; readonly amount: Amount }

/** Facts from which the account summary is derived. */
export interface StandingPlace {
  /** Path of the market. */
  readonly country: string
  /** Features of this country in this build, by `effectiveFeatures`. */
  readonly features: { readonly wallet: boolean; readonly cashback: boolean }
  /** Undefined = signed out, or loading. */
  readonly standing: AccountStanding | undefined
}

/** Parts of a header that are rendered already, or do not belong to an account. */
const NONE_OF_IT = { search: false, countrySelector: false, notification: false, userAccounts: true } as const

const walletSign = ({ country, standing }: StandingPlace): StandingSign | undefined => {
  const held = standing?.held
  // A part that could not be read is not reported as missing.
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
 * Returns the account summary of the signed-in user; empty while loading.
 * A part that could not be read is left out.
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
