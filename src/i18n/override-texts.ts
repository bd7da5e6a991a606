import type { Text, Texts } from './keys.ts'

/** Texts that operations wrote over the store's own, by key. @source M224 */
export type TextOverrides = Readonly<Record<string, string>>

const HOLE = /\{(\w{1,40})\}/g

/** Tells whether a text of operations can be shown: its braces hold names alone. */
export const isReadableText = (text: string): boolean => !/[{}]/.test(text.replace(HOLE, ''))

/**
 * Compiles a text of operations, whose placeholders are names in braces.
 * Returns undefined where braces say anything else.
 * Plural forms and cases stay with the store's own texts, which know the language.
 */
const readText = (text: string): Text | undefined => {
  if (!isReadableText(text)) return undefined
  if (!text.includes('{')) return text
  return (params) => text.replace(HOLE, (_, name: string) => String(params[name] ?? ''))
}

/**
 * Returns the store's texts with those of operations laid over them.
 * A key that the store does not have, and a text that cannot be read, change nothing.
 */
export const withOverrides = (texts: Texts, overrides: TextOverrides): Texts => {
  const laid = Object.entries(overrides).flatMap(([key, text]) => {
    const read = key in texts ? readText(text) : undefined
    return read === undefined ? [] : [[key, read] as const]
  })
  return laid.length === 0 ? texts : { ...texts, ...Object.fromEntries(laid) }
}
