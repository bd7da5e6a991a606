import type { Ports } from '../ports/ports.ts'
import type { HighlightedPromo, HomePage, InfoBarItem, InfoBarPage, ShopContent } from '../ports/shop-content.ts'
import type { ShopLocale } from '../ports/shop-service.ts'
import { withFallback } from './shop.ts'

/** Content of the shop, with a fallback for each call that fails. @source B§7, M206 */
export interface ShopContentReader {
  /** Empty when the call fails. @source M224 */
  readonly texts: (locale: string, keys: readonly string[]) => Promise<Readonly<Record<string, string>>>
  /** Null when the call fails. @source M226 */
  readonly homePage: (locale: ShopLocale) => Promise<HomePage | null>
  /** Empty when the call fails. @source M227 */
  readonly infoBar: (locale: ShopLocale, page: InfoBarPage) => Promise<readonly InfoBarItem[]>
  /** Empty when the call fails. @source M230 */
  readonly homePromos: (locale: string) => Promise<readonly HighlightedPromo[]>
  /** Empty when the call fails. @source M231 */
  readonly productPromos: (locale: string, productPath: string) => Promise<readonly HighlightedPromo[]>
}

/** Reads content of the shop; a failed call is reported and gives its fallback. @source B§7, M206 */
export const shopContent = ({ content, telemetry }: Pick<Ports, 'telemetry'> & { readonly content: ShopContent }): ShopContentReader => {
  const orElse = withFallback({ telemetry })
  return {
    texts: (locale, keys) => orElse(content.texts(locale, keys), {})(),
    homePage: (locale) => orElse(content.homePage(locale), null)(),
    infoBar: (locale, page) => orElse(content.infoBar(locale, page), [])(),
    homePromos: (locale) => orElse(content.homePromos(locale), [])(),
    productPromos: (locale, productPath) => orElse(content.productPromos(locale, productPath), [])()
  }
}
