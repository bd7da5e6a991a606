import type { Accounts } from './accounts.ts'
import { type RedeemCardMachine, redeemCardMachine, type RedeemCardSteps } from './machines/redeem-card.machine.ts'
import type { GiftCards } from './ports/gift-cards.ts'
import type { WalletPorts } from './ports/wallet-ports.ts'
import { withAntiForgery } from './use-cases/anti-forgery.ts'
import { asSignedIn, type SessionOfCalls } from './use-cases/as-signed-in.ts'

/** Ports of the part that redeems a gift card. */
export interface GiftCardPorts {
  readonly giftCards: GiftCards
  /** Gives the anti-forgery token, which the call carries. */
  readonly wallet: Pick<WalletPorts, 'operations' | 'credentials' | 'clock'>
  readonly session: SessionOfCalls
}

/**
 * Creates the steps that redeem a gift card as the signed-in account.
 *
 * @source PF 8.2 "RedeemGiftCode", M115
 */
export const redeemCardSteps = ({ giftCards, wallet, session }: GiftCardPorts): RedeemCardSteps => {
  const guarded = withAntiForgery(wallet)
  return { redeem: asSignedIn(session)((code: string) => guarded((token) => giftCards.redeem(code, token))) }
}

/** Opens the redemption of gift cards on one page, with the accounts that the page has. @source M145 */
export const openGiftCards = async (
  accounts: Pick<Accounts, 'openWalletPorts' | 'openGiftCards' | 'whoIsIn'>
): Promise<RedeemCardMachine> => {
  const [wallet, giftCards] = await Promise.all([accounts.openWalletPorts(), accounts.openGiftCards()])
  return redeemCardMachine(redeemCardSteps({ giftCards, wallet, session: accounts }))
}
