import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { grantReward, grantWallet } from '../../../backend/services/wallet/grant-wallet.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { ServicesConfig } from '../../../backend/services/services.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

/** The services with a pool, with calls that read and change their wallets. */
export interface WalletShop extends AccountsBackend {
  /** Reads the wallet with this token. */
  readonly wallet: (bearer: string | undefined, headers?: Record<string, string>) => ReturnType<AccountsBackend['call']>
  readonly rewards: (headers: Record<string, string>, countryCode?: string) => ReturnType<AccountsBackend['call']>
  /** Grants a wallet; a refusal is a failure of the test. */
  readonly give: (user: Pick<PoolUser, 'sub'>, wish?: Partial<Record<'country' | 'status' | 'amount', string>>) => Promise<void>
  readonly reward: (user: Pick<PoolUser, 'sub'>, wish: Partial<Record<'country' | 'amount' | 'days' | 'sponsor', string>>) => Promise<void>
  /** Deletes the account of a shopper, as its owner does. */
  readonly deleteAccount: (user: PoolUser) => Promise<void>
  readonly tables: () => ReturnType<typeof tablesOf>
}

const tablesOf = ({ services }: AccountsBackend) => services.database.as<OrderTables>()

const done = (refusal: string | undefined): void => {
  if (refusal !== undefined) throw new Error(refusal)
}

export const HEADERS = { 'x-merchant-id': 'store-1', 'x-country-code': '702' }

const REWARDS = `query Rewards($countryCode: String!) {
  rewards(countryCode: $countryCode) { currency available balances { amount expiry sponsor } }
}`

export const aWalletShop = async (config: Partial<ServicesConfig> = {}): Promise<WalletShop> => {
  const shop = await anAccountsBackend({ config })
  return {
    ...shop,
    wallet: (bearer, headers = HEADERS) => shop.call('GET', '/api/user/wallet', { bearer, headers }),
    rewards: (headers, countryCode = 'sg') =>
      shop.call('POST', '/graphql', { headers, body: { query: REWARDS, variables: { countryCode } } }),
    give: async ({ sub }, wish = {}) =>
      done(await grantWallet(shop.services, { user: sub, country: 'sg', status: 'active', amount: '', ...wish })),
    reward: async ({ sub }, wish) =>
      done(await grantReward(shop.services, { user: sub, country: 'sg', amount: '1', days: '45', sponsor: 'store', ...wish })),
    deleteAccount: async (user) => {
      const bearer = shop.pool.token(user, 'access', { auth_time: shop.backend.clock.now().getTime() / 1_000 })
      const { body } = await shop.account('/user/delete/request', {}, { bearer })
      const confirmed = await shop.account('/user/delete/confirm', { key: body.data.key as string }, { bearer })
      if (confirmed.body.resultCode !== 0) throw new Error(JSON.stringify(confirmed.body))
    },
    tables: () => tablesOf(shop)
  }
}
