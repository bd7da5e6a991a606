import * as E from '../domain/kernel/either.ts'
import type { Credentials } from '../application/ports/credentials.ts'
import type { RewardService } from '../application/ports/reward-service.ts'
import type { HeldWallet, WalletService } from '../application/ports/wallet-service.ts'
import { walletCaller } from '../domain/account/caller.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { signInErrors } from '../domain/errors/identity-errors.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { amountOf } from '../domain/money/amount.ts'
import type { RewardBalance } from '../domain/reward/reward-order.ts'
import { type RewardSummary, rewardSummary } from '../domain/reward/reward-summary.ts'
import type { WalletCountrySettings } from '../domain/wallet/country-settings.ts'
import type { AccountWorld } from './account-world.ts'

/** A country that opens wallets and has room. */
export const OPEN_COUNTRY: WalletCountrySettings = {
  countryStatus: 'active',
  maxAllowedUsers: 5_000,
  walletCount: 12,
  limits: { balance: amountOf('2000') }
}

const NOTHING_HELD: HeldWallet = { wallet: undefined, accountStatus: undefined }

/** Creates wallet service and rewards of a country with Singapore dollars, separate for each account. */
export const fakeWalletService = (world: AccountWorld) => {
  const wallets = new Map<string, HeldWallet>()
  const rewards = new Map<string, readonly RewardBalance[]>()
  let settings = OPEN_COUNTRY
  /** Calls as they arrived. */
  const calls: string[] = []
  const failing = new Map<string, Failure>()

  const rewardsOf = (sub: string): RewardSummary => rewardSummary('SGD', rewards.get(sub) ?? [], world.now())

  const service = (credentials: Credentials): { readonly wallet: WalletService; readonly rewards: RewardService } => {
    const arrives = <A>(name: string, run: () => E.Either<Failure, A>) => {
      if (!world.isThere()) return E.left(networkFailure(undefined))
      calls.push(name)
      const failure = failing.get(name)
      return failure === undefined ? run() : E.left(failure)
    }
    const own = <A>(name: string, over: Failure, run: (sub: string) => A) => {
      const caller = credentials.caller()
      return arrives(name, (): E.Either<Failure, A> => {
        const kept = world.owner(caller)
        if (typeof kept !== 'string') return E.right(run(kept.user.sub))
        credentials.rejected(caller.generation)
        return E.left(over)
      })
    }
    return {
      wallet: {
        wallet: () => async () => {
          const allowed = walletCaller('wallet', credentials.caller())
          return E.isLeft(allowed) ? allowed : own('wallet', signInErrors.failure('SEC_01'), (sub) => wallets.get(sub) ?? NOTHING_HELD)
        },
        country: () => async () => arrives('country', () => E.right(settings))
      },
      rewards: {
        rewards: () => async () => {
          if (credentials.caller().kind === 'nobody') return E.left(networkFailure(401))
          return own('rewards', networkFailure(401), rewardsOf)
        }
      }
    }
  }
  return {
    service,
    calls,
    heldBy: (sub: string): HeldWallet => wallets.get(sub) ?? NOTHING_HELD,
    rewardsOf,
    settings: (): WalletCountrySettings => settings,
    hold: (sub: string, held: HeldWallet): void => void wallets.set(sub, held),
    reward: (sub: string, reward: RewardBalance): void => void rewards.set(sub, [...(rewards.get(sub) ?? []), reward]),
    country: (more: Partial<WalletCountrySettings>): void => void (settings = { ...settings, ...more }),
    /** That part answers so from now on; undefined = it works again. */
    fail: (part: 'wallet' | 'country' | 'rewards', failure: Failure | undefined): void =>
      void (failure === undefined ? failing.delete(part) : failing.set(part, failure))
  }
}
