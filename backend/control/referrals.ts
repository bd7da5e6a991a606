import { parseArgs } from 'node:util'
import type { Selectable } from 'kysely'
import { type ReferralState, referralStates } from '../../src/domain/reward/referral.ts'
import type { ReferralTable } from '../database/tables-rewards.ts'
import { orderDb } from '../services/order-db.ts'
import { amountIn } from '../services/orders/order-row.ts'
import { failWith, type OperatorCommand } from './operator-command.ts'

const NEWEST = 200

const isState = (typed: unknown): typed is ReferralState => referralStates.some((state) => state === typed)

/** Names what became of a referral, with its time or its reason. */
const stateOf = ({ state, reason, due_at: dueAt, paid_at: paidAt }: Selectable<ReferralTable>): string => {
  const more = state === 'due' ? dueAt?.toISOString() : state === 'paid' ? paidAt?.toISOString() : reason
  return more === undefined || more === null ? state : `${state} ${more}`
}

const lineOf = (referral: Selectable<ReferralTable>): string =>
  [
    referral.created_at.toISOString(),
    stateOf(referral),
    referral.market,
    `${referral.inviter} invited ${referral.invitee}`,
    `${amountIn(referral.inviter_amount)} and ${amountIn(referral.invitee_amount)} from ${amountIn(referral.minimum)} on`,
    referral.order_id ?? '-'
  ].join('  ')

/** Lists referrals, newest first, with why a refused one gave no bonus, which no shopper is told. */
export const listReferrals: OperatorCommand = {
  usage: `referrals [--state S] [--account ID]    who invited whom, newest first; states: ${referralStates.join(', ')}`,
  run: async (services, args) => {
    const options = { state: { type: 'string' }, account: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options, strict: false })
    const { state, account } = values
    if (state !== undefined && !isState(state)) return failWith(`There is no state ${String(state)}. States: ${referralStates.join(', ')}.`)
    const ofAccount = typeof account === 'string' ? account : undefined
    const chosen = orderDb(services)
      .selectFrom('store.referrals')
      .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
      .$if(ofAccount !== undefined, (query) =>
        query.where((e) => e.or([e('inviter', '=', ofAccount ?? ''), e('invitee', '=', ofAccount ?? '')]))
      )
    const [counts, referrals] = await Promise.all([
      chosen
        .select(['state', (e) => e.fn.countAll<string>().as('count')])
        .groupBy('state')
        .execute(),
      chosen.selectAll().orderBy('created_at', 'desc').orderBy('invitee').limit(NEWEST).execute()
    ])
    if (referrals.length === 0) return { lines: ['There are no referrals.'] }
    const head = referralStates.flatMap((name) => counts.filter((one) => one.state === name).map(({ count }) => `${name} ${count}`))
    return { lines: [head.join(', '), ...referrals.map(lineOf)] }
  }
}
