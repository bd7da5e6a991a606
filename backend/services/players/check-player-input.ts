import type { StoreProduct } from '../catalogue/catalogue.ts'
import { type ErrorResult, refuse, wrongInput } from '../orders/error-result.ts'
import type { UserInfo } from './read-user-info.ts'

/**
 * Returns whether a text matches the pattern of a product's field.
 * The pattern is the source of an anchored expression; it comes from the catalogue, never from a call.
 */
const matches = (pattern: string, text: string): boolean => new RegExp(pattern, 'u').test(text)

const allValues = (options: StoreProduct['product']['inputs'][number]['options']): readonly string[] =>
  options.flatMap((option) => [option.value, ...allValues(option.options ?? [])])

/** The fields that identify a player; the others are checked when an order is placed. */
const PLAYER_FIELDS = ['userId', 'zoneId'] as const

/**
 * Checks the player's fields by the product's form, before the publisher is asked.
 * @failure 227 with the field, -222 for a Riot-style id @source M253, PF 3.4
 */
export const checkPlayerInput = ({ product, serverListed }: StoreProduct, userInfo: UserInfo): ErrorResult | undefined => {
  for (const name of PLAYER_FIELDS) {
    const input = product.inputs.find((one) => one.name === name)
    const typed = userInfo[name]
    if (input === undefined) {
      if (typed !== undefined) return wrongInput(`userInfo.${name}`)
      continue
    }
    if (typed === undefined) {
      if (input.required) return wrongInput(`userInfo.${name}`)
      continue
    }
    if (input.pattern !== undefined && !matches(input.pattern, typed))
      return input.pattern.includes('#') ? refuse(-222) : wrongInput(`userInfo.${name}`)
    if (input.options.length > 0 && !serverListed && !allValues(input.options).includes(typed)) return wrongInput(`userInfo.${name}`)
    if (serverListed && name === 'zoneId' && !/^[A-Za-z0-9_-]{1,32}$/.test(typed)) return wrongInput('userInfo.zoneId')
  }
  const { roleId } = userInfo
  return roleId === undefined || /^[A-Za-z0-9_-]{1,64}$/.test(roleId) ? undefined : wrongInput('userInfo.roleId')
}
