import type { Market } from './market.ts'
import type { CountryCode } from './table/all-markets.ts'

/** Part of the menu that a country may have. @source A§2, A§6, B§6 */
export type Feature = 'wallet' | 'cashback' | 'transactions' | 'settings' | 'notification'

/** What one country's menu holds. */
export type FeaturePermissions = Readonly<Record<Feature, boolean>>

/** What a country has besides its menu. Absent = it has it. @source M274 */
export interface CountryFeatures extends FeaturePermissions {
  /** Accounts are opened by mobile number too. */
  readonly mobileSignUp?: boolean
}

/** What an operator lists beyond the default row, by country. */
export type ListedPermissions = Readonly<Partial<Record<CountryCode, Partial<CountryFeatures>>>>

/** Row of an unlisted country: features that touch money are off until it is listed. @source D9 */
export const DEFAULT_PERMISSIONS: FeaturePermissions = {
  wallet: false,
  cashback: false,
  transactions: true,
  settings: true,
  notification: true
}

/**
 * Returns the menu of a country: the default row with the changes that are listed for it.
 *
 * @source A§2 "Feature checks", D9
 * @example featurePermissions({ id: { wallet: true } }, indonesia).wallet // true
 * featurePermissions({ id: { wallet: true } }, malaysia) // DEFAULT_PERMISSIONS
 */
export const featurePermissions = (listed: ListedPermissions, { path }: Pick<Market<CountryCode>, 'path'>): CountryFeatures => ({
  ...DEFAULT_PERMISSIONS,
  ...(Object.hasOwn(listed, path) ? listed[path] : undefined)
})
