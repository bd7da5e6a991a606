import { afterEach, beforeEach, describe } from 'vitest'
import type { AccountScene } from './account-scene.ts'
import { ordersOfAccounts } from './orders-of-accounts.ts'
import { ownAccount } from './own-account.ts'
import { sessions } from './sessions.ts'
import { signingUp } from './signing-up.ts'
import { wallets } from './wallets.ts'

/** What everything behind accounts promises: identity provider, keeper of sessions, accounts service, other providers, orders, wallets and rewards. */
export const accountsContract = (name: string, open: () => Promise<AccountScene>): void => {
  describe(name, () => {
    let scene: AccountScene
    beforeEach(async () => {
      scene = await open()
    })
    afterEach(() => scene.close())
    for (const part of [signingUp, ownAccount, sessions, ordersOfAccounts, wallets]) part(() => scene)
  })
}
