import { type Consent, consentCategories, type ConsentCategory } from './consent.ts'

/**
 * Version of the questions of consent.
 * A new category or another meaning of one is a new version: then every visitor is asked anew.
 */
export const CONSENT_VERSION = 1

/**
 * Writes an answer as the cookie `consent` holds it: its version, then the allowed categories.
 * The necessary category is always among them.
 *
 * @source A§5, M177, M178, D34
 * @example printConsent(['C0004', 'C0002']) // '1.C0001.C0002.C0004'
 * printConsent([]) // '1.C0001'
 */
export const printConsent = (allowed: readonly ConsentCategory[]): string =>
  [String(CONSENT_VERSION), ...consentCategories.filter((category) => category === 'C0001' || allowed.includes(category))].join('.')

/**
 * Reads the answer out of a cookie; undefined for another version and for a malformed value.
 * A category
 * that is not known is not allowed.
 *
 * @source A§5, D11, D34
 * @example parseConsent('1.C0001.C0002') // ['C0001', 'C0002']
 * parseConsent('0.C0001.C0002') // undefined
 */
export const parseConsent = (text: string | undefined): Consent => {
  const [version, ...names] = (text ?? '').split('.')
  if (version !== String(CONSENT_VERSION) || !names.includes('C0001')) return undefined
  return consentCategories.filter((category) => names.includes(category))
}
