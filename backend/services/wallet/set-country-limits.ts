import { sql } from 'kysely'
import type { WalletLimits } from '../../../src/domain/wallet/wallet-limits.ts'
import { inTransaction } from '../order-db.ts'
import type { Services } from '../services.ts'
import { limitPeriods } from './periods.ts'
import { countsCountry, readLimits } from './read-country.ts'

/**
 * Sets the limits of a country's wallets.
 * What its wallets have moved in the running day and month is counted, so that a limit of noon counts the morning. What is above a new limit stays; the next movement is refused.
 *
 * @throws Error where the limits are no amounts by the names of limits
 * @source D63
 */
export const setCountryLimits = async (
  services: Pick<Services, 'database' | 'now'>,
  country: string,
  limits: WalletLimits
): Promise<void> => {
  readLimits(country, limits)
  await inTransaction(services, async (trx) => {
    const row = await trx
      .selectFrom('store.wallet_countries')
      .selectAll()
      .where('country', '=', country)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await sql`select set_config('store.sets_limits', 'on', true)`.execute(trx)
    await trx
      .updateTable('store.wallet_countries')
      .set({ limits: JSON.stringify(limits) })
      .where('country', '=', country)
      .execute()
    await sql`select set_config('store.sets_limits', '', true)`.execute(trx)
    const scope = `c/${country}`
    await trx.deleteFrom('store.wallet_totals').where('scope', '=', scope).execute()
    if (!countsCountry(limits)) return
    const { day, month } = limitPeriods(services.now(), row.time_zone)
    // Rows of all kinds exist from now on, so that those who move money wait for each other.
    await sql`
      insert into store.wallet_totals (scope, kind, period, amount)
      select ${scope}, 'balance', 'now', coalesce(sum(balance), 0) from store.wallets where country = ${country}
      union all
      select ${scope}, kinds.kind, periods.period, coalesce((
        select sum(t.amount) from store.wallet_totals t join store.wallets w on t.scope = 'w/' || w.id
        where w.country = ${country} and t.kind = kinds.kind and t.period = periods.period
      ), 0)
      from (values ('topUp'), ('charge')) kinds (kind), (values (${day}), (${month})) periods (period)`.execute(trx)
  })
}
