import { foldText } from '../../../src/domain/search/fold-text.ts'
import { initialsOf } from '../../../src/domain/search/match-rank.ts'
import type { DenominationRow, ProductRow, ProductTextRow } from '../tables-catalogue.ts'
import { inAllLanguages, translated } from './all-languages.ts'
import { DENOMINATIONS, type SeedDenomination } from './tables/denominations.ts'
import { DESCRIPTIONS as WRITTEN_DESCRIPTIONS } from './tables/descriptions.ts'
import { FORMS as WRITTEN_FORMS, PASSES as WRITTEN_PASSES } from './tables/form-texts.ts'
import { HOME_SHELVES as WRITTEN_SHELVES, PROMO_LABELS as WRITTEN_LABELS } from './tables/home-shelves.ts'
import { ITEM_LABELS as WRITTEN_ITEMS } from './tables/item-labels.ts'
import { LOCAL_NAMES } from './tables/local-names.ts'
import { PRODUCTS, type SeedProduct } from './tables/products.ts'
import { CODE_ALIASES, SEARCH_ALIASES } from './tables/search-aliases.ts'

const DESCRIPTIONS = inAllLanguages(WRITTEN_DESCRIPTIONS)
const FORMS = inAllLanguages(WRITTEN_FORMS)
const PASSES = inAllLanguages(WRITTEN_PASSES)
const HOME_SHELVES = inAllLanguages(WRITTEN_SHELVES)
const PROMO_LABELS = inAllLanguages(WRITTEN_LABELS)
const ITEM_LABELS = inAllLanguages(WRITTEN_ITEMS)

/** Games that can be given away: the recipient can type the player. @source D186 */
export const GIFTABLE: readonly string[] = ['comet-circuit', 'canopy-strike', 'mobile-legends-tri', 'streamly-plus']

const FIRST_VOUCHER_TYPE = 1001
const FIRST_GAME = 501

/** Own groups of items; -1 and -2 follow from the prices. */
const PACKS_CATEGORY = 1
const PASSES_CATEGORY = 2

const productRow = (product: SeedProduct, index: number): ProductRow => ({
  voucher_type_id: FIRST_VOUCHER_TYPE + index,
  gvt_id: FIRST_GAME + index,
  product_path: product.slug,
  sort_order: index + 1,
  kind: product.sellsGiftCards === true ? 'giftCard' : product.form === 'codeByMail' ? 'voucher' : 'topUp',
  latin_name: product.latinName,
  publisher_key: product.publisherKey,
  publisher_name: product.publisherName,
  theme_name: product.themeName ?? null,
  hue: product.hue,
  available: true,
  player_lookup: product.form !== 'codeByMail' && product.form !== 'typedTwice',
  server_listed: product.form === 'serverList',
  has_roles: product.hasRoles ?? false,
  personal_items: product.personalItems ?? false,
  minimum_age: product.minimumAge ?? null,
  account_required: product.accountRequired ?? false,
  giftable: (product.form === 'codeByMail' && product.sellsGiftCards !== true) || GIFTABLE.includes(product.slug),
  inputs: FORMS[product.form],
  releases_at: product.releasesAt === undefined ? null : new Date(product.releasesAt)
})

const textRows = (product: SeedProduct, index: number): readonly ProductTextRow[] => {
  const names = LOCAL_NAMES[product.slug] ?? {}
  const descriptions = DESCRIPTIONS[product.slug] ?? {}
  const items = ITEM_LABELS[product.slug]
  const counted = { ...translated(`# ${items?.label.en ?? ''}`), ...items?.counted }
  const languages = [...new Set([...Object.keys(descriptions), ...Object.keys(names)])]
  return languages.map((language) => ({
    voucher_type_id: FIRST_VOUCHER_TYPE + index,
    language,
    name: names[language] ?? null,
    description: descriptions[language] ?? null,
    item_label: items?.label[language] ?? null,
    counted_item: counted[language] ?? null
  }))
}

const idPart = (name: string): string => name.replace(/([A-Z])/g, '-$1').toLowerCase()

const denominationRow = (item: SeedDenomination, index: number): DenominationRow => {
  const product = PRODUCTS.findIndex(({ slug }) => slug === item.product)
  const { latinName } = PRODUCTS[product] ?? { latinName: item.product }
  const packed = item.kind === 'pack' ? item : undefined
  const special = item.kind === 'pack' || item.kind === 'card' ? undefined : PASSES[item.pass]
  const limit = item.kind === 'pass' ? item.limit : undefined
  const suffix =
    item.kind === 'pack'
      ? String(item.units)
      : item.kind === 'card'
        ? item.price
        : ['weekly', 'monthly', 'season'].includes(item.pass)
          ? `${item.pass}-pass`
          : idPart(item.pass)
  const id = `${item.product}-${suffix}`
  return {
    id,
    voucher_type_id: FIRST_VOUCHER_TYPE + product,
    sort_order: index + 1,
    kind: item.kind === 'variable' ? 'variable' : 'fixed',
    sku: item.kind === 'personal' ? item.sku : id.toUpperCase().replaceAll('-', '_'),
    latin_name:
      item.kind === 'card'
        ? latinName
        : `${latinName} ${packed === undefined ? (special?.name.en ?? '') : `${packed.units} ${ITEM_LABELS[item.product]?.label.en ?? ''}`}`,
    units: packed?.units ?? null,
    bonus_units: packed === undefined || packed.bonusUnits === 0 ? null : packed.bonusUnits,
    names: special?.name ?? null,
    bonus: special?.bonus ?? null,
    category_ids: [item.kind === 'pass' ? PASSES_CATEGORY : PACKS_CATEGORY],
    available: true,
    reference_price: item.price,
    reference_list_price: packed?.listPrice ?? null,
    reference_maximum: item.kind === 'variable' ? item.maximum : null,
    limit_code: limit?.code ?? null,
    limit_count: limit?.count ?? null,
    limit_days: limit?.days ?? null,
    personal: item.kind === 'personal'
  }
}

/** Lists what a product is called, and what it is found by beside: initials, its currency in every language, other words of players. */
const searchRows = (product: SeedProduct, index: number) => {
  const names = [product.latinName, product.slug, ...Object.values(LOCAL_NAMES[product.slug] ?? {})].map(foldText)
  const aliases = [
    initialsOf(foldText(product.latinName)),
    ...Object.values(ITEM_LABELS[product.slug]?.label ?? {}),
    ...(SEARCH_ALIASES[product.slug] ?? []),
    ...(product.form === 'codeByMail' ? CODE_ALIASES : [])
  ].flatMap((alias) => (alias === undefined ? [] : [foldText(alias)]))
  const rows = new Map([...aliases.map((folded) => [folded, true] as const), ...names.map((folded) => [folded, false] as const)])
  return [...rows].map(([folded, isAlias]) => ({
    voucher_type_id: FIRST_VOUCHER_TYPE + index,
    folded,
    is_alias: isAlias
  }))
}

/** Everything that is the same in every market. @source PF 12.1 */
export const catalogueRows = () => ({
  products: PRODUCTS.map(productRow),
  texts: PRODUCTS.flatMap(textRows),
  denominations: DENOMINATIONS.map(denominationRow),
  searchNames: PRODUCTS.flatMap(searchRows),
  homeCategories: HOME_SHELVES.map(({ id, names }, index) => ({ id, names, sort_order: index + 1 })),
  homeProducts: HOME_SHELVES.flatMap(({ id, shelf }) =>
    PRODUCTS.flatMap(({ slug, home }, index) =>
      home === shelf
        ? [{ category_id: id, voucher_type_id: FIRST_VOUCHER_TYPE + index, sort_order: index + 1, promo_label: PROMO_LABELS[slug] ?? null }]
        : []
    )
  )
})

export type CatalogueRows = ReturnType<typeof catalogueRows>
