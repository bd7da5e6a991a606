/** A promotion that operators highlight on a page. */
export interface PagePromo {
  readonly id: string
  readonly title: string
  readonly text: string | undefined
  readonly productPath: string | undefined
  readonly promoCode: string | undefined
}
