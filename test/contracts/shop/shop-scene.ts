import type { SearchService, ShopLocale, ShopService } from '../../../src/application/ports/shop-service.ts'

/** A shop as its pages call it, with a connection that the test controls. */
export interface ShopScene {
  readonly shop: ShopService
  readonly searches: SearchService
  readonly locale: ShopLocale
  /** A game that has only packs, with its known values, typed by hand. */
  readonly game: {
    readonly productPath: string
    readonly voucherTypeId: number
    readonly name: string
    readonly currency: string
    readonly itemIds: readonly string[]
    readonly channels: readonly number[]
  }
  readonly voucherPath: string
  /** A product with an item of any amount. */
  readonly anyAmountPath: string
  /** A product that has another name elsewhere. */
  readonly translated: { readonly productPath: string; readonly name: string; readonly there: ShopLocale; readonly nameThere: string }
  /** How many products there are. */
  readonly size: number
  /** Until the function that it gives is called. */
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}
