import { findMarket } from '../../../domain/market/find-market.ts'
import { defaultLanguage, findLanguage } from '../../../domain/market/language.ts'
import { type AmountFormat, amountFormatOf } from '../../../domain/money/format-amount.ts'
import { localePath } from '../../../domain/navigation/locale-path.ts'

/** Amount format and address prefix of a market. */
export interface MarketDisplay {
  readonly amountFormat: AmountFormat
  /** First segment of its addresses: `id`, `en-id`. */
  readonly prefix: string
}

/**
 * Returns the display of a market in a language; undefined for an unknown market.
 * A market without that language is shown in its default one.
 */
export const marketDisplay = (country: string, languageCode: string): MarketDisplay | undefined => {
  const market = findMarket(country)
  if (market === undefined) return undefined
  const language = findLanguage(market, languageCode) ?? defaultLanguage(market)
  return { amountFormat: amountFormatOf(market, language), prefix: localePath(market, language).replaceAll('/', '') }
}
