import type { KeysByGroup } from './compiled/message-keys.ts'

export type { KeysByGroup } from './compiled/message-keys.ts'

/** Texts of the store by the page that needs them; one compiled file a language and group. */
export type MessageGroup = keyof KeysByGroup

/** Every key of the store's texts. English has all of them. */
export type MessageKey = KeysByGroup[MessageGroup]

/** What fills the holes of a text. */
export type TextParams = Readonly<Record<string, string | number>>

/** A compiled text: plain, or with holes. */
export type Text = string | ((params: TextParams) => string)

/** Compiled texts by key. */
export type Texts = Readonly<Record<string, Text>>

/** Compiled texts of one group, each key present. */
export type GroupTexts<Group extends MessageGroup> = Readonly<Record<KeysByGroup[Group], Text>>

/** Writes a text; a key without one shows itself, so that the gap is seen and nothing breaks. */
export const writeText = (texts: Texts, key: string, params: TextParams = {}): string => {
  const text = texts[key]
  if (text === undefined) return key
  return typeof text === 'string' ? text : text(params)
}
