import type { Config } from '../src/composition/config.ts'
import type { ListedPermissions } from '../src/domain/market/feature-permissions.ts'
import type { CountryCode } from '../src/domain/market/table/all-markets.ts'
import type { WalletMenuLocales } from '../src/domain/wallet/wallet-menu.ts'
import type { ConfiguredSegments } from '../src/domain/navigation/routes.ts'
import type { PartnerBuild } from '../src/domain/partner/partner-build.ts'
import type { InAppMarks } from '../src/domain/partner/in-app.ts'
import type { StoreTheme } from '../src/domain/partner/store-theme.ts'
import type { WhiteLabel, WhiteLabelFlags } from '../src/domain/partner/white-label.ts'
import type { PaymentMarks } from './payment-marks.ts'

/** The builds of the store. @source A§1, B§1, M173 */
export const storeKeys = ['refill', 'shooter', 'football', 'non-branded'] as const
export type StoreKey = (typeof storeKeys)[number]

/**
 * Colours of a build.
 * Colours that follow from them are mixed from the theme's own, so that dark and light are right.
 */
export interface StoreAccents {
  /** Tints marked text and borders. */
  readonly brand: string
  /** Colour of the one filled button, and of the text on it. */
  readonly go: string
  readonly goOn: string
}

/** A page of the store on a social network. */
export interface SocialLink {
  readonly name: string
  readonly url: string
}

/** Everything that distinguishes one build of the store from another. */
export interface StoreBuild {
  readonly key: StoreKey
  /** Name of the store, which replaces `refill` in its texts. */
  readonly name: string
  /** The mark: path data on a field of 28 x 28. */
  readonly mark: string
  /** Key of the text with the one-sentence promise. */
  readonly tagline: 'shell.tagline' | 'shell.taglineOfficial'
  readonly theme: { readonly id: number; readonly toggles: StoreTheme }
  /** Absent in the standard store. */
  readonly whiteLabel?: WhiteLabel
  /** The partner with whose account players log in; only in builds with partner login. @source A§1, D33 */
  readonly partner?: PartnerBuild
  /** Absent = the theme's own colours. */
  readonly accents?: StoreAccents
  /**
   * Countries in which it sells, of those that it does not merely announce; absent = all of them.
   * @source M35
   */
  readonly countries?: readonly CountryCode[]
  /**
   * Keys of the publishers whose games it sells; absent = it sells all products.
   * Several are the labels of one publisher.
   */
  readonly publishers?: readonly string[]
  /** Features that countries have beyond the default menu. @source D9 */
  readonly permissions: ListedPermissions
  /**
   * Features that the operator of a store without a publisher switched off; absent = none.
   * They work like the flags of a white label.
   */
  readonly switches?: WhiteLabelFlags
  /** Languages of a country in which its wallet is not shown; absent = in all of them. @source A§6, M116 */
  readonly walletLocales?: WalletMenuLocales
  readonly social: readonly SocialLink[]
  /** Official marks of payment methods; absent = each channel has the generic mark of its kind. */
  readonly marks?: PaymentMarks
  /** Path words of the wallet and of cashback. @source D5 */
  readonly segments: ConfiguredSegments
  /** Value of `utm_campaign` whose product pages have no header; absent = there is none. @source M28 */
  readonly headerHiddenBy?: string
  /**
   * False = its pages keep nothing for use without a network and have no worker; absent = they do.
   * @source M37
   */
  readonly offline?: boolean
  /** How pages know that they run inside the app of this build; absent = it has none. @source M171 */
  readonly inApp?: InAppMarks
  /** Where its pages call their services; absent = on their own origin. @source M239 */
  readonly services?: Partial<Config>
}

/** A build before the number of its tenant is known: football's is given at its start. @source D31 */
export type StoreSource = Omit<StoreBuild, 'whiteLabel'> & {
  readonly whiteLabel?: Omit<WhiteLabel, 'id' | 'logo' | 'tagline'> & { readonly id?: number }
}
