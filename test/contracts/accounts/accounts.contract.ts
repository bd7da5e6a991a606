import { afterEach, beforeEach, describe } from 'vitest'
import type { AccountScene } from './account-scene.ts'
import { ordersOfAccounts } from './orders-of-accounts.ts'
import { ownAccount } from './own-account.ts'
import { sessions } from './sessions.ts'
import { signingUp } from './signing-up.ts'
import { walletPages } from './wallet-pages.ts'
import { wallets } from './wallets.ts'

/**
 * Tests the contract of everything behind accounts.
 * It covers identity provider, session service, accounts service, social providers, orders, wallets and rewards.
 */
export const accountsContract = (name: string, open: () => Promise<AccountScene>): void => {
  describe(name, () => {
    let scene: AccountScene
    beforeEach(async () => {
      scene = await open()
    })
    afterEach(() => scene.close())
    for (const part of [signingUp, ownAccount, sessions, ordersOfAccounts, wallets, walletPages]) part(() => scene)
  })
}
