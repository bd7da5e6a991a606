import type { StoreFeature } from '../domain/partner/white-label.ts'

/** What the views need to know of a build of the store. @source M172, M176 */
export interface StoreFace {
  /** Chooses the build's colours. */
  readonly key: string
  /** Number of the tenant that calls name. @source D31 */
  readonly id: number
  readonly name: string
  /** The mark: path data on a field of 28 x 28. */
  readonly mark: string
  /** Text of the one-sentence promise. */
  readonly tagline: 'shell.tagline' | 'shell.taglineOfficial'
  /** What is switched off here, by theme, publisher or country. */
  readonly off: readonly StoreFeature[]
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** The menu at the side is there before anybody is logged in. @source M31 */
  readonly panel: boolean
  /** Pages may run inside an app, where nothing is sold. @source M171 */
  readonly app: boolean
  /** Players log in with the partner's account; absent = they do not. @source A§1, D33 */
  readonly partnerLogin?: true
}

/** The standard store in a country with the default menu. Its pages do not carry it. */
export const STANDARD_FACE: StoreFace = {
  key: 'refill',
  id: 1,
  name: 'refill',
  mark: 'M14 5.5 7 13h4v9h6v-9h4z',
  tagline: 'shell.tagline',
  off: ['wallet', 'cashback'],
  social: [],
  panel: true,
  app: true
}
