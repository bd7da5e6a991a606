import type { KeysByGroup, Text } from './keys.ts'

/** Areas of errors that only a channel with accounts or wallets meets, apart from a purchase. */
export const ACCOUNT_ERROR_AREAS = ['identity', 'otp', 'wallet', 'walletTopUp', 'walletCharge'] as const

type AccountErrorKey = Extract<KeysByGroup['errors'], `${(typeof ACCOUNT_ERROR_AREAS)[number]}.${string}`>

/**
 * Texts of the product page that every channel needs to sell.
 * They are labels of questions, the last look and the button; the others describe the page itself.
 */
export const PURCHASE_TEXTS = [
  ...([
    'again',
    'amount',
    'birthDate',
    'change',
    'choose',
    'city',
    'confirm',
    'cpf',
    'email',
    'emailCode',
    'how',
    'line1',
    'line2'
  ] as const),
  ...(['mobile', 'pay', 'payAmount', 'payFor', 'paying', 'roles', 'state', 'terms', 'what', 'zipCode'] as const)
] as const

type PurchaseKey = `product.${(typeof PURCHASE_TEXTS)[number]}`

/**
 * Keys by group, as other channels load them.
 * Errors of a purchase are apart from those of accounts; `purchase` is the part of `product` that a channel without that page needs.
 */
export interface PackageKeys extends Omit<KeysByGroup, 'errors'> {
  readonly purchase: PurchaseKey
  readonly purchaseErrors: Exclude<KeysByGroup['errors'], AccountErrorKey>
  readonly accountErrors: AccountErrorKey
}

/** Group of texts that another channel loads: one file in every language. */
export type PackageGroup = keyof PackageKeys

/** Texts of one group or several, each key present. */
export type TextsOf<Group extends PackageGroup> = Readonly<Record<PackageKeys[Group], Text>>

/** Loads the texts of one language, by group. */
export type GroupLoaders = { readonly [Group in PackageGroup]: () => Promise<{ readonly default: TextsOf<Group> }> }

const isAccountError = (key: string): boolean => ACCOUNT_ERROR_AREAS.some((area) => key.startsWith(`${area}.`))

const isPurchaseText = (key: string): boolean => PURCHASE_TEXTS.some((name) => key === `product.${name}`)

/** Lists the groups of the package: errors in two, and the texts of a purchase apart. */
export const packageGroups = (groups: readonly string[]): readonly string[] =>
  groups.flatMap((group) => {
    if (group === 'errors') return ['purchaseErrors', 'accountErrors']
    return group === 'product' ? ['product', 'purchase'] : [group]
  })

/** Returns the group of the store that holds the texts of a group of the package. */
export const storeGroupOf = (group: string): string => {
  if (group === 'purchase') return 'product'
  return group === 'purchaseErrors' || group === 'accountErrors' ? 'errors' : group
}

/** Returns whether a key of a group of the store belongs to a group of the package that is made of it. */
export const isInGroup = (group: string, key: string): boolean =>
  (group !== 'purchaseErrors' || !isAccountError(key)) &&
  (group !== 'accountErrors' || isAccountError(key)) &&
  (group !== 'purchase' || isPurchaseText(key))
