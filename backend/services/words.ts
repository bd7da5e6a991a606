import type { MessageGroup, Texts } from '../../src/messages/keys.ts'

/** Loads the compiled messages of one group in a language of the store. */
export const compiledWords = async (spoken: string, group: MessageGroup): Promise<Texts> => {
  const file = new URL(`../../src/messages/compiled/${spoken}.${group}.ts`, import.meta.url)
  return ((await import(/* @vite-ignore */ file.href)) as { readonly default: Texts }).default
}
