import type { AmountEntry } from '../../../domain/market/market.ts'
import type { SignedInScreenName } from '../../pages.ts'

/** Values of a market that the forms of the settings page need. */
export interface SettingsContent {
  readonly phoneCode: string
  readonly mobilePattern: string
  readonly languages: readonly { readonly code: string; readonly name: string }[]
}

/** A signed-in page as the others of its document open it. */
export interface SignedInPageFacts {
  /** Its path below the locale: `user/settings`. */
  readonly path: string
  /** Title of the document while it is shown. */
  readonly title: string
  /** Its heading, where its own code could not be loaded. */
  readonly heading: string
}

/** Signed-in pages that the market has. */
export type SignedInPages = Readonly<Partial<Record<SignedInScreenName, SignedInPageFacts>>>

/**
 * Content of a signed-in page; data about its owner is never part of it.
 * It is the same for all of them, so that one opens from another without a new document.
 */
export interface SignedInContentOf<N extends SignedInScreenName> {
  readonly page: N
  readonly settings: SettingsContent
  /** Currency of the market; absent where it has no wallet. */
  readonly walletCurrency?: string
  /** Format in which amounts are typed; absent where the market has no wallet. */
  readonly amountEntry?: AmountEntry
  readonly pages: SignedInPages
}

export type SignedInContent = { readonly [N in SignedInScreenName]: SignedInContentOf<N> }[SignedInScreenName]

/** Lists the signed-in pages that the market has, with their names. */
export const listSignedInPages = (pages: SignedInPages): readonly (SignedInPageFacts & { readonly name: SignedInScreenName })[] =>
  // The names are those of the type, because the store wrote the data.
  Object.entries(pages).map(([name, facts]) => ({ name: name as SignedInScreenName, ...facts }))

/** Returns the signed-in page of an address of the store; undefined = none that the market has. */
export const signedInPageAt = (pages: SignedInPages, pathname: string) => {
  const rest = pathname.replace(/^\/[^/]+\//, '').replace(/\/$/, '')
  return listSignedInPages(pages).find(({ path }) => path === rest)
}
