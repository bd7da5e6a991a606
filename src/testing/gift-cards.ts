import type { Credentials } from '../application/ports/credentials.ts'
import type { GiftCards, RedeemedCard } from '../application/ports/gift-cards.ts'
import { giftCodeErrors } from '../domain/errors/gift-errors.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import { foldGiftCode } from '../domain/gift/typed-code.ts'
import * as E from '../domain/kernel/either.ts'
import { type Amount, amountOf } from '../domain/money/amount.ts'
import type { AccountWorld } from './account-world.ts'
import type { fakeWalletPages } from './wallet-pages.ts'
import type { fakeWalletService } from './wallet-service.ts'

interface KeptCard {
  readonly amount: Amount
  redeemedBy: string | undefined
}

/** Code of the store where there is no wallet to fill. */
const NO_WALLET = 1

/** Creates gift cards, each of which fills one wallet once. */
export const fakeGiftCards = (
  world: AccountWorld,
  wallets: Pick<ReturnType<typeof fakeWalletService>, 'heldBy'>,
  pages: Pick<ReturnType<typeof fakeWalletPages>, 'isToken' | 'write'>
) => {
  const cards = new Map<string, KeptCard>()
  const refusals = new Map<string, number>()
  const service = (credentials: Credentials): GiftCards => ({
    redeem: (typed, antiForgeryToken) => async (): Promise<E.Either<ReturnType<typeof networkFailure>, RedeemedCard>> => {
      const caller = credentials.caller()
      if (caller.kind === 'nobody') return E.left(networkFailure(401))
      if (!world.isThere()) return E.left(networkFailure(undefined))
      const owner = world.owner(caller)
      if (typeof owner === 'string') {
        credentials.rejected(caller.generation)
        return E.left(networkFailure(401))
      }
      const { sub } = owner.user
      if (!pages.isToken(sub, antiForgeryToken)) return E.left(networkFailure(403))
      const code = foldGiftCode(typed)
      const refusal = refusals.get(code)
      if (refusal !== undefined) return E.left(giftCodeErrors.failure(refusal))
      const card = cards.get(code)
      if (card === undefined) return E.left(giftCodeErrors.failure(704))
      if (card.redeemedBy !== undefined && card.redeemedBy !== sub) return E.left(giftCodeErrors.failure(705))
      if (wallets.heldBy(sub).wallet?.walletStatus !== 'active') return E.left(giftCodeErrors.failure(NO_WALLET))
      if (card.redeemedBy === undefined) pages.write(sub, { kind: 'gift', amount: card.amount })
      card.redeemedBy = sub
      return E.right({ amount: card.amount, balanceAmount: wallets.heldBy(sub).wallet?.balanceAmount })
    }
  })
  return {
    service,
    /** Prints a card. */
    print: (code: string, amount: string): void => void cards.set(foldGiftCode(code), { amount: amountOf(amount), redeemedBy: undefined }),
    /** Refuses a code from now on. */
    refuse: (code: string, status: number): void => void refusals.set(foldGiftCode(code), status),
    /** Refuses it no more. */
    allow: (code: string): void => void refusals.delete(foldGiftCode(code))
  }
}
