import type { MessageGroup, Texts } from '../messages/keys.ts'

/** What stands before and behind `<language>.<group>` in the address of compiled words; the build puts it in. */
declare const WORDS: readonly [before: string, behind: string]

/**
 * The words of one group; they are loaded when a page needs them. Their addresses follow from their names, so that this code does not grow
 * with every language.
 *
 * @throws when the file is not there or the network is not
 */
export const loadWords = async (language: string, group: MessageGroup): Promise<Texts> =>
  ((await import(/* @vite-ignore */ `${WORDS[0]}${language}.${group}${WORDS[1]}`)) as { readonly default: Texts }).default
