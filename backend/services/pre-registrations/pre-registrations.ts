import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { productMode } from '../../../src/domain/order/product-mode.ts'
import { findProduct, type StoreProduct } from '../catalogue/catalogue.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { longDate } from '../long-date.ts'
import { unsubscribeLink } from '../outbound/unsubscribe-link.ts'
import { noticeWriter } from '../notifications/notice-writer.ts'
import { queueMessage } from '../outbound/queue-message.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** An address that waits for the release of a product. */
export interface PreRegistration {
  readonly locale: MarketLanguage
  readonly productPath: string
  readonly email: string
  /** The browser that is notified too; undefined = none. */
  readonly guestUserId: string | undefined
}

/** Result of a pre-registration. It is the same whether or not the address is known already. */
export interface PreRegistered {
  readonly state: 'registered' | 'open' | 'closed'
}

type Sends = Pick<Services, 'now' | 'randomBytes' | 'config'>

/** Queues the mail that confirms an address on the list; it has the link that removes it. */
export const sendWelcomeToList = async (
  services: Sends,
  trx: OrderDb,
  id: string,
  store: StoreProduct,
  { locale, email }: Pick<PreRegistration, 'locale' | 'email'>
): Promise<void> => {
  const write = await noticeWriter(locale.language)
  const { name, releasesAt } = store.product
  const date = longDate(new Date(releasesAt ?? services.now()), locale.language.locale)
  await queueMessage(services, trx, {
    kind: 'mail',
    to: email,
    subject: write('opening.mail.subject', { name }),
    text: [write('opening.mail.lead', { name, date }), write('opening.mail.foot'), unsubscribeLink(services, locale, id)].join('\n\n'),
    language: locale.language.code
  })
}

/**
 * Adds an address to the list of a product that is not released yet.
 * It is a consent of its own, to two mails about this product alone, and the link in each of them ends it. A repeated address gets no second
 * mail.
 *
 * @source M131
 */
export const preRegister = async (services: Services, asked: PreRegistration): Promise<PreRegistered> => {
  const { market, language } = asked.locale
  const store = await findProduct(services, { market, language: language.code, by: { productPath: asked.productPath } })
  if (store === undefined) return { state: 'closed' }
  const mode = productMode(store.product, services.now())
  if (mode !== 'preRegistration') return { state: mode }
  const releasesAt = new Date(store.product.releasesAt ?? services.now())
  await inTransaction(services, async (trx) => {
    const known = await trx
      .selectFrom('store.marketing_consents')
      .select(['id', 'subscribed'])
      .where('market', '=', market.path)
      .where('topic', '=', asked.productPath)
      .where('email', '=', asked.email)
      .forUpdate()
      .executeTakeFirst()
    const now = services.now()
    const id = known?.id ?? Buffer.from(services.randomBytes(12)).toString('base64url')
    if (known?.subscribed !== true) {
      const written = await trx
        .insertInto('store.marketing_consents')
        .values({
          id,
          market: market.path,
          shop_lang: language.code,
          email: asked.email,
          msisdn: null,
          subscribed: true,
          changed_at: now,
          topic: asked.productPath
        })
        .onConflict((c) =>
          c.columns(['market', 'topic', 'email']).doUpdateSet({ subscribed: true, changed_at: now, shop_lang: language.code })
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      // Of two parallel calls the first one that is written sends the mail.
      if (written.id !== id) return
      await sendWelcomeToList(services, trx, id, store, asked)
    }
    await trx
      .insertInto('store.pre_registrations')
      .values({
        consent_id: id,
        voucher_type_id: store.product.voucherTypeId,
        guest_user_id: asked.guestUserId ?? null,
        created_at: now,
        announced_at: null
      })
      // The browser of the last call is notified.
      .onConflict((c) =>
        c.column('consent_id').doUpdateSet(asked.guestUserId === undefined ? { consent_id: id } : { guest_user_id: asked.guestUserId })
      )
      .execute()
    await enqueue(trx, 'release', id, releasesAt)
  })
  return { state: 'registered' }
}
