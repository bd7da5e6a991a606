import fc from 'fast-check'
import { maxAmount, minAmount } from '../money/arithmetic.ts'
import type { Denomination, InputName, InputOption, PaymentChannel, Product, ProductInput } from '../order/product.ts'
import { anyPrice } from './amounts.ts'

/** Any Riot-style id, as short and as long as one may be, with letters and digits of several scripts. */
export const anyRiotId: fc.Arbitrary<string> = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...Array.from('aZ9 _-é姫💎')), minLength: 3, maxLength: 16 }).filter((name) => !name.startsWith(' ')),
    fc.string({ unit: fc.constantFrom(...Array.from('aZ9é姫٣')), minLength: 3, maxLength: 5 })
  )
  .map(([name, tag]) => `${name}#${tag}`)

const anyValue = fc.constantFrom('2201', '2202', '3101', 'eu', 'us', 'Server 7')

const anyLeaf: fc.Arbitrary<InputOption> = fc.record({ value: anyValue, label: fc.constantFrom('East', 'West', 'Europe') })

/** Any list of choices of two levels, among them one that holds an empty list; never empty itself. */
export const anyInputOptions: fc.Arbitrary<readonly InputOption[]> = fc.array(
  fc.oneof(
    anyLeaf,
    fc.tuple(anyLeaf, fc.array(anyLeaf, { maxLength: 3 })).map(([leaf, options]): InputOption => ({ ...leaf, options }))
  ),
  { minLength: 1, maxLength: 4 }
)

/** Any name of a field that a product or a channel asks for. */
export const anyInputName: fc.Arbitrary<InputName> = fc.constantFrom(
  'userId',
  'zoneId',
  'email',
  'msisdn',
  'cpf',
  'nationality',
  'billingAddress'
)

/**
 * Any field of a product's form.
 * Typed freely, by a pattern, by one that does not compile, or chosen of a list.
 */
export const anyProductInput: fc.Arbitrary<ProductInput> = fc.record(
  {
    name: anyInputName,
    label: fc.constantFrom('Player ID', 'Server'),
    required: fc.boolean(),
    pattern: fc.constantFrom('^[0-9]{5,12}$', '^[^#]{3,16}#[A-Za-z0-9]{3,5}$', '^\\p{L}{2,8}$', '['),
    options: fc.oneof(fc.constant([]), anyInputOptions)
  },
  { requiredKeys: ['name', 'label', 'required', 'options'] }
)

/** Any payment method. */
export const anyPaymentChannel: fc.Arbitrary<PaymentChannel> = fc.record({
  id: fc.integer({ min: 2, max: 999 }),
  name: fc.constantFrom('Card', 'Carrier billing', 'Bank transfer'),
  type: fc.constantFrom('carrierBilling', 'bankTransfer', 'convenienceStore', 'voucher', 'eWallet', 'card', 'storeWallet'),
  isBackendChannel: fc.boolean(),
  sortOrder: fc.integer({ min: 1, max: 9 }),
  inputs: fc.uniqueArray(anyInputName, { maxLength: 3 })
})

const anyPart = {
  id: fc.constantFrom('pack', 'big-pack', 'any', 'pass'),
  name: fc.constantFrom('500 Crystals', 'Season pass'),
  categoryIds: fc.uniqueArray(fc.constantFrom(-2, -1, 1, 2), { maxLength: 3 }),
  fromPrice: anyPrice(2),
  available: fc.boolean()
}

/** Any item: a pack, or one of any amount between two limits. */
export const anyDenomination: fc.Arbitrary<Denomination> = fc.oneof(
  fc.record({ ...anyPart, kind: fc.constant('fixed' as const) }),
  fc
    .tuple(fc.record(anyPart), anyPrice(2), anyPrice(2))
    .map(([part, a, b]): Denomination => ({ ...part, kind: 'variable', minimum: minAmount(a, b), maximum: maxAmount(a, b) }))
)

/** Any product of any kind, each field, item and channel at most once. */
export const anyProduct: fc.Arbitrary<Product> = fc.record(
  {
    voucherTypeId: fc.nat(9_999),
    gvtId: fc.nat(999),
    lvtId: fc.nat(9_999),
    productPath: fc.constantFrom('comet-circuit', 'tidebound', 'talk-time'),
    name: fc.constantFrom('Comet Circuit', 'Tidebound', 'Talk Time'),
    publisherName: fc.constant('Comet Works'),
    description: fc.string({ maxLength: 20 }),
    kind: fc.constantFrom('topUp', 'voucher'),
    currency: fc.constantFrom('IDR', 'BRL', 'USD'),
    available: fc.boolean(),
    inputs: fc.uniqueArray(anyProductInput, { selector: ({ name }) => name, maxLength: 5 }),
    playerLookup: fc.boolean(),
    categories: fc.constant([]),
    denominations: fc.uniqueArray(anyDenomination, { selector: ({ id }) => id, maxLength: 4 }),
    paymentChannels: fc.uniqueArray(anyPaymentChannel, { selector: ({ id }) => id, maxLength: 4 }),
    minimumAge: fc.constantFrom(13, 18),
    accountRequired: fc.boolean(),
    giftable: fc.boolean(),
    releasesAt: fc.constantFrom('2026-11-20T00:00:00.000Z', '2027-03-04T08:00:00.000Z')
  },
  {
    requiredKeys: [
      'voucherTypeId',
      'gvtId',
      'lvtId',
      'productPath',
      'name',
      'publisherName',
      'description',
      'kind',
      'currency',
      'available',
      'inputs',
      'playerLookup',
      'categories',
      'denominations',
      'paymentChannels',
      'accountRequired',
      'giftable'
    ]
  }
)
