import { ensureAccount } from '../../../backend/services/identity/account-row.ts'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { noteReferral } from '../../../backend/services/rewards/note-referral.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import type { Body } from '../orders/world.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

const REFERRAL = `{ referral(countryCode: "id") { code url inviterAmount inviteeAmount minimum waiting paid earned } }`

/** A shop with referrals in Indonesia: 10,000 for both sides, from a purchase of 15,000 on. */
export interface ReferralShop extends RewardShop {
  readonly referral: (user: PoolUser) => Promise<Body>
  /** Makes a shopper that signed up by the link of another one. */
  readonly invited: (inviter: PoolUser) => Promise<PoolUser>
  /** Buys and delivers an order; each invited shopper has a player and an address of the own. */
  readonly buyFirst: (
    user: PoolUser,
    more?: { readonly player?: Body; readonly email?: string; readonly guestUserId?: string }
  ) => Promise<Body>
  /** Returns state and reason of a referral. */
  readonly state: (invitee: PoolUser) => Promise<string>
  readonly deliver: (txn: string) => Promise<void>
}

export const aReferralShop = async (): Promise<ReferralShop> => {
  const shop = await aRewardShop()
  const { services } = shop.backend
  await shop
    .tables()
    .insertInto('store.referral_rules')
    .values({ market: 'id', inviter_amount: '10000', invitee_amount: '10000', minimum: '15000' })
    .onConflict((c) => c.column('market').doUpdateSet({ inviter_amount: '10000', invitee_amount: '10000', minimum: '15000' }))
    .execute()
  let serial = 0
  const deliver = async (txn: string): Promise<void> => {
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
  }
  const referral = async (user: PoolUser) => (await shop.graph(REFERRAL, {}, shop.as(user))).data.referral as Body
  return {
    ...shop,
    deliver,
    referral,
    invited: async (inviter) => {
      const invitee = shop.shopper()
      const { code } = await referral(inviter)
      await inTransaction(services, async (trx) => {
        await ensureAccount(trx, services, { sub: invitee.sub, countryCode: 'id', languageCode: 'en' })
        await noteReferral(trx, services, { invitee: invitee.sub, code, market: { path: 'id' } })
      })
      return invitee
    },
    buyFirst: async (user, { player, email, guestUserId } = {}) => {
      serial += 1
      const own = player ?? { userId: `5300${1000 + serial}`, zoneId: '2001' }
      const more = {
        userInfo: { ...own, email: email ?? `first-${serial}@example.com` },
        ...(guestUserId === undefined ? {} : { guestUserId })
      }
      const { order, txn } = await shop.buy(user, { isUseCashback: false, player: own }, more)
      await deliver(txn)
      return order
    },
    state: async ({ sub }) => {
      const row = await shop.tables().selectFrom('store.referrals').selectAll().where('invitee', '=', sub).executeTakeFirst()
      return row === undefined ? 'none' : [row.state, row.reason].filter((word) => word !== null).join(' ')
    }
  }
}
