import type { ReferralLink } from '../domain/reward/referral-link.ts'
import * as E from '../domain/kernel/either.ts'
import type { User } from '../domain/account/user.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import type { SessionMarker } from '../application/ports/account-stores.ts'
import type { AccountEvent } from '../application/ports/account-tracker.ts'
import { memoryCredentials } from '../application/use-cases/credentials.ts'
import type { SocialTracking } from '../domain/account/social-sign-in.ts'
import { NEW_USER_SETTINGS } from '../domain/account/user-settings.ts'
import type { Failure } from '../domain/errors/failure.ts'
import type { StoredName } from '../domain/marketing/consent.ts'
import { fakeAccountOrders } from './account-orders.ts'
import type { AccountWorld } from './account-world.ts'
import { fakeAccountsService } from './accounts-service.ts'
import { fakeCaptcha } from './captcha.ts'
import { fakeHostedSignIn } from './hosted-sign-in.ts'
import { fakeIdentityProvider } from './identity-provider.ts'
import { fakeSealer } from './sealer.ts'
import { fakeSessionService, type Jar } from './session-service.ts'
import { fakeStores, slot } from './stores.ts'
import { fakeRewardPages } from './reward-pages.ts'
import { purchaseErrors } from '../domain/errors/purchase-errors.ts'
import { fakeLoyalty, UNKNOWN_PLAYER } from './loyalty.ts'
import { fakeGiftCards } from './gift-cards.ts'
import { fakeSubscriptions } from './subscriptions.ts'
import { fakeTabs } from './tabs.ts'
import { fakeWalletPages } from './wallet-pages.ts'
import { fakeWalletService } from './wallet-service.ts'

/** Creates a browser with accounts: the state that all its tabs share. */
export const aBrowser = (world: AccountWorld) => {
  const jar: Jar = { refreshToken: undefined }
  const tabs = fakeTabs()
  const orders = fakeAccountOrders(world)
  const session = fakeSessionService(world, jar, orders.isOwned)
  const hosted = fakeHostedSignIn(world)
  const cookies = new Map<StoredName, string>()
  const stores = fakeStores()
  const sealer = fakeSealer()
  const wallets = fakeWalletService(world)
  const walletPages = fakeWalletPages(world, wallets)
  const rewardPages = fakeRewardPages(world, wallets)
  const loyalty = fakeLoyalty(world)
  const subscriptions = fakeSubscriptions(world)
  const giftCards = fakeGiftCards(world, wallets, walletPages)
  const marker = slot<SessionMarker>('none')
  const userSettings = slot(NEW_USER_SETTINGS)
  const tracked: { readonly event: AccountEvent; readonly payload: SocialTracking }[] = []
  const offersAsked: { readonly owner: Pick<User, 'email' | 'phoneNumber'>; readonly act: string }[] = []
  let isTrackingAllowed = true

  /** Opens one of its tabs, with tokens of its own. */
  const tab = () => {
    const credentials = memoryCredentials()
    const reported: Failure[] = []
    const captcha = fakeCaptcha()
    const ports = {
      identity: fakeIdentityProvider(world, credentials),
      hosted: hosted.service,
      session: session.service,
      accounts: fakeAccountsService(world, credentials),
      accountOrders: orders.service(credentials),
      ...wallets.service(credentials),
      openWalletPorts: () => Promise.resolve(walletPages.ports(credentials, { userSettings })),
      openRewardPages: () => Promise.resolve(rewardPages.service(credentials)),
      openLoyaltyCalls: () =>
        Promise.resolve({
          loyalty: loyalty.service(credentials),
          validatePlayer: ({ userInfo: { userId = '', zoneId } }) => {
            const found = { userId, zoneId, nickname: 'RookKnight', roles: [], accountRegionCode: undefined }
            const isKnown = userId !== UNKNOWN_PLAYER
            return () =>
              Promise.resolve(isKnown ? E.right({ ...found, personalisedDenominations: undefined }) : E.left(purchaseErrors.failure(-100)))
          }
        }),
      openSubscriptions: () => Promise.resolve(subscriptions.service(credentials)),
      openGiftCards: () => Promise.resolve(giftCards.service(credentials)),
      marketingConsents: {
        ask: (owner, act) => async () => {
          offersAsked.push({ owner, act })
          return E.right({ email: owner.email, msisdn: undefined, subscribed: act === 'return', updatedAt: world.now().toISOString() })
        }
      },
      credentials,
      captcha,
      tabs: tabs.open(),
      accountStores: {
        returnPath: slot(''),
        keptPurchase: slot(''),
        userSettings,
        sessionMarker: marker,
        socialStateFailed: slot(false),
        referral: slot<ReferralLink | undefined>(undefined),
        activeWallet: slot(false)
      },
      stores,
      cookies: {
        read: (name) => cookies.get(name),
        write: (name, value) => value !== '' && cookies.set(name, value) !== undefined,
        erase: (name) => void cookies.delete(name)
      },
      eraser: { erase: (name) => void cookies.delete(name) },
      sealer: sealer.sealer,
      accountTracker: { isAllowed: () => isTrackingAllowed, track: (event, payload) => void tracked.push({ event, payload }) },
      clock: { now: world.now, newId: () => 'id' },
      telemetry: { report: (failure) => void reported.push(failure) }
    } satisfies AccountPorts
    return { ports, credentials, reported, captcha }
  }

  return {
    ...{
      jar,
      tabs,
      session,
      hosted,
      cookies,
      sealer,
      stores,
      orders,
      wallets,
      walletPages,
      rewardPages,
      loyalty,
      subscriptions,
      giftCards,
      marker,
      userSettings,
      tracked,
      offersAsked,
      tab
    },
    allowTracking: (allowed: boolean) => void (isTrackingAllowed = allowed)
  }
}
