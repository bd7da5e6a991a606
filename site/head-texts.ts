/**
 * Columns of a title and of a description that search engines show.
 * A letter of Chinese, Japanese or Korean takes two.
 */
export const TITLE = { least: 30, most: 65 } as const
export const DESCRIPTION = { least: 70, most: 160 } as const

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/**
 * Splits a text into letters as a person counts them.
 * A vowel sign belongs to its consonant and takes no room.
 */
const letters = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** Counts the columns of a text. @example columns('koi') // 3; columns('鯉') // 2 */
export const columns = (text: string): number => letters(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

interface Room {
  readonly least: number
  readonly most: number
}

/**
 * Counts the characters of a text, vowel signs included.
 * They measure how much a text says; its columns measure how much room it takes.
 */
const signs = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

/** Returns whether a text says enough and is shown whole. */
export const isFitting = (text: string, { least, most }: Room): boolean => signs(text) >= least && columns(text) <= most

/** Cuts a text to as many whole words as there is room for. */
const cut = (text: string, most: number): string => {
  const words = Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text), ({ segment }) => segment)
  const kept = words.reduce(
    (so, word) => (so.isFull || columns(so.text + word) > most - 1 ? { ...so, isFull: true } : { text: so.text + word, isFull: false }),
    {
      text: '',
      isFull: false
    }
  )
  return `${kept.text.replace(/[\s\p{P}]+$/u, '')}…`
}

/**
 * Chooses the wording that search engines show best.
 * That is the first one that is shown whole and says enough; else the longest of those that are too short;
 * else the first of those that are too long, cut to what can be shown.
 */
export const fittingText = (wordings: readonly [string, ...string[]], room: Room): string => {
  const good = wordings.find((text) => isFitting(text, room))
  if (good !== undefined) return good
  const short = wordings.filter((text) => signs(text) < room.least).toSorted((a, b) => columns(b) - columns(a))
  return short[0] ?? cut(wordings[0], room.most)
}
