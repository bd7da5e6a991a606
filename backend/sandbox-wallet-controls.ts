import { minutes } from '../src/domain/kernel/duration.ts'
import { rewardSponsors } from '../src/domain/reward/reward-order.ts'
import { walletCountryStatus, walletStatus } from '../src/domain/wallet/wallet-status.ts'
import type { WalletControls } from './sandbox/context.ts'
import { CARD_STATES, endGiftNow, makeGiftCard } from './services/gift-claims/gift-controls.ts'
import { findSellingMarket } from './services/find-selling-market.ts'
import { payReferralsNow } from './services/referrals/pay-referral.ts'
import { endNextLot } from './services/rewards/end-next-lot.ts'
import type { Services } from './services/services.ts'
import { setWalletLimit, setWalletPlaces, TYPED_AMOUNTS } from './services/wallet/country-controls.ts'
import { grantReward, grantWallet, setWalletCountry } from './services/wallet/grant-wallet.ts'
import { LIMIT_NAMES } from './services/wallet/read-limits.ts'
import { heldRewards } from './services/rewards/read-rewards.ts'
import { endWalletTime, moveWalletOrder } from './services/wallet/wallet-order-controls.ts'
import { readHolder } from './services/wallet/read-wallet.ts'
import { socketsOf } from './services/sockets/wallet-sockets.ts'

const describeHoldings = async (services: Services, user: string): Promise<string | undefined> => {
  const { wallet } = await readHolder(services, user)
  const rewards = await heldRewards(services, user)
  const words = [
    ...(wallet === undefined
      ? []
      : [`wallet in ${wallet.countryCode}, ${wallet.walletStatus ?? 'not activated'}, ${wallet.balanceAmount} ${wallet.currencyCode}`]),
    ...rewards.map(
      ({ country, amount, currency, expiry }) => `reward in ${country}, ${amount} ${currency} until ${expiry.toISOString().slice(0, 10)}`
    )
  ]
  return words.length === 0 ? undefined : words.join('; ')
}

const endNextReward = async (services: Services, { user, country }: { readonly user: string; readonly country: string }) => {
  const market = findSellingMarket(services, country)
  if (market === undefined) return `"${country.slice(0, 20)}" is no country of this store. Write its two letters, like "id".`
  const owner = { accountId: user, country: market.path, currency: market.currency }
  return (await endNextLot(services, owner)) ? undefined : 'This account has no reward there that could be used. Give it one first.'
}

const payReferrals = async (services: Services, user: string): Promise<string | undefined> =>
  (await payReferralsNow(services, user)) > 0
    ? undefined
    : 'No referral bonus of this account is due. One is due when an invited person’s first purchase is delivered.'

/** Time for which the socket is disturbed. Unit: ms. */
const DISTURBED_FOR = minutes(2)

const disturbSocket = (services: Services, what: Parameters<WalletControls['disturbSocket']>[0]): void => {
  const sockets = socketsOf(services)
  const until = new Date(Date.now() + DISTURBED_FOR)
  if (what === 'drop') sockets.closeAll()
  else if (what === 'restore') for (const control of ['mute', 'refuse'] as const) sockets.setControl(control, new Date(0))
  else sockets.setControl(what, until)
}

/** Creates the store's functions about wallets and rewards for the sandbox controls. */
export const createWalletControls = (services: Services): WalletControls => ({
  walletStatuses: [...walletStatus.names, 'none'],
  countryStatuses: walletCountryStatus.names,
  sponsors: rewardSponsors,
  grantWallet: (wish) => grantWallet(services, wish),
  grantReward: (wish) => grantReward(services, wish),
  endNextReward: (wish) => endNextReward(services, wish),
  payReferrals: ({ user }) => payReferrals(services, user),
  setCountry: (wish) => setWalletCountry(services, wish),
  limits: LIMIT_NAMES,
  setLimit: (wish) => setWalletLimit(services, wish),
  typedAmounts: TYPED_AMOUNTS,
  setPlaces: (wish) => setWalletPlaces(services, wish),
  disturbSocket: (what) => disturbSocket(services, what),
  endWalletTime: (wish) => endWalletTime(services, wish),
  endGift: (wish) => endGiftNow(services, wish),
  cardStates: CARD_STATES,
  makeGiftCard: (wish) => makeGiftCard(services, wish),
  moveWalletOrder: (wish) => moveWalletOrder(services, wish),
  describeHoldings: (user) => describeHoldings(services, user)
})
