import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { giveReward, giveWallet } from '../../../backend/services/wallet/hand-out.ts'
import { type AccountsBackend, anAccountsBackend } from '../../support/accounts-backend.ts'
import type { ServicesConfig } from '../../../backend/services/services.ts'
import type { PoolUser } from '../../support/fake-pool.ts'

/** The services with a pool, and what their wallets are asked and given. */
export interface WalletShop extends AccountsBackend {
  /** Reads the wallet with this token. */
  readonly wallet: (bearer: string | undefined, headers?: Record<string, string>) => ReturnType<AccountsBackend['call']>
  readonly rewards: (headers: Record<string, string>, countryCode?: string) => ReturnType<AccountsBackend['call']>
  /** Grants a wallet; a refusal is a failure of the test. */
  readonly give: (user: Pick<PoolUser, 'sub'>, wish?: Partial<Record<'country' | 'status' | 'amount', string>>) => Promise<void>
  readonly reward: (user: Pick<PoolUser, 'sub'>, wish: Partial<Record<'country' | 'amount' | 'days' | 'sponsor', string>>) => Promise<void>
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
      done(await giveWallet(shop.services, { user: sub, country: 'sg', status: 'active', amount: '', ...wish })),
    reward: async ({ sub }, wish) =>
      done(await giveReward(shop.services, { user: sub, country: 'sg', amount: '1', days: '45', sponsor: 'store', ...wish })),
    tables: () => tablesOf(shop)
  }
}
