/** Every category, as the specification lists them. @source B§2, M38 */
export const pageCategories = ['Int', 'Home', 'Product', 'First_Purchase', 'Double_CP', 'Wallet', 'Top_Up_Guide'] as const

/** Category under which visits of a page are reported. @source B§2 "Page categories", M38 */
export type PageCategory = (typeof pageCategories)[number]

/** What decides about the category of a page view. */
export interface PageView {
  /** Which kind of page it is; `other` has no category. */
  readonly page: 'picker' | 'home' | 'product' | 'order' | 'wallet' | 'other'
  /** The customer has bought nothing before. */
  readonly isFirstPurchase: boolean
  /** The page's product has a highlighted promo. */
  readonly isHighlighted: boolean
  /** The guide block of the product page is open. */
  readonly isGuideOpen: boolean
}

/**
 * Returns the one category of a page view; undefined for a page that has none.
 * On a product page the first purchase comes before a highlighted promo, that before an open guide, and all of them before the plain
 * product.
 *
 * @source B§2, M38, D43
 * @example
 * const view = { page: 'product', isFirstPurchase: false, isHighlighted: true, isGuideOpen: true }
 * pageCategory(view) // 'Double_CP'
 * pageCategory({ ...view, isFirstPurchase: true }) // 'First_Purchase'
 * pageCategory({ ...view, page: 'other' }) // undefined
 */
export const pageCategory = ({ page, isFirstPurchase, isHighlighted, isGuideOpen }: PageView): PageCategory | undefined => {
  switch (page) {
    case 'picker':
      return 'Int'
    case 'home':
      return 'Home'
    case 'wallet':
      return 'Wallet'
    case 'order':
      return isFirstPurchase ? 'First_Purchase' : undefined
    case 'product':
      if (isFirstPurchase) return 'First_Purchase'
      if (isHighlighted) return 'Double_CP'
      return isGuideOpen ? 'Top_Up_Guide' : 'Product'
    case 'other':
      return undefined
  }
}
