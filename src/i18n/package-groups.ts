import type { KeysByGroup, Text } from './keys.ts'

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
 * Errors that a purchase can meet are `purchaseErrors`; `purchase` is the part of `product` that a channel without that page needs.
 */
export interface PackageKeys extends Omit<KeysByGroup, 'errors'> {
  readonly purchase: PurchaseKey
  readonly purchaseErrors: KeysByGroup['errors']
}

/** Group of texts that another channel loads: one file in every language. */
export type PackageGroup = keyof PackageKeys

/** Texts of one group or several, each key present. */
export type TextsOf<Group extends PackageGroup> = Readonly<Record<PackageKeys[Group], Text>>

/** Loads the texts of one language, by group. */
export type GroupLoaders = { readonly [Group in PackageGroup]: () => Promise<{ readonly default: TextsOf<Group> }> }

const isPurchaseText = (key: string): boolean => PURCHASE_TEXTS.some((name) => key === `product.${name}`)

/** Lists the groups of the package: errors by their name there, and the texts of a purchase apart. */
export const packageGroups = (groups: readonly string[]): readonly string[] =>
  groups.flatMap((group) => {
    if (group === 'errors') return ['purchaseErrors']
    return group === 'product' ? ['product', 'purchase'] : [group]
  })

/** Returns the group of the store that holds the texts of a group of the package. */
export const storeGroupOf = (group: string): string => {
  if (group === 'purchase') return 'product'
  return group === 'purchaseErrors' ? 'errors' : group
}

/** Returns whether a key of a group of the store belongs to a group of the package that is made of it. */
export const isInGroup = (group: string, key: string): boolean => group !== 'purchase' || isPurchaseText(key)
