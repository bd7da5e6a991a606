import type { Texts } from '../../database/tables-catalogue.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import { grouped } from '../../../src/domain/money/format-amount.ts'
import { ALL_DENOMINATIONS_CATEGORY, QUICK_SALE_CATEGORY } from '../../../src/domain/order/product.ts'

/** A stored text in a language; English where that language has none. */
export const textIn = (texts: Texts | null | undefined, language: string): string | undefined => texts?.[language] ?? texts?.en

const BONUS: Texts = { en: '+{0} bonus', es: '+{0} de regalo', id: '+{0} bonus', ja: '+{0}ボーナス', ar: '{0} إضافية' }

/** A whole number as the language of the market writes it. @example wholeNumber(1000, english) // '1,000' */
export const wholeNumber = (value: number, { numberFormat }: Pick<LanguageOption, 'numberFormat'>): string => {
  const digits = String(value)
  return grouped(digits, digits.length, numberFormat)
}

/** What comes on top of a pack. @example bonusText(50, english) // '+50 bonus' */
export const bonusText = (units: number, language: Pick<LanguageOption, 'numberFormat' | 'code'>): string =>
  (textIn(BONUS, language.code) ?? '').replace('{0}', () => wholeNumber(units, language))

/** Groups of items on the product page by id, in the order of the page. */
export const ITEM_GROUPS: readonly { readonly id: number; readonly name: Texts }[] = [
  { id: QUICK_SALE_CATEGORY, name: { en: 'On sale', es: 'En oferta', id: 'Promo kilat', ja: 'セール', ar: 'عروض سريعة' } },
  { id: ALL_DENOMINATIONS_CATEGORY, name: { en: 'All', es: 'Todo', id: 'Semua', ja: 'すべて', ar: 'الكل' } },
  { id: 1, name: { en: 'Packs', es: 'Paquetes', id: 'Paket', ja: 'パック', ar: 'حزم' } },
  { id: 2, name: { en: 'Passes', es: 'Pases', id: 'Tiket', ja: 'パス', ar: 'تذاكر' } }
]
