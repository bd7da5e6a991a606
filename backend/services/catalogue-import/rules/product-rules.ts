import { isReservedSlug } from '../../../../src/domain/navigation/match-route.ts'
import { foldText } from '../../../../src/domain/search/fold-text.ts'
import { ITEM_GROUPS } from '../../catalogue/group-texts.ts'
import { asText } from '../values.ts'
import { faultOfInput } from './input-rules.ts'
import { isAbove, isAtMost } from './money-rules.ts'
import { goodTexts, knownLanguage, knownProduct } from './reference-rules.ts'
import { allOf, type Faults, isBetween, latinName, oneOf, unless } from './rule-parts.ts'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const GROUPS = ITEM_GROUPS.flatMap(({ id }) => (id > 0 ? [id] : []))

/** Judges a product. */
export const faultsOfProduct: Faults = (row, known) => [
  unless(
    Number(row.voucher_type_id) > 0 && Number(row.gvt_id) > 0,
    'A number is not above 0',
    'voucher_type_id and gvt_id must be above 0.'
  ),
  unless(
    SLUG.test(asText(row.product_path)) && asText(row.product_path).length <= 80,
    'product_path is no address',
    `product_path "${asText(row.product_path)}" must be small letters and digits with - between them, at most 80.`
  ),
  unless(
    !isReservedSlug(asText(row.product_path), known.segments),
    'product_path is reserved',
    `product_path "${asText(row.product_path)}" is an address that the store needs for its own pages. Choose another.`
  ),
  oneOf('kind', row.kind, ['topUp', 'voucher', 'giftCard']),
  latinName(row, 'publishers and providers'),
  unless(
    /^[\w.-]+$/.test(asText(row.publisher_key)),
    'publisher_key is wrong',
    'publisher_key must be letters, digits, - and _, as the publisher’s endpoint has it.'
  ),
  unless(isBetween(row.hue, 0, 359), 'hue is wrong', 'hue must lie between 0 and 359 degrees, or be empty.'),
  unless(isBetween(row.minimum_age, 0, 120), 'minimum_age is wrong', 'minimum_age must lie between 0 and 120, or be empty.'),
  ...(row.inputs as readonly unknown[]).map(faultOfInput)
]

/** Judges the texts of a product in one language. */
export const faultsOfText: Faults = (row, known) => [knownProduct(row, known), knownLanguage(asText(row.language), known)]

const isAllOrNone = (values: readonly unknown[]): boolean =>
  values.every((value) => value === null) || values.every((value) => value !== null)

/** Judges a denomination. */
export const faultsOfDenomination: Faults = (row, known, before) => [
  knownProduct(row, known),
  unless(/^[\w-]{1,100}$/.test(asText(row.id)), 'id is wrong', 'id must be letters, digits and -, at most 100.'),
  unless(
    before === null || before.voucher_type_id === row.voucher_type_id,
    'A denomination stays with its product',
    `It belongs to product ${asText(before?.voucher_type_id)}, and orders rely on that. Withdraw it, and add one with another id.`
  ),
  oneOf('kind', row.kind, ['fixed', 'variable']),
  latinName(row, 'providers'),
  goodTexts('names', row.names, known),
  goodTexts('bonus', row.bonus, known),
  allOf('category_ids', row.category_ids, GROUPS),
  unless(
    isBetween(row.units, 1, Infinity) && isBetween(row.bonus_units, 1, Infinity),
    'units are not above 0',
    'units and bonus_units must be above 0, or empty.'
  ),
  unless(isAbove(row.reference_price, '0'), 'reference_price is not above 0', 'reference_price must be above 0.'),
  unless(
    isAbove(row.reference_list_price, row.reference_price),
    'reference_list_price is not above reference_price',
    'reference_list_price must be above reference_price, or empty.'
  ),
  unless(
    (row.kind === 'variable') === (row.reference_maximum !== null),
    'reference_maximum is wrong',
    row.kind === 'variable'
      ? 'A variable denomination needs reference_maximum.'
      : 'reference_maximum belongs to variable denominations alone.'
  ),
  unless(
    isAtMost(row.reference_price, row.reference_maximum),
    'The minimum is above the maximum',
    'reference_price is above reference_maximum. Exchange the two.'
  ),
  unless(
    isAllOrNone([row.limit_code, row.limit_count, row.limit_days]),
    'A limit is not whole',
    'limit_code, limit_count and limit_days are a limit together. Write all three, or none.'
  )
]

/** Judges a name that search finds a product by. */
export const faultsOfSearchName: Faults = (row, known) => [
  knownProduct(row, known),
  unless(
    foldText(asText(row.folded)) === row.folded,
    'folded is not folded',
    `folded "${asText(row.folded)}" must be written as search compares it: "${foldText(asText(row.folded))}".`
  )
]
