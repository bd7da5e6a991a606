import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { mailWriter } from './mail-texts.ts'
import { queueMessage } from './queue-message.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { openLink, unsubscribeLink } from './unsubscribe-link.ts'

/** A contact that asks for offers. */
export interface MarketingContact {
  readonly locale: MarketLanguage
  readonly email?: string
  readonly msisdn?: string
}

/** Consent of a contact as answers have it: masked. @source PF 8.6 "marketing-consent" */
export interface MarketingConsentItem {
  readonly email: string | null
  readonly msisdn: string | null
  readonly subscribed: boolean
  readonly updatedAt: string
}

type Sends = Pick<Services, 'now' | 'randomBytes' | 'config'>

/** Queues the mail that confirms offers; its foot has the link that ends them, as in every such mail. */
const sendWelcome = async (services: Sends, trx: OrderDb, id: string, { locale, email }: MarketingContact): Promise<void> => {
  if (email === undefined) return
  const write = await mailWriter(services, locale.language)
  const text = [write('mail.offers.lead'), write('mail.offers.foot'), unsubscribeLink(services, locale, id)].join('\n\n')
  await queueMessage(services, trx, {
    kind: 'mail',
    to: email,
    subject: write('mail.offers.subject'),
    text,
    language: locale.language.code
  })
}

/**
 * Stores the consent to offers, and confirms it by a mail with a link that ends them.
 * A repeated call sends nothing twice.
 */
export const giveMarketingConsent = (services: Services, contact: MarketingContact): Promise<void> =>
  inTransaction(services, async (trx) => {
    const { market, language } = contact.locale
    const [column, value] = contact.email === undefined ? (['msisdn', contact.msisdn] as const) : (['email', contact.email] as const)
    if (value === undefined) return
    const known = await trx
      .selectFrom('store.marketing_consents')
      .select(['id', 'subscribed'])
      .where('market', '=', market.path)
      .where('topic', '=', '')
      .where(column, '=', value)
      .forUpdate()
      .executeTakeFirst()
    if (known?.subscribed === true) return
    const id = known?.id ?? Buffer.from(services.randomBytes(12)).toString('base64url')
    const now = services.now()
    await trx
      .insertInto('store.marketing_consents')
      .values({
        id,
        market: market.path,
        shop_lang: language.code,
        email: contact.email ?? null,
        msisdn: contact.email === undefined ? (contact.msisdn ?? null) : null,
        subscribed: true,
        changed_at: now
      })
      .onConflict((c) => c.column('id').doUpdateSet({ subscribed: true, changed_at: now, shop_lang: language.code }))
      .execute()
    await sendWelcome(services, trx, id, contact)
  })

/** Action of the link in a mail. */
export type LinkAct = 'read' | 'leave' | 'return'

/** The consent of a link after the action, or why there is none. */
export interface LinkAnswer {
  readonly state: 'subscribed' | 'unsubscribed' | 'expired' | 'broken'
  readonly marketingConsentItem: MarketingConsentItem | null
}

/**
 * Reads or changes the consent of a link; the owner of the mail may do it any number of times.
 * @source M17, M228
 */
export const followLink = async (services: Services, key: string, act: LinkAct): Promise<LinkAnswer> => {
  const opened = openLink(services, key)
  if (opened.kind !== 'open') return { state: opened.kind, marketingConsentItem: null }
  return inTransaction(services, async (trx): Promise<LinkAnswer> => {
    const row = await trx.selectFrom('store.marketing_consents').selectAll().where('id', '=', opened.id).forUpdate().executeTakeFirst()
    if (row === undefined) return { state: 'broken', marketingConsentItem: null }
    const subscribed = act === 'read' ? row.subscribed : act === 'return'
    const hasChanged = subscribed !== row.subscribed
    const changedAt = hasChanged ? services.now() : row.changed_at
    if (hasChanged)
      await trx.updateTable('store.marketing_consents').set({ subscribed, changed_at: changedAt }).where('id', '=', row.id).execute()
    const locale = shopLocale(row.market, row.shop_lang)
    // A contact that returns to the list of a product gets a mail at its release, and no second welcome.
    if (hasChanged && subscribed && locale !== undefined && row.email !== null && row.topic === '')
      await sendWelcome(services, trx, row.id, { locale, email: row.email })
    return {
      state: subscribed ? 'subscribed' : 'unsubscribed',
      marketingConsentItem: {
        email: row.email === null ? null : maskEmail(row.email),
        msisdn: row.msisdn === null ? null : maskMobile(row.msisdn),
        subscribed,
        updatedAt: changedAt.toISOString()
      }
    }
  })
}
