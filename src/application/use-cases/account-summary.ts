import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { isSessionOver } from '../../domain/account/caller.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import type { RewardSummary } from '../../domain/reward/reward-summary.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import { keepsActiveWalletFlag } from '../../domain/wallet/wallet.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { HeldWallet } from '../ports/wallet-service.ts'
import { whoIsSignedIn } from './session.ts'

/** The parts of an account summary to read in the page's country, by `effectiveFeatures`. */
export interface BalancesAsked {
  readonly wallet: boolean
  readonly rewards: boolean
}

/**
 * The summary of an account; a part that was not requested, or could not be read, is undefined.
 *
 * @source A§2 "Header elements", M28, M30
 */
export interface AccountBalances {
  readonly held: HeldWallet | undefined
  readonly country: WalletCountrySettings | undefined
  readonly rewards: RewardSummary | undefined
}

type Deps = Parameters<typeof whoIsSignedIn>[0] & Pick<AccountPorts, 'wallet' | 'rewards' | 'accountStores'>

/** Another account, or none, has signed in meanwhile; the answer is dropped. */
const SUPERSEDED = /* @__PURE__ */ signInErrors.failure('SEC_01')

const valueOf = <A>(answer: E.Either<Failure, A> | undefined): A | undefined =>
  answer !== undefined && E.isRight(answer) ? answer.right : undefined

/**
 * Reads wallet, country and rewards of the signed-in account in parallel.
 * A part that cannot be read is missing and does not affect the others; expired tokens are renewed once. Why a part is missing is reported
 * the first time on a page, and never shown. The flag of an active wallet follows each wallet that is read.
 *
 * @failure signIn.SEC_01 — another account, or none, is signed in by now
 * @source A§4, M30, M103, M105, M211, M213
 */
export const readAccountBalances = (needs: Deps) => {
  const { credentials, wallet, rewards, telemetry, accountStores } = needs
  const told = new Set<string>()
  const report = (part: string, answer: E.Either<Failure, unknown> | undefined): void => {
    if (answer === undefined || E.isRight(answer) || told.has(part)) return
    told.add(part)
    telemetry.report(answer.left)
  }
  const isHeldBy = (sub: string): boolean => {
    const caller = credentials.caller()
    return caller.kind === 'user' && caller.sub === sub
  }

  return ({ sub, asked }: { readonly sub: string; readonly asked: BalancesAsked }): TaskEither<Failure, AccountBalances> =>
    async () => {
      const read = () =>
        Promise.all([
          asked.wallet ? wallet.wallet()() : undefined,
          asked.wallet ? wallet.country()() : undefined,
          asked.rewards ? rewards.rewards()() : undefined
        ])
      let answers = await read()
      if (answers.some((one) => one?._tag === 'Left' && isSessionOver(one.left))) {
        const who = await whoIsSignedIn(needs)('anew')()
        if (valueOf(who) === sub) answers = await read()
      }
      if (!isHeldBy(sub)) return E.left(SUPERSEDED)
      const [held, country, available] = answers
      for (const [part, answer] of [['wallet', held] as const, ['country', country] as const, ['rewards', available] as const])
        report(part, answer)
      if (held !== undefined && E.isRight(held)) accountStores.activeWallet.write(keepsActiveWalletFlag(held.right.wallet))
      return E.right({ held: valueOf(held), country: valueOf(country), rewards: valueOf(available) })
    }
}

/** Use cases from which the summary is read. */
interface BalanceSteps {
  readonly whoIsIn: ReturnType<typeof whoIsSignedIn>
  readonly look: ReturnType<typeof readAccountBalances>
}

/**
 * Reads once the summary of the account whose tokens this page holds.
 *
 * @failure signIn.SEC_01 — signed out
 * @failure network.*
 * @source A§2 "Modals", M32
 */
export const readOwnBalances =
  ({ whoIsIn, look }: BalanceSteps) =>
  (asked: BalancesAsked): TaskEither<Failure, AccountBalances> =>
  async () => {
    const who = await whoIsIn('held')()
    if (E.isLeft(who)) return who
    return who.right === undefined ? E.left(SUPERSEDED) : look({ sub: who.right, asked })()
  }
