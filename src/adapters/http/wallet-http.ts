import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { HeldWallet, WalletRestriction, WalletService } from '../../application/ports/wallet-service.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import type { TopUpOffer } from '../../domain/wallet/top-up-amount.ts'
import type { WalletLimits } from '../../domain/wallet/wallet-limits.ts'
import { walletRecord } from '../../domain/wallet/wallet-record.ts'
import { walletAccountStatus, walletCountryStatus } from '../../domain/wallet/wallet-status.ts'
import type { ResultAnswer } from './result-answer.ts'
import { ownWalletClient, type OwnWalletNeeds, walletClient, type WalletCalls } from './wallet-client.ts'

const DONE = 0

const Standing = t.partial({
  accountStatus: walletAccountStatus.codec,
  walletId: t.string,
  restrictedWhy: t.string,
  restrictedUntil: t.string
})

const amount = t.union([Amount, t.undefined])
const Limits: t.Type<WalletLimits, unknown> = t.partial({
  balance: amount,
  dailyTopUp: amount,
  monthlyTopUp: amount,
  countryBalance: amount,
  countryDailyTopUp: amount,
  countryMonthlyTopUp: amount,
  dailyCharge: amount,
  monthlyCharge: amount,
  countryDailyCharge: amount,
  countryMonthlyCharge: amount
})

const TopUpAmounts = t.intersection([
  t.type({ amounts: t.readonlyArray(Amount) }),
  t.partial({ customMinimum: amount, customMaximum: amount })
])

const CountrySettings = t.intersection([
  t.type({ countryStatus: walletCountryStatus.codec, maxAllowedUsers: t.Integer, walletCount: t.Integer, limits: Limits }),
  t.partial({ timeZone: t.union([t.string, t.undefined]), topUp: t.union([TopUpAmounts, t.undefined]) })
])

const WHY: readonly (string | undefined)[] = ['chargeback', 'review', 'proof'] satisfies readonly WalletRestriction['why'][]

const isWhy = (why: string | undefined): why is WalletRestriction['why'] => WHY.includes(why)

const restrictionIn = ({ restrictedWhy: why, restrictedUntil: until }: t.TypeOf<typeof Standing>): WalletRestriction | undefined =>
  why === undefined && until === undefined
    ? undefined
    : { why: isWhy(why) ? why : undefined, until: until === undefined ? undefined : new Date(until) }

/** Removes the null values of an answer, which mean the same as absent ones. */
const withoutNulls = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? Object.fromEntries(
        Object.entries(sent)
          .filter(([, value]) => value !== null)
          .map(([name, value]: [string, unknown]) => [name, withoutNulls(value)])
      )
    : sent

const walletIn = (sent: unknown): HeldWallet | undefined => {
  const data = withoutNulls(sent)
  const standing = Standing.decode(data)
  if (E.isLeft(standing)) return undefined
  const { accountStatus, walletId } = standing.right
  if (walletId === undefined) return { wallet: undefined, accountStatus }
  const wallet = walletRecord.decode(data)
  if (E.isLeft(wallet)) return undefined
  const { walletStatus, countryCode, balanceAmount, hasSpent } = wallet.right
  const restriction = restrictionIn(standing.right)
  return {
    wallet: { walletId, walletStatus, countryCode, balanceAmount, hasSpent },
    accountStatus,
    ...(restriction === undefined ? {} : { restriction })
  }
}

const offerFrom = ({ amounts, customMinimum: minimum, customMaximum: maximum }: t.TypeOf<typeof TopUpAmounts>): TopUpOffer => ({
  amounts,
  custom: minimum === undefined || maximum === undefined ? undefined : { minimum, maximum }
})

const countryIn = (sent: unknown): WalletCountrySettings | undefined => {
  const settings = CountrySettings.decode(withoutNulls(sent))
  if (E.isLeft(settings)) return undefined
  const { topUp, ...said } = settings.right
  return topUp === undefined ? said : { ...said, topUp: offerFrom(topUp) }
}

/**
 * Creates the wallet service over REST.
 * An answer that cannot be decoded, or a refusal, counts as a service that could not be reached: nothing is assumed about money.
 *
 * @source A§7 "Wallet service", M211, M213, M218
 */
export const walletHttp = (calls: WalletCalls, needs: OwnWalletNeeds): WalletService => {
  const askOwn = ownWalletClient(calls, needs)
  const ask = walletClient(calls, needs.connect)

  const accepted =
    <A>(sent: TaskEither<Failure, ResultAnswer>, read: (data: unknown) => A | undefined, what: string): TaskEither<Failure, A> =>
    async () => {
      const answer = await sent()
      if (E.isLeft(answer)) return answer
      const { status, resultCode, data } = answer.right
      const isOk = status >= 200 && status < 300
      if (!isOk || resultCode !== DONE)
        return E.left(networkFailure(status < 400 ? undefined : status, {}, `${what} was refused: ${status}, ${resultCode}`))
      const found = read(data)
      return found === undefined ? E.left(networkFailure(undefined, {}, `${what} came in another form`)) : E.right(found)
    }

  return {
    wallet: () => accepted(askOwn('wallet', '/user/wallet'), walletIn, 'a wallet'),
    country: () => accepted(ask(`/country/${calls.countryCode}`), countryIn, 'what a country says of its wallets')
  }
}
