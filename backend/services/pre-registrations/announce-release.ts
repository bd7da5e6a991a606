import { productMode } from '../../../src/domain/order/product-mode.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { findStoredProduct } from '../catalogue/catalogue.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { unsubscribeLink } from '../outbound/unsubscribe-link.ts'
import { isFeatureOn } from '../feature-gate.ts'
import { queueMessage } from '../outbound/queue-message.ts'
import { noticeWriter } from '../notifications/notice-writer.ts'
import { notificationRow } from '../orders/write-notifications.ts'
import { inTransaction, orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { shopLocale } from '../shop/shop-locale.ts'

const waiting = (services: Pick<Services, 'database'>) =>
  orderDb(services)
    .selectFrom('store.pre_registrations as one')
    .innerJoin('store.marketing_consents as consent', 'consent.id', 'one.consent_id')
    .where('one.announced_at', 'is', null)

/**
 * Schedules every waiting address for the release date that its product has now.
 * Dates may have been changed while no process ran.
 */
export const watchReleases = async (services: Pick<Services, 'database' | 'now'>): Promise<void> => {
  const rows = await waiting(services)
    .innerJoin('store.products as product', 'product.voucher_type_id', 'one.voucher_type_id')
    .select(['one.consent_id', 'product.releases_at'])
    .execute()
  for (const { consent_id: id, releases_at: day } of rows) await enqueue(orderDb(services), 'release', id, day ?? services.now())
}

/**
 * Notifies one address, and its browser, of a release, once.
 * After a changed date the job waits for the new one. An address that left the list, or ended all offers later, gets no mail.
 *
 * @source M131
 */
export const announceRelease = async (services: Services, consentId: string): Promise<void> => {
  const db = orderDb(services)
  const row = await waiting(services)
    .selectAll('consent')
    .select(['one.voucher_type_id', 'one.guest_user_id', 'one.created_at'])
    .where('one.consent_id', '=', consentId)
    .executeTakeFirst()
  const locale = row === undefined ? undefined : shopLocale(row.market, row.shop_lang)
  if (row === undefined || locale === undefined) return
  const { market, language } = locale
  const store = await findStoredProduct(services, { market, language: language.code, by: { voucherTypeId: row.voucher_type_id } })
  const now = services.now()
  if (store === undefined) return
  const { name, productPath, releasesAt } = store.product
  if (productMode(store.product, now) === 'preRegistration') return enqueue(db, 'release', consentId, new Date(releasesAt ?? now))
  const write = await noticeWriter(language)
  await inTransaction(services, async (trx) => {
    const due = await trx
      .updateTable('store.pre_registrations')
      .set({ announced_at: now })
      .where('consent_id', '=', consentId)
      .where('announced_at', 'is', null)
      .returning('consent_id')
      .executeTakeFirst()
    if (due === undefined || store.product.available === false) return
    const endedAll = await trx
      .selectFrom('store.marketing_consents')
      .select('id')
      .where('market', '=', row.market)
      .where('topic', '=', '')
      .where('email', '=', row.email)
      .where('subscribed', '=', false)
      .where('changed_at', '>', row.changed_at)
      .executeTakeFirst()
    if (row.subscribed && row.email !== null && endedAll === undefined)
      await queueMessage(services, trx, {
        id: `release-${consentId}`,
        kind: 'mail',
        to: row.email,
        subject: write('opening.mail.openSubject', { name }),
        text: [
          write('opening.mail.open', { name }),
          `${services.config.storeUrl}${localePath(market, language, productPath)}`,
          write('opening.mail.foot'),
          unsubscribeLink(services, locale, consentId)
        ].join('\n\n'),
        language: language.code
      })
    if (row.subscribed && row.guest_user_id !== null && isFeatureOn(services, 'notification', market))
      await trx
        .insertInto('store.notifications')
        .values(
          notificationRow({
            kind: 'release',
            productPath,
            country: row.market,
            productName: name,
            owner: { kind: 'guest', guestUserId: row.guest_user_id },
            at: now
          })
        )
        .onConflict((c) => c.column('id').doNothing())
        .execute()
  })
  return undefined
}
