import { sql } from 'kysely'
import type { Market } from '../../../src/domain/market/market.ts'
import { type Referral, referralCodeFrom } from '../../../src/domain/reward/referral.ts'
import { storedAmount } from '../catalogue/channels.ts'
import { ensureAccount } from '../identity/account-row.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** Types of referrals in the schema, as `readReferral` fills them. */
export const referralTypes = `
"The invitations of the signed-in account in a country, and what they give there."
type Referral {
  code: String!
  "Link to the store that carries the code."
  url: String!
  inviterAmount: Decimal!
  inviteeAmount: Decimal!
  "Least total of the invited person's first purchase."
  minimum: Decimal!
  "Invited people whose bonus is not paid yet."
  waiting: Int!
  paid: Int!
  "Sum of what the invitations gave to this account."
  earned: Decimal!
}
`

type Deps = Pick<Services, 'database' | 'now' | 'randomBytes' | 'config'>

/** Tries to find a code that no account has; two equal ones of 40 bits are an accident. */
const TRIES = 5

/** Returns the code of an account, which is made when it is first asked for. */
const codeOf = async (services: Deps, accountId: string): Promise<string> => {
  const db = orderDb(services)
  await ensureAccount(db, services, { sub: accountId, countryCode: undefined, languageCode: undefined })
  const known = () => db.selectFrom('store.referral_codes').select('code').where('account_id', '=', accountId).executeTakeFirst()
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await known()
    if (own !== undefined) return own.code
    await db
      .insertInto('store.referral_codes')
      .values({ account_id: accountId, code: referralCodeFrom(services.randomBytes(8)) })
      .onConflict((c) => c.doNothing())
      .execute()
  }
  throw new Error('No referral code was free.')
}

/**
 * Reads the invitations of an account in a country; undefined where the country gives no bonus.
 *
 * @source D183, M279
 */
export const readReferral = async (services: Deps, accountId: string, { path }: Pick<Market, 'path'>): Promise<Referral | undefined> => {
  const db = orderDb(services)
  const rule = await db.selectFrom('store.referral_rules').selectAll().where('market', '=', path).executeTakeFirst()
  if (rule === undefined) return undefined
  const counted = await db
    .selectFrom('store.referrals')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('state', 'in', ['waiting', 'due']).as('waiting'),
      fn.countAll<string>().filterWhere('state', '=', 'paid').as('paid'),
      sql<string>`coalesce(sum(inviter_amount) filter (where state = 'paid'), 0)`.as('earned')
    ])
    .where('inviter', '=', accountId)
    .where('market', '=', path)
    .executeTakeFirstOrThrow()
  const code = await codeOf(services, accountId)
  return {
    code,
    url: `${services.config.storeUrl}/${path}/?ref=${code}`,
    inviterAmount: storedAmount(rule.inviter_amount),
    inviteeAmount: storedAmount(rule.invitee_amount),
    minimum: storedAmount(rule.minimum),
    waiting: Number(counted.waiting),
    paid: Number(counted.paid),
    earned: storedAmount(counted.earned)
  }
}
