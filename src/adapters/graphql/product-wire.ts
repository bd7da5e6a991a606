import * as t from 'io-ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import type { ChannelType, Denomination, InputName, InputOption, PaymentChannel, ProductInput } from '../../domain/order/product.ts'
import type { Recurrence } from '../../domain/subscription/recurrence.ts'
import { maybe, maybeText } from './wire.ts'

const inputNames = wireEnum<InputName>(
  'InputName',
  ['userId', 'zoneId', 'email', 'msisdn', 'cpf', 'nationality', 'billingAddress'],
  (name) => name
)

/** Decodes the name of an input; undefined for one that this version does not know. */
export const inputNameFrom = (name: string): InputName | undefined => inputNames.byCode(name)?.name

const choice = t.type({ value: t.string, label: t.string })
const option = t.intersection([choice, t.partial({ options: maybe(t.readonlyArray(choice)) })])

/** The fields that are requested of an input. */
export const inputFields = 'name label help required pattern options { value label options { value label } }'

/** An input as the wire sends it. */
export const WireInput = t.type({
  name: t.string,
  label: t.string,
  help: maybeText,
  required: t.boolean,
  pattern: maybeText,
  options: t.readonlyArray(option)
})

/** Decodes a choice of an input, with the choices below it; no list means none. */
const optionFrom = ({ options, ...one }: t.TypeOf<typeof option>): InputOption => (options?.length ? { ...one, options } : one)

/** Decodes inputs; one that this version does not know is left out. */
export const inputsFrom = (inputs: readonly t.TypeOf<typeof WireInput>[]): readonly ProductInput[] =>
  inputs.flatMap(({ name, help, pattern, options, ...input }) => {
    const known = inputNameFrom(name)
    return known === undefined
      ? []
      : [{ ...input, name: known, options: options.map(optionFrom), ...(help ? { help } : {}), ...(pattern ? { pattern } : {}) }]
  })

const channelTypes = wireEnum<ChannelType>('ChannelType', [
  'carrierBilling',
  'bankTransfer',
  'convenienceStore',
  'voucher',
  'eWallet',
  'card',
  'storeWallet'
])

/** The fields that are requested of a payment channel. */
export const channelFields = 'id name type isBackendChannel sortOrder inputs recurring'

export const WireChannel = t.type({
  id: t.number,
  name: t.string,
  type: t.string,
  isBackendChannel: t.boolean,
  sortOrder: t.number,
  inputs: t.readonlyArray(t.string),
  recurring: maybe(t.boolean)
})
export type WireChannel = t.TypeOf<typeof WireChannel>

export const channelFrom = ({ id, name, type, isBackendChannel, sortOrder, inputs, recurring }: WireChannel): PaymentChannel => ({
  id,
  name,
  type: channelTypes.byCode(type)?.name ?? 'eWallet',
  isBackendChannel,
  sortOrder,
  inputs: inputs.flatMap((input) => inputNameFrom(input) ?? []),
  ...(recurring === true ? { recurring } : {})
})

/** Names of recurrences on the wire. */
export const recurrenceNames = wireEnum<Recurrence>('Recurrence', ['weekly', 'monthly', 'quarterly', 'yearly'])

/** The fields that are requested of an item. */
export const denominationFields =
  'id type name bonus categoryIds minimumAmount maximumAmount fromPrice listPrice available subscriptionPrices { recurrence amount savingsPercent }'

export const WireDenomination = t.type({
  id: t.string,
  type: t.string,
  name: t.string,
  bonus: maybeText,
  categoryIds: t.readonlyArray(t.number),
  minimumAmount: maybe(Amount),
  maximumAmount: maybe(Amount),
  fromPrice: maybe(Amount),
  listPrice: maybe(Amount),
  available: t.boolean,
  subscriptionPrices: maybe(t.readonlyArray(t.type({ recurrence: t.string, amount: Amount, savingsPercent: t.number })))
})
export type WireDenomination = t.TypeOf<typeof WireDenomination>

/** Decodes the prices of periods; a recurrence that this version does not know is left out. */
const periodPricesFrom = (prices: WireDenomination['subscriptionPrices']): Pick<Denomination, 'subscriptionPrices'> => {
  const known = (prices ?? []).flatMap((price) => {
    const name = recurrenceNames.byCode(price.recurrence)?.name
    return name === undefined ? [] : [{ ...price, recurrence: name }]
  })
  return known.length === 0 ? {} : { subscriptionPrices: known }
}

const denominationFrom = (wire: WireDenomination): Denomination | undefined => {
  const { id, name, bonus, categoryIds, fromPrice, listPrice, available, minimumAmount, maximumAmount } = wire
  if (fromPrice === null || fromPrice === undefined) return undefined
  const shared = {
    id,
    name,
    categoryIds,
    fromPrice,
    available,
    ...(bonus ? { bonus } : {}),
    ...(listPrice ? { listPrice } : {}),
    ...periodPricesFrom(wire.subscriptionPrices)
  }
  if (wire.type !== 'VARIABLE') return { ...shared, kind: 'fixed' }
  return minimumAmount && maximumAmount ? { ...shared, kind: 'variable', minimum: minimumAmount, maximum: maximumAmount } : undefined
}

export const denominationsFrom = (list: readonly WireDenomination[]): readonly Denomination[] =>
  list.flatMap((wire) => {
    const denomination = denominationFrom(wire)
    return denomination === undefined ? [] : [denomination]
  })
