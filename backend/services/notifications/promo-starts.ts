import { whereOfStore, wherePathSoldHere } from '../assortment.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { textIn } from '../catalogue/texts.ts'
import { enqueue, enqueueNoLater } from '../jobs/enqueue.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { notificationRow } from '../orders/write-notifications.ts'

/** Reference of the one job of its kind. */
const ALL = 'all'

/** Interval of checks for new promos: an operator may add one at any time. Unit: ms. */
const LOOK_AGAIN = minutes(1)

/** Schedules the first check. */
export const watchPromoStarts = (services: Pick<Services, 'database' | 'now'>): Promise<void> =>
  enqueueNoLater(orderDb(services), 'promoStart', ALL, services.now())

/**
 * Notifies every market of the promos that have begun there since the last check.
 * It deletes notifications of promos that are over or were withdrawn. @source M262
 */
export const tellPromoStarts = async (services: Services): Promise<void> => {
  const db = orderDb(services)
  const now = services.now()
  await db.deleteFrom('store.notifications').where('ends_at', '<=', now).execute()
  const isTold = (market: (typeof allMarkets)[number]): boolean =>
    isFeatureOn(services, 'promotion', market) && isFeatureOn(services, 'notification', market)
  const begun = await db
    .selectFrom('store.highlighted_promos')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .where(whereOfStore(services))
    .where(wherePathSoldHere(services))
    .execute()
  const ofPromos = db.selectFrom('store.notifications').select('id').where('id', 'like', 'promo:%')
  const told = (await ofPromos.execute()).map(({ id }) => id)
  const wanted = begun.flatMap((promo) =>
    allMarkets
      .filter((market) => (promo.markets === null || promo.markets.includes(market.path)) && isTold(market))
      .map(({ path }) =>
        notificationRow(
          {
            kind: 'promo',
            promoId: promo.id,
            country: path,
            title: textIn(promo.titles, 'en') ?? promo.id,
            text: textIn(promo.texts, 'en'),
            url: promo.product_path === null ? `/${path}/` : `/${path}/${promo.product_path}`,
            imageUrl: undefined,
            from: promo.starts_at,
            to: promo.ends_at ?? undefined
          },
          { kind: 'texts', titles: promo.titles, texts: promo.texts }
        )
      )
  )
  // Notifications of promos that were ended early or withdrawn are deleted.
  const running = new Set(wanted.map(({ id }) => id))
  const over = told.filter((id) => !running.has(id))
  if (over.length > 0) await db.deleteFrom('store.notifications').where('id', 'in', over).execute()
  const known = new Set(told)
  const rows = wanted.filter(({ id }) => !known.has(id))
  if (rows.length > 0)
    await db
      .insertInto('store.notifications')
      .values(rows)
      .onConflict((c) => c.column('id').doNothing())
      .execute()
  await enqueue(db, 'promoStart', ALL, new Date(now.getTime() + LOOK_AGAIN))
}
