import * as E from 'fp-ts/lib/Either.js'
import { ageOn, OLDEST_AGE } from '../../../src/domain/account/age-gate.ts'
import { cpfLooksWrong, hasCpfShape } from '../../../src/domain/account/cpf.ts'
import { isEmail, mobileRule } from '../../../src/domain/account/credentials.ts'
import { needsExpressTerms } from '../../../src/domain/market/country-policies.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { InputName } from '../../../src/domain/order/product.ts'
import type { StoreChannel, StoreProduct } from '../catalogue/catalogue.ts'
import { checkPlayerInput } from '../players/check-player-input.ts'
import type { UserInfo } from '../players/read-user-info.ts'
import { type ErrorResult, refuse, wrongInput } from '../orders/error-result.ts'

const wrong = (statusCode: number, field: string): ErrorResult => refuse(statusCode, { recovery: 'fixInput', field })

/** Checks of each field that product or channel require. @source PF 3.4 */
const FIELD_CHECKS: Readonly<Record<Exclude<InputName, 'userId' | 'zoneId'>, (info: UserInfo, market: Market) => ErrorResult | undefined>> =
  {
    email: ({ email }) => (email !== undefined && isEmail(email) ? undefined : wrong(232, 'userInfo.email')),
    msisdn: ({ msisdn }, market) =>
      msisdn !== undefined && E.isRight(mobileRule(market)(msisdn)) ? undefined : wrong(10002, 'userInfo.msisdn'),
    cpf: ({ cpf }) => (cpf !== undefined && hasCpfShape(cpf) && !cpfLooksWrong(cpf) ? undefined : wrong(468, 'userInfo.cpf')),
    nationality: ({ nationality }) =>
      nationality !== undefined && /^[A-Z]{2}$/.test(nationality) ? undefined : wrongInput('userInfo.nationality'),
    billingAddress: ({ billingAddress }) => (billingAddress === undefined ? wrong(30300, 'userInfo.billingAddress') : undefined)
  }

const asksFor = (name: InputName): name is keyof typeof FIELD_CHECKS => name !== 'userId' && name !== 'zoneId'

/**
 * Checks every field that the form and the channel require.
 * The buyer of a gift types no player, and needs an address for the receipt.
 * @failure 227, -222, 232, 468, 10002, 30300 with the field @source PF 3.4
 */
export const checkUserInfo = (
  market: Market,
  store: StoreProduct,
  channel: StoreChannel,
  { userInfo: info, gifting }: { readonly userInfo: UserInfo; readonly gifting?: unknown }
): ErrorResult | undefined => {
  const isGift = gifting !== undefined
  if (isGift && info.userId !== undefined) return wrongInput('userInfo.userId')
  const player = store.product.kind === 'voucher' || isGift ? undefined : checkPlayerInput(store, info)
  if (player !== undefined) return player
  const own = isGift ? [] : store.product.inputs.filter((input) => input.required).map(({ name }) => name)
  const required = new Set([...own, ...channel.inputs])
  if (info.email !== undefined || isGift) required.add('email')
  for (const name of required) {
    const refusal = asksFor(name) ? FIELD_CHECKS[name](info, market) : undefined
    if (refusal !== undefined) return refusal
  }
  return undefined
}

/**
 * Checks terms, account and age; the birth date is not stored.
 * @failure 227 with the field, 3007 under age @source PF 7 step 2
 */
export const checkBuyer = (
  market: Market,
  { product }: StoreProduct,
  input: { readonly acceptedTerms: boolean; readonly birthDate: string | undefined; readonly accountId: string | undefined },
  now: Date
): ErrorResult | undefined => {
  if (needsExpressTerms(market) && !input.acceptedTerms) return wrongInput('acceptedTerms')
  if (product.accountRequired && input.accountId === undefined) return refuse(227, { recovery: 'signIn' })
  if (product.minimumAge === undefined) return undefined
  const age = input.birthDate === undefined ? undefined : ageOn(input.birthDate, now)
  if (age === undefined || age > OLDEST_AGE) return wrongInput('birthDate')
  return age < product.minimumAge
    ? refuse(3007, { recovery: 'changeItem', field: 'birthDate', limitAmount: String(product.minimumAge) })
    : undefined
}
