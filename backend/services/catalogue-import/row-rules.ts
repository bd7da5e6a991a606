import type { KnownRows } from './known-rows.ts'
import { faultsOfCmsText, faultsOfHighlight, faultsOfNotice, faultsOfPromo, faultsOfShelfProduct } from './rules/content-rules.ts'
import { faultsOfChannel, faultsOfMarket } from './rules/market-rules.ts'
import { faultsOfPrice } from './rules/money-rules.ts'
import { faultsOfDenomination, faultsOfProduct, faultsOfSearchName, faultsOfText } from './rules/product-rules.ts'
import { goodTexts } from './rules/reference-rules.ts'
import type { Faults, RuleFault } from './rules/rule-parts.ts'
import type { CatalogueRow, Sheet, SheetName } from './sheet.ts'

const RULES: Readonly<Record<SheetName, Faults>> = {
  markets: faultsOfMarket,
  products: faultsOfProduct,
  texts: faultsOfText,
  denominations: faultsOfDenomination,
  prices: faultsOfPrice,
  channels: faultsOfChannel,
  promos: faultsOfPromo,
  shelves: (row, known) => [goodTexts('names', row.names, known)],
  'shelf-products': faultsOfShelfProduct,
  highlights: faultsOfHighlight,
  notices: faultsOfNotice,
  'cms-texts': faultsOfCmsText,
  'search-names': faultsOfSearchName
}

/**
 * Judges a whole row by the rules of its sheet.
 * @param before the row as the database has it; null = it is new
 */
export const faultsOfRow = ({ name }: Sheet, row: CatalogueRow, known: KnownRows, before: CatalogueRow | null): readonly RuleFault[] =>
  RULES[name](row, known, before).filter((fault) => fault !== undefined)
