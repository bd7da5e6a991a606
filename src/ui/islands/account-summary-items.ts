import type { AccountBalances } from '../../application/use-cases/account-summary.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { headerParts } from '../../domain/partner/header.ts'
import { walletDisplay } from '../../domain/wallet/wallet.ts'

/** One part of the account summary in the header. */
export type AccountSummaryItem =
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
export interface AccountSummaryInput {
  /** Path of the market. */
  readonly country: string
  /** Features of this country in this build, by `effectiveFeatures`. */
  readonly features: { readonly wallet: boolean; readonly cashback: boolean }
  /** Undefined = signed out, or loading. */
  readonly balances: AccountBalances | undefined
}

/** Parts of a header that are rendered already, or do not belong to an account. */
const NONE_OF_IT = { search: false, countrySelector: false, notification: false, userAccounts: true } as const

const walletSign = ({ country, balances }: AccountSummaryInput): AccountSummaryItem | undefined => {
  const held = balances?.held
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
export const accountSummaryItems = (input: AccountSummaryInput): readonly AccountSummaryItem[] => {
  const { features, balances } = input
  const parts = headerParts({
    features: { ...NONE_OF_IT, ...features },
    header: true,
    isProductDetail: false,
    campaign: undefined,
    hiddenBy: undefined,
    loggedIn: balances !== undefined,
    loading: false,
    countryLocked: balances?.country?.countryStatus === 'locked',
    hasWalletId: balances?.held?.wallet !== undefined,
    preRegistration: false
  })
  const wallet = parts?.walletInfo === true ? walletSign(input) : undefined
  const rewards = parts?.rewardsInfo === true ? balances?.rewards : undefined
  return [
    ...(wallet === undefined ? [] : [wallet]),
    ...(rewards === undefined ? [] : [{ kind: 'rewards', amount: rewards.available } as const])
  ]
}
