/** What search engines show of a title and of a description, in columns; a letter of East Asia takes two. */
export const TITLE = { least: 30, most: 65 } as const
export const DESCRIPTION = { least: 70, most: 160 } as const

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** Letters as a person counts them: a vowel sign stands on its consonant and takes no room. */
const letters = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

/** Columns of a text. @example columns('koi') // 3; columns('鯉') // 2 */
export const columns = (text: string): number => letters(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)

interface Room {
  readonly least: number
  readonly most: number
}

/** Signs of a text, its vowel signs too: how much it says, where its columns are how much room it takes. */
const signs = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0)

/** True for a text that says enough and is shown whole. */
export const isFitting = (text: string, { least, most }: Room): boolean => signs(text) >= least && columns(text) <= most

/** As many whole words as there is room for. */
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
 * The first wording that search engines show whole and that says enough; else the longest of those that are too short, else the first of
 * those that are too long, as far as it can be shown.
 */
export const fittingText = (wordings: readonly [string, ...string[]], room: Room): string => {
  const good = wordings.find((text) => isFitting(text, room))
  if (good !== undefined) return good
  const short = wordings.filter((text) => signs(text) < room.least).toSorted((a, b) => columns(b) - columns(a))
  return short[0] ?? cut(wordings[0], room.most)
}
