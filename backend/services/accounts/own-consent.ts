import * as E from 'fp-ts/lib/Either.js'
import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import { userRecord } from '../../../src/domain/account/user.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import type { Caller } from './caller.ts'
import { contactsOf, emailOf, phoneOf } from './contacts.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { callerOfSession } from './signed-in.ts'
import type { FollowOwnConsent } from '../outbound/mailing-routes.ts'
import { giveMarketingConsent, type LinkAct, type LinkAnswer } from '../outbound/marketing-consents.ts'

/** The contact that a call names. */
interface Named {
  readonly email?: string | null
  readonly msisdn?: string | null
}

const NOT_OWN: LinkAnswer = { state: 'broken', marketingConsentItem: null }

/** A contact as consents are kept by it. */
interface OwnContact {
  readonly column: 'email' | 'msisdn'
  readonly value: string
}

/** Finds the named contact among the verified ones of the caller; an address is first. */
const ownContact = (caller: Caller, { market }: MarketLanguage, { email, msisdn }: Named): OwnContact | undefined => {
  const user = userRecord.decode(caller.token.claims)
  const verified = E.isRight(user) ? contactsOf(user.right, 'verified') : []
  const address = emailOf(email ?? '')
  if (address !== undefined && verified.some(({ kind, value }) => kind === 'email' && value === address))
    return { column: 'email', value: address }
  const phone = phoneOf(msisdn ?? '', market)
  const code = `+${market.phoneCode}`
  // Texts are sent to numbers of the market alone.
  const isOwn = phone?.startsWith(code) === true && verified.some(({ kind, value }) => kind === 'phone' && value === phone)
  return isOwn ? { column: 'msisdn', value: phone.slice(code.length) } : undefined
}

/**
 * Reads or changes the consent of a caller, for a verified contact of their own.
 *
 * Offers end in all markets at once; they begin again in the market of the page. Another contact is answered as a broken link.
 *
 * @source M228
 */
export const followOwnConsent = async (
  services: Services,
  caller: Caller,
  ask: Named & { readonly locale: MarketLanguage; readonly act: LinkAct }
): Promise<LinkAnswer> => {
  const contact = ownContact(caller, ask.locale, ask)
  if (contact === undefined) return NOT_OWN
  const { column, value } = contact
  const db = orderDb(services)
  const now = services.now()
  if (ask.act === 'return') await giveMarketingConsent(services, { locale: ask.locale, [column]: value })
  if (ask.act === 'leave')
    await db
      .updateTable('store.marketing_consents')
      .set({ subscribed: false, changed_at: now })
      .where(column, '=', value)
      .where('topic', '=', '')
      .where('subscribed', '=', true)
      .execute()
  const row = await db
    .selectFrom('store.marketing_consents')
    .select(['subscribed', 'changed_at'])
    .where(column, '=', value)
    .where('topic', '=', '')
    .orderBy('subscribed', 'desc')
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  const subscribed = row?.subscribed ?? false
  return {
    state: subscribed ? 'subscribed' : 'unsubscribed',
    marketingConsentItem: {
      email: column === 'email' ? maskEmail(value) : null,
      msisdn: column === 'msisdn' ? maskMobile(value) : null,
      subscribed,
      updatedAt: (row?.changed_at ?? now).toISOString()
    }
  }
}

/** Creates the reader of the own consents of the account that a request's session belongs to. */
export const ownConsents =
  (services: Services): FollowOwnConsent =>
  async (request, ask) => {
    const caller = await callerOfSession(services, request)
    return E.isRight(caller) ? followOwnConsent(services, caller.right, ask) : undefined
  }
