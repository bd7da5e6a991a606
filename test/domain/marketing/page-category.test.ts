import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageCategories, pageCategory } from '../../../src/domain/marketing/page-category.ts'

const NO = undefined

describe('page category', () => {
  // Columns: first purchase, highlighted promo, open guide; the last eight are every way they can meet.
  test.each([
    //          ---        --G           -H-          -HG          F--               F-G               FH-               FHG
    ['picker', ['Int', 'Int', 'Int', 'Int', 'Int', 'Int', 'Int', 'Int']],
    ['home', ['Home', 'Home', 'Home', 'Home', 'Home', 'Home', 'Home', 'Home']],
    ['wallet', ['Wallet', 'Wallet', 'Wallet', 'Wallet', 'Wallet', 'Wallet', 'Wallet', 'Wallet']],
    [
      'product',
      ['Product', 'Top_Up_Guide', 'Double_CP', 'Double_CP', 'First_Purchase', 'First_Purchase', 'First_Purchase', 'First_Purchase']
    ],
    ['order', [NO, NO, NO, NO, 'First_Purchase', 'First_Purchase', 'First_Purchase', 'First_Purchase']],
    ['other', [NO, NO, NO, NO, NO, NO, NO, NO]]
  ] as const)('for the page "%s"', (page, categories) => {
    const found = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) =>
      pageCategory({ page, isFirstPurchase: (bits & 4) !== 0, isHighlighted: (bits & 2) !== 0, isGuideOpen: (bits & 1) !== 0 })
    )
    expect(found).toEqual(categories)
  })

  test('is one of the seven that the specification lists, and each of them is used', () => {
    expect(pageCategories).toEqual(['Int', 'Home', 'Product', 'First_Purchase', 'Double_CP', 'Wallet', 'Top_Up_Guide'])
    const anyView = fc.record({
      page: fc.constantFrom('picker', 'home', 'product', 'order', 'wallet', 'other'),
      isFirstPurchase: fc.boolean(),
      isHighlighted: fc.boolean(),
      isGuideOpen: fc.boolean()
    })
    const seen = new Set<string | undefined>()
    fc.assert(
      fc.property(anyView, (view) => {
        const category = pageCategory(view)
        seen.add(category)
        expect([...pageCategories, undefined]).toContain(category)
        if (category !== 'First_Purchase') expect(view.isFirstPurchase && (view.page === 'product' || view.page === 'order')).toBe(false)
      }),
      { numRuns: 500 }
    )
    expect(seen.size).toBe(8)
  })
})
