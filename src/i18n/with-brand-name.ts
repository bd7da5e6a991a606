import type { Text, Texts } from './keys.ts'

/** Name of the standard brand, which stands in the texts of every language as it is. */
const STANDARD_NAME = 'refill'

/** Returns the texts with the name of a brand wherever they say `refill`. */
export const withBrandName = (name: string, texts: Texts): Texts => {
  if (name === STANDARD_NAME) return texts
  const renamed = (text: string): string => text.replaceAll(STANDARD_NAME, () => name)
  const own = (text: Text): Text => (typeof text === 'string' ? renamed(text) : (params) => renamed(text(params)))
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, own(text)]))
}
