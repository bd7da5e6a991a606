import type { MessageGroup, Texts } from '../../src/i18n/keys.ts'

/** Loads the compiled messages of one group in a language of the store. */
export const compiledWords = async (contentLanguage: string, group: MessageGroup): Promise<Texts> => {
  const file = new URL(`../../src/i18n/compiled/${contentLanguage}.${group}.ts`, import.meta.url)
  return ((await import(/* @vite-ignore */ file.href)) as { readonly default: Texts }).default
}
