import type { AccountOrders } from './account-orders.ts'
import type { AccountStores } from './account-stores.ts'
import type { AccountTracker } from './account-tracker.ts'
import type { AccountsService } from './accounts-service.ts'
import type { Captcha } from './captcha.ts'
import type { Clock, Telemetry } from './clock.ts'
import type { Cookies, Eraser } from './cookies.ts'
import type { HeldCredentials } from './credentials.ts'
import type { HostedSignIn } from './hosted-sign-in.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { LoyaltyCalls } from './loyalty-service.ts'
import type { MarketingConsents } from './marketing-consents.ts'
import type { RewardPages } from './reward-pages.ts'
import type { RewardService } from './reward-service.ts'
import type { Sealer } from './sealer.ts'
import type { SessionService } from './session-service.ts'
import type { SubscriptionService } from './subscription-service.ts'
import type { BrowserStorage } from './browser-storage.ts'
import type { GiftCards } from './gift-cards.ts'
import type { Tabs } from './tabs.ts'
import type { WalletPorts } from './wallet-ports.ts'
import type { WalletService } from './wallet-service.ts'

/** Ports of accounts; they load only where there are accounts. */
export interface AccountPorts {
  readonly identity: IdentityProvider
  readonly hosted: HostedSignIn
  readonly session: SessionService
  readonly accounts: AccountsService
  readonly accountOrders: AccountOrders
  readonly wallet: WalletService
  /** Loads the ports of the pages of the wallet. */
  readonly openWalletPorts: () => Promise<WalletPorts>
  readonly rewards: RewardService
  /** Loads the calls of the pages of rewards. */
  readonly openRewardPages: () => Promise<RewardPages>
  /** Loads the calls of loyalty items and coupons. */
  readonly openLoyaltyCalls: () => Promise<LoyaltyCalls>
  /** Loads the calls of the page of subscriptions. */
  readonly openSubscriptions: () => Promise<SubscriptionService>
  /** Loads the call that redeems a gift card. */
  readonly openGiftCards: () => Promise<GiftCards>
  readonly marketingConsents: MarketingConsents
  readonly credentials: HeldCredentials
  readonly captcha: Captcha
  readonly tabs: Tabs
  readonly accountStores: AccountStores
  readonly stores: Pick<BrowserStorage, 'guestPurchase' | 'pendingOrders' | 'recentlyBought' | 'purchaseHistory' | 'gameInputs'>
  readonly cookies: Cookies
  readonly eraser: Eraser
  readonly sealer: Sealer
  readonly accountTracker: AccountTracker
  readonly clock: Clock
  readonly telemetry: Telemetry
}
