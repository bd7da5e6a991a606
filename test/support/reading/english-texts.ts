import type { Texts } from '../../../src/i18n/keys.ts'

const HOLE = '\u0001'

/** Splits an English text at its placeholders. */
const piecesOf = (text: Texts[string]): readonly string[] => {
  const filled = typeof text === 'string' ? text : text(new Proxy({}, { get: () => HOLE }))
  return filled.split(HOLE).map((piece) => piece.trim())
}

const wordsIn = (text: string): readonly string[] => text.match(/\p{L}[\p{L}’'-]*/gu) ?? []

/** English words that are typical of sentences and exist in no other language of the store. */
const GIVEAWAYS = new Set(
  'the you your yours with this that these those from when what which where does our their there they them have has been were would should could into only'.split(
    ' '
  )
)

/** Returns whether a text has two typical English words, which is no accident. */
const isSentence = (text: string): boolean =>
  new Set(
    wordsIn(text)
      .map((word) => word.toLowerCase())
      .filter((word) => GIVEAWAYS.has(word))
  ).size > 1

/** Number of words below which a text may be the same in several languages. */
const LEAST_WORDS = 3

const plainTexts = (texts: Texts): readonly string[] => Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : []))

export interface EnglishSources {
  /** The store's messages in English and in the language of the page. */
  readonly english: Texts
  readonly own: Texts
  /** Texts of English pages that are long enough to mean something, from every author. */
  readonly onPages: ReadonlySet<string>
  /** Returns whether a text is a name, the same in both languages. */
  readonly isName: (text: string) => boolean
}

/**
 * Returns a check whether a text is English.
 * It is: a text of the store that the language writes otherwise, also on an English page, with the pieces of an English text round its
 * placeholders, or made of English words.
 */
export const englishIn = ({ english, own, onPages, isName }: EnglishSources): ((text: string) => boolean) => {
  const said = new Set(plainTexts(own))
  const others = new Set(plainTexts(english))
  const pieces = Object.values(english)
    .flatMap(piecesOf)
    .filter((piece) => wordsIn(piece).length >= LEAST_WORDS)
  const known = new Map<string, boolean>()
  const look = (text: string): boolean =>
    !isName(text) &&
    !said.has(text) &&
    (others.has(text) || onPages.has(text) || isSentence(text) || pieces.some((piece) => text.includes(piece)))
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = look(text)
    known.set(text, found)
    return found
  }
}

/** Selects texts of an English page with a meaning of their own: more than a word, or a long one. */
export const meaningful = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => wordsIn(text).length > 1 || text.length > 11)
