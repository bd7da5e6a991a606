import { soundKey } from './sound-key.ts'
import { allowedErrors, typingErrors } from './typing-errors.ts'

/** How well a name answers what was typed: smaller is better. */
export type MatchRank = number

const SAME = 0
const STARTS = 1
const WORDS_START = 2
const INCLUDES = 3

/** One typing error; two are one worse. */
const MISTYPED = 4

/** Shorter keys fit too many names. */
const SHORTEST_SOUND = 3
const ONE_WRONG_SOUND_FROM = 5

/**
 * Returns the best rank of a name with so many typing errors.
 *
 * @param errors 1 or more
 */
export const rankWithErrors = (errors: number): MatchRank => MISTYPED - 1 + errors

const lettersOf = (text: string): readonly string[] => Array.from(text)

const BITS = 31
const FIRST_UNIT_OF_TWO = 0xd800
const LAST_UNIT_OF_TWO = 0xdbff

/** Notes which letters a word has, by 32 kinds: letters of one kind count as the same. */
const kindsOf = (word: string): number => {
  let kinds = 0
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    // Of a letter of two units the second counts alone, lest one letter count as two.
    if (code < FIRST_UNIT_OF_TWO || code > LAST_UNIT_OF_TWO) kinds |= 1 << (code & BITS)
  }
  return kinds
}

/** Says quickly whether a word may have all but so many letters of another. */
const mayHaveLetters = (word: string, wanted: string, butFor: number): boolean => {
  let missing = kindsOf(wanted) & ~kindsOf(word)
  for (let gone = 0; missing !== 0; gone += 1) {
    if (gone === butFor) return false
    missing &= missing - 1
  }
  return true
}

/** Counts the errors of a typed word against a whole word of the name, or one against its beginning. */
const errorsAgainst = (typedWord: string, nameWord: string): number | undefined => {
  const typed = lettersOf(typedWord)
  const allowed = allowedErrors(typed)
  // Most words are far from the typed one, and counting their errors takes ten times as long as looking at their letters.
  if (allowed === 0 || !mayHaveLetters(nameWord, typedWord, allowed)) return undefined
  const word = lettersOf(nameWord)
  const whole = typingErrors(typed, word, allowed) ?? Infinity
  const begun = [-1, 0, 1].map((more) => typingErrors(typed, word.slice(0, typed.length + more), 1) ?? Infinity)
  const errors = Math.min(whole, ...begun)
  return errors === Infinity ? undefined : errors
}

/** Returns the most errors of a typed word, each against the word of the name that fits best. */
const worstWord = (words: readonly string[], typed: readonly string[]): number | undefined => {
  let worst = 0
  for (const one of typed) {
    const best = Math.min(...words.map((word) => (word.startsWith(one) ? 0 : (errorsAgainst(one, word) ?? Infinity))))
    if (best === Infinity) return undefined
    worst = Math.max(worst, best)
  }
  return worst
}

/**
 * Ranks how well a name answers a typed text.
 *
 * Best is the same text, then its beginning, beginnings of its words, a part of it, one typing error, two. Words of six letters and more
 * forgive two, of four and five one.
 *
 * @param name folded, not empty
 * @param text folded, not empty
 * @returns undefined when the name does not fit
 * @source M233
 * @example matchRank('comet circuit', 'comet') // 1
 * matchRank('comet circuit', 'circiut') // 4
 */
export const matchRank = (name: string, text: string): MatchRank | undefined => {
  if (name === text) return SAME
  if (name.startsWith(text)) return STARTS
  const words = name.split(' ')
  const typed = text.split(' ')
  if (typed.every((one) => words.some((word) => word.startsWith(one)))) return WORDS_START
  const [joinedName, joinedText] = [name.replaceAll(' ', ''), text.replaceAll(' ', '')]
  if (name.includes(text) || joinedName.includes(joinedText)) return INCLUDES
  const errors = worstWord(words, typed) ?? errorsAgainst(joinedText, joinedName)
  return errors === undefined ? undefined : rankWithErrors(Math.max(errors, 1))
}

/**
 * Returns how many wrong sounds a text may have and still be understood.
 *
 * @param sounds as `soundKey` returns them
 * @returns undefined when they are too few to be compared
 */
export const allowedWrongSounds = (sounds: string): 0 | 1 | undefined => {
  if (sounds.length < SHORTEST_SOUND) return undefined
  return sounds.length >= ONE_WRONG_SOUND_FROM ? 1 : 0
}

/**
 * Says whether a name sounds like a typed text, which may be in another script.
 *
 * @param name folded
 * @param text folded
 * @example soundsLike('comet circuit', 'كوميت') // true
 */
export const soundsLike = (name: string, text: string): boolean => {
  const typed = soundKey(text)
  const forgiven = allowedWrongSounds(typed)
  if (forgiven === undefined) return false
  // All of a name sounds as its words do from any of them on, behind those before.
  if (!mayHaveLetters(soundKey(name), typed, forgiven)) return false
  const words = name.split(' ')
  const starts = words.map((_, at) => soundKey(words.slice(at).join(' ')))
  return starts.some(
    (key) =>
      key.startsWith(typed) ||
      (forgiven > 0 && typingErrors(lettersOf(key.slice(0, typed.length)), lettersOf(typed), forgiven) !== undefined)
  )
}

/**
 * Returns the initials by which players call a name of several words; undefined for one word.
 *
 * @param folded as `foldText` returns it
 * @example initialsOf('mobile legends tri') // 'mlt'
 */
export const initialsOf = (folded: string): string | undefined => {
  const words = folded.split(' ')
  return words.length < 2 ? undefined : words.map((word) => Array.from(word)[0] ?? '').join('')
}
