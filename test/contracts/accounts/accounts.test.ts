import type { AccountName } from '../../../src/domain/account/forms/contact-fields.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { START } from '../../support/fake-clock.ts'
import { aBrowser } from '../../../src/testing/a-tab.ts'
import { anAccountWorld } from '../../../src/testing/account-world.ts'
import { fakeSessionService } from '../../../src/testing/session-service.ts'
import type { AccountScene } from './account-scene.ts'
import { accountsContract } from './accounts.contract.ts'

/** Creates a scene of the fakes that other tests use for signing in. */
const fakeScene = async (): Promise<AccountScene> => {
  let time = START
  let rewardSerial = 0
  let serial = 7_203_344_589_012_345_000n
  const world = anAccountWorld(() => time)
  const browser = aBrowser(world)
  const { ports, credentials } = browser.tab()
  const { identity, session, accounts, hosted, accountOrders, wallet, rewards } = ports
  const signedIn = (): string => {
    const owner = world.owner(credentials.caller())
    if (typeof owner === 'string') throw new Error(owner)
    return owner.user.sub
  }
  const known = (account: AccountName) => {
    const kept = world.find(account)
    if (kept === undefined) throw new Error(`No account ${account.uid}`)
    return kept
  }
  const newTxnId = (): string => String((serial += 1n))
  return {
    ...{ identity, session, accounts, hosted, accountOrders, wallet, rewards, credentials },
    elsewhere: fakeSessionService(world, { refreshToken: undefined }, browser.orders.isOwned).service,
    walletPorts: await ports.openWalletPorts(),
    rewardPages: await ports.openRewardPages(),
    walletCode: async () => browser.walletPages.codeOf(signedIn()) ?? '',
    captchaToken: 'work',
    now: () => time,
    passes: (ms) => void (time = new Date(time.getTime() + ms)),
    newestCode: async (uid) => world.lastCode(uid),
    codesSent: async (uid) => world.sent.filter(({ to }) => to === uid).length,
    disable: async (account) => void (known(account).isDisabled = true),
    revoke: async (account) => world.revoke(known(account).user.sub),
    abroad: async (address, does) => {
      if (does === 'wasDeleted') return browser.hosted.rejected(address, 'user deleted')
      const { user } = world.add({ email: 'cleo@example.com', emailVerified: true, identities: [{ provider: 'a' }] }, { isConfirmed: true })
      return browser.hosted.signedIn(address, user.sub)
    },
    guestOrder: async (proof) => {
      const txnId = newTxnId()
      browser.orders.add(txnId, proof)
      return txnId
    },
    ownOrders: async (moments) => {
      const owner = signedIn()
      return moments.map((createdAt) => {
        const txnId = newTxnId()
        browser.orders.add(txnId, { owner, createdAt })
        return txnId
      })
    },
    keyOf: browser.orders.keyOf,
    grantWallet: async ({ country, status, amount }) => {
      const kept = {
        walletId: `w-${signedIn()}`,
        walletStatus: status === 'none' ? undefined : status,
        countryCode: country,
        balanceAmount: amountOf(amount),
        hasSpent: false
      }
      browser.wallets.hold(signedIn(), { wallet: kept, accountStatus: 'active' })
    },
    countrySays: async (countryStatus) => browser.wallets.country({ countryStatus }),
    giveReward: async ({ amount, days, sponsor }) => {
      const reward = { amount: amountOf(amount), expiry: new Date(time.getTime() + days * 86_400_000), sponsor }
      browser.wallets.reward(signedIn(), reward)
      const entry = { id: String(100 + (rewardSerial += 1)), kind: 'correction', at: time, txnId: undefined, itemName: undefined } as const
      browser.rewardPages.note(signedIn(), [{ ...entry, ...reward }])
    },
    offerReferral: async () => {
      const one = amountOf('1')
      const amounts = { inviterAmount: one, inviteeAmount: one, minimum: amountOf('3'), earned: amountOf('0') }
      const code = '7K30MQT1'
      browser.rewardPages.invite(signedIn(), { code, url: `https://refill.test/sg/?ref=${code}`, ...amounts, waiting: 0, paid: 0 })
    },
    wantsOffers: async (email) => world.wantOffers.has(email),
    cutLine: () => {
      world.line(false)
      return () => world.line(true)
    },
    loseAnswers: world.loseAnswers,
    settles: () => Promise.resolve(),
    close: () => Promise.resolve()
  }
}

accountsContract('accounts in memory', fakeScene)
