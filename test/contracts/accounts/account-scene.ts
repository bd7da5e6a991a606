import * as E from 'fp-ts/lib/Either.js'
import type { AccountOrders } from '../../../src/application/ports/account-orders.ts'
import type { AccountsService } from '../../../src/application/ports/accounts-service.ts'
import type { HeldCredentials } from '../../../src/application/ports/credentials.ts'
import type { HostedSignIn } from '../../../src/application/ports/hosted-sign-in.ts'
import type { IdentityProvider, SignUpRequest } from '../../../src/application/ports/identity-provider.ts'
import type { RewardPages } from '../../../src/application/ports/reward-pages.ts'
import type { RewardService } from '../../../src/application/ports/reward-service.ts'
import type { SessionService } from '../../../src/application/ports/session-service.ts'
import type { WalletPorts } from '../../../src/application/ports/wallet-ports.ts'
import type { WalletService } from '../../../src/application/ports/wallet-service.ts'
import type { AccountName } from '../../../src/domain/account/forms/contact-fields.ts'
import type { BirthDate } from '../../../src/domain/account/age-gate.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import type { RewardSponsor } from '../../../src/domain/reward/reward-order.ts'
import type { WalletCountryStatus, WalletStatus } from '../../../src/domain/wallet/wallet-status.ts'

/** What happens on the page of another provider. */
export type Abroad = 'signsIn' | 'wasDeleted'

/** A reward as a test gives it. */
export interface GivenReward {
  readonly country: string
  readonly amount: string
  readonly days: number
  readonly sponsor: RewardSponsor
}

/**
 * Accounts whose surroundings the test controls: a browser's page, its mailbox, its connection.
 * The clock stands still until the test moves it.
 */
export interface AccountScene {
  readonly identity: IdentityProvider
  readonly session: SessionService
  /** Of another browser, without a session. */
  readonly elsewhere: SessionService
  readonly accounts: AccountsService
  readonly hosted: HostedSignIn
  readonly accountOrders: AccountOrders
  readonly wallet: WalletService
  readonly rewards: RewardService
  readonly rewardPages: RewardPages
  readonly walletPorts: WalletPorts
  /** The newest code of the wallet that was sent to a number of Singapore, without calling code. */
  readonly walletCode: (number: string) => Promise<string>
  /** Credentials of this page; they decide which user calls. */
  readonly credentials: HeldCredentials
  /** Solved each time, since a token counts once. */
  readonly captchaToken: string
  readonly now: () => Date
  readonly passes: (ms: number) => void
  /** The newest code sent to an address or a number. */
  readonly newestCode: (uid: string) => Promise<string | undefined>
  readonly codesSent: (uid: string) => Promise<number>
  readonly disable: (account: AccountName) => Promise<void>
  /** Everything that was given out to an account is taken back, as by a sign-out everywhere. */
  readonly revoke: (account: AccountName) => Promise<void>
  /** Returns the query of the return from an address. */
  readonly abroad: (address: string, does: Abroad) => Promise<string>
  /** A paid order of a guest: its number, by these two. */
  readonly guestOrder: (proof: { readonly checkoutId: string; readonly guestUserId: string }) => Promise<string>
  /** Creates orders of the signed-in user, one for each time. */
  readonly ownOrders: (at: readonly Date[]) => Promise<readonly string[]>
  /** The key of one of these orders. */
  readonly keyOf: (txnId: string) => string
  /** Gives the signed-in user a wallet. @param wallet status none = not activated */
  readonly grantWallet: (wallet: {
    readonly country: string
    readonly status: WalletStatus | 'none'
    readonly amount: string
  }) => Promise<void>
  /** What Singapore does with wallets from now on. */
  readonly countrySays: (status: WalletCountryStatus) => Promise<void>
  /** Gives the signed-in user another reward, for so many days. */
  readonly giveReward: (reward: GivenReward) => Promise<void>
  /** Singapore gives 1 to both sides of an invitation, from an order of 3 on. */
  readonly offerReferral: () => Promise<void>
  /** Whether the store sends offers to an address. */
  readonly wantsOffers: (email: string) => Promise<boolean>
  readonly cutLine: () => () => void
  /** Number of the next answers of the identity provider that are lost after its work is done. */
  readonly loseAnswers: (count: number) => void
  /** What the back end does later has been done. */
  readonly settles: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Part of the suite, over a scene that is open while its tests run. */
export type Part = (scene: () => AccountScene) => void

export const ana: AccountName = { authType: 'email', uid: 'ana@example.com' }
export const phone: AccountName = { authType: 'mobile', uid: '+6581234567' }
export const stranger: AccountName = { authType: 'email', uid: 'nobody@example.com' }
export const PASSWORD = 'crystals 7'

export const right = <A>(answer: E.Either<Failure, A>): A => {
  if (E.isLeft(answer)) throw new Error(`Refused: ${answer.left.area} ${answer.left.code}`)
  return answer.right
}

/** Returns area and code of a refusal. */
export const refusal = (answer: E.Either<Failure, unknown>): string =>
  E.isLeft(answer) ? `${answer.left.area} ${answer.left.code}` : 'not refused'

export const signUpOf = ({ captchaToken }: AccountScene, account: AccountName): SignUpRequest => ({
  account,
  password: PASSWORD,
  birthDate: '2000-02-29' as BirthDate,
  marketingConsent: true,
  countryCode: 'sg',
  countryName: 'Singapore',
  languageCode: 'en',
  cpf: undefined,
  captchaToken
})

export const codeOf = async ({ newestCode }: AccountScene, { uid }: AccountName): Promise<Otp> => ((await newestCode(uid)) ?? 'none') as Otp

/** Returns another code than the given one. */
export const otherThan = (code: string): Otp => (code === '111111' ? '111112' : '111111') as Otp

/** Signs up and confirms it. */
export const signUp = async (scene: AccountScene, account: AccountName = ana): Promise<void> => {
  right(await scene.identity.signUp(signUpOf(scene, account))())
  right(await scene.identity.confirmSignUp({ account, code: await codeOf(scene, account) })())
}

/** Signs in on this page to an account. */
export const signIn = async ({ identity, session, credentials }: AccountScene, account: AccountName = ana, password = PASSWORD) => {
  const proven = right(await identity.signIn({ account, password })())
  const since = credentials.caller().generation
  credentials.take(right(await session.open(proven.refreshToken)()), since)
  return proven
}
