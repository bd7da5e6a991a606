/**
 * Public API of the store's texts: every language, by group, loaded when it is needed.
 * Nothing here depends on screens, on the domain or on a network.
 */
import { hasTexts, loadersOf, type TextLocale } from './compiled/package-loaders.ts'
import { type MessageKey, type Text, type TextParams, writeText as write } from './keys.ts'
import type { PackageGroup, PackageKeys, TextsOf } from './package-groups.ts'
import { resolveLocale } from './resolve-locale.ts'

export type { MessageKey, PackageGroup as MessageGroup, PackageKeys as KeysByGroup, Text, TextLocale, TextParams, TextsOf }

/** What texts need of a market: its languages, one of them the default. */
export interface MarketLanguages {
  readonly languages: readonly { readonly code: string; readonly locale: string; readonly isDefault: boolean }[]
}

/** The texts of one language, not loaded yet. */
export interface Messages {
  /** Locale whose texts these are: `pt-PT` in Portugal, `pt` in Brazil, `en` where a language has none. */
  readonly locale: TextLocale
  /** Loads groups of texts; a group that was loaded before is not loaded again. */
  readonly load: <Group extends PackageGroup>(...groups: readonly [Group, ...Group[]]) => Promise<TextsOf<Group>>
}

const loadGroups = async <Group extends PackageGroup>(locale: TextLocale, groups: readonly Group[]): Promise<TextsOf<Group>> => {
  const loaders = await loadersOf(locale)
  const loaded = await Promise.all(groups.map((group) => loaders[group]()))
  return Object.assign({}, ...loaded.map((module) => module.default))
}

/**
 * Returns the texts of a market in one of its languages, in the variant of the country.
 * A language that the market does not have means its default one.
 *
 * @example
 * const texts = await messagesFor(portugal, 'pt').load('purchase', 'fields')
 * writeText(texts, 'product.payAmount', { amount: '€ 4.99' })
 */
export const messagesFor = ({ languages }: MarketLanguages, language: string): Messages => {
  const option = languages.find(({ code }) => code === language) ?? languages.find(({ isDefault }) => isDefault)
  const found = option === undefined ? 'en' : resolveLocale(option)
  const locale = hasTexts(found) ? found : 'en'
  return { locale, load: (...groups) => loadGroups(locale, groups) }
}

/**
 * Writes a text with its holes filled.
 * A key whose group is not loaded is returned as it is, so that the gap is seen and nothing breaks.
 */
export const writeText = (texts: Readonly<Partial<Record<MessageKey, Text>>>, key: MessageKey, params?: TextParams): string =>
  write(texts, key, params)
