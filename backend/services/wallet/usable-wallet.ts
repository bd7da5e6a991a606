import type { Market } from '../../../src/domain/market/market.ts'
import { walletDisplay } from '../../../src/domain/wallet/wallet.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import type { Services } from '../services.ts'
import { accountStatusOf, readHolder } from './read-wallet.ts'

const anotherChannel = refuse(1516, { recovery: 'changeChannel', field: 'pcId' })

/** A purchase that a wallet is to pay. */
interface WalletQuestion {
  readonly market: Market
  /** Undefined = a guest. */
  readonly accountId: string | undefined
  /** It buys a gift card, which no wallet pays for. */
  readonly isGiftCard: boolean
}

/**
 * Returns why an account cannot order with its wallet; undefined when it can.
 * A balance that is too low is no reason: a top-up may follow.
 *
 * @failure 227 a guest — 1516 no wallet that can be used in this market, or a gift card is bought
 * @source PF 7, M254
 */
export const refuseWalletOrder = async (
  services: Pick<Services, 'database' | 'config'>,
  { market, accountId, isGiftCard }: WalletQuestion
): Promise<ErrorResult | undefined> => {
  if (isGiftCard || !isFeatureOn(services, 'wallet', market)) return anotherChannel
  if (accountId === undefined) return refuse(227, { recovery: 'signIn', field: 'pcId' })
  const holder = await readHolder(services, accountId)
  const accountStatus = accountStatusOf(holder, { phoneNumber: undefined, phoneNumberVerified: false })
  const display = walletDisplay({ loading: false, wallet: holder.wallet, accountStatus, market })
  switch (display.kind) {
    case 'activated':
      return undefined
    case 'unavailable':
      return refuse(1516, { recovery: 'otherMarket', countryCode: display.wallet.countryCode.toLowerCase() })
    case 'loading':
    case 'notActivated':
    case 'restricted':
    case 'suspended':
      return anotherChannel
  }
}
