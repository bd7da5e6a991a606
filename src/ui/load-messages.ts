import type { MessageGroup, Texts } from '../i18n/keys.ts'

/** Parts of a message file's address before and after `<language>.<group>`; set by the build. */
declare const WORDS: readonly [before: string, behind: string]

/**
 * Loads the texts of one group, when a page needs them.
 * Their addresses follow from their names, so that this code does not grow with every language.
 *
 * @throws when the file is missing or the network is unreachable
 */
export const loadMessages = async (language: string, group: MessageGroup): Promise<Texts> =>
  ((await import(/* @vite-ignore */ `${WORDS[0]}${language}.${group}${WORDS[1]}`)) as { readonly default: Texts }).default
