import type { User } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { giveMarketingConsent } from '../outbound/marketing-consents.ts'
import type { Services } from '../services.ts'
import { shopLocale } from '../shop/shop-locale.ts'
import { contactsOf } from './contacts.ts'

/**
 * Stores the consent of a new user to offers, to the verified address, or else to the number.
 * @source M62
 */
export const noteConsent = async (services: Services, market: Market | undefined, user: User): Promise<void> => {
  const locale = market && (shopLocale(market.path, user.languageCode) ?? shopLocale(market.path, undefined))
  if (!user.marketingConsent || locale === undefined) return
  const [contact] = contactsOf(user, 'verified')
  const code = `+${locale.market.phoneCode}`
  if (contact?.kind === 'email') await giveMarketingConsent(services, { locale, email: contact.value })
  // Texts are sent to numbers of the market alone.
  else if (contact?.value.startsWith(code) === true)
    await giveMarketingConsent(services, { locale, msisdn: contact.value.slice(code.length) })
}
