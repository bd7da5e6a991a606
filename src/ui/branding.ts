import type { StoreFeature } from '../domain/partner/white-label.ts'

/** Branding and features of a build, as the views use them. @source M172, M176 */
export interface Branding {
  /** Selects the build's colours. */
  readonly key: string
  /** Number of the tenant in the headers of calls. @source D31 */
  readonly id: number
  readonly name: string
  /** The logo: path data in a view box of 28 x 28. */
  readonly mark: string
  /** Key of the one-sentence slogan. */
  readonly tagline: 'shell.tagline' | 'shell.taglineOfficial'
  /** Features that are disabled here, by theme, publisher or country. */
  readonly off: readonly StoreFeature[]
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** True = the menu is also available to guests. @source M31 */
  readonly panel: boolean
  /** True = pages may run inside a native app, where nothing is sold. @source M171 */
  readonly app: boolean
  /** True = players log in with the partner's account; absent = they do not. @source A§1, D33 */
  readonly partnerLogin?: true
  /** Name of the partner's account; with partner login alone. */
  readonly partnerName?: string
}

/** Branding of the standard store in a country with the default menu; its pages do not embed it. */
export const STANDARD_BRANDING: Branding = {
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
