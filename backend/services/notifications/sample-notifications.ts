import { addZonedDays } from '../../calendar.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { orderNews } from '../../../src/domain/notification/notification-source.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { notificationRow } from '../orders/write-notifications.ts'

/**
 * A browser with some notifications of each kind in every market; unknown to a store in production.
 * @source M262
 */
export const SAMPLE_GUEST = '5a3b1e00-0000-4000-8000-73616d706c65'

/** Creates one notification of each kind, a day apart; their orders do not exist. */
export const fillSampleNotifications = async (services: Pick<Services, 'database' | 'now' | 'config'>): Promise<void> => {
  if (!services.config.isForTest) return
  const db = orderDb(services)
  const known = await db
    .selectFrom('store.notifications')
    .select('id')
    .where('guest_user_id', '=', SAMPLE_GUEST)
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return
  const now = services.now()
  const rows = allMarkets.flatMap(({ path }, market) =>
    orderNews.map((news, at) =>
      notificationRow({
        kind: 'order',
        news,
        txnId: `70000000000000${String(market).padStart(2, '0')}${String(at).padStart(3, '0')}`,
        country: path,
        itemName: '500 Crystals',
        owner: { kind: 'guest', guestUserId: SAMPLE_GUEST },
        at: addZonedDays(now, at - orderNews.length)
      })
    )
  )
  await db
    .insertInto('store.notifications')
    .values(rows)
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
