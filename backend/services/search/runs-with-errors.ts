import { runsOf, TRIPLE } from './name-runs.ts'

/** Runs of letters that a name has together. */
export type Runs = readonly string[]

type Letters = readonly string[]

/** Lists the longest runs up to three of a part of a text. */
const runsOfPart = (part: string): Runs => runsOf(part, Math.min(TRIPLE, Array.from(part).length))

/** Lists the runs that the beginning of a word has in a name. */
export const runsOfBeginning = (word: string): Runs => runsOfPart(` ${word}`)

/** An error somewhere in a block of letters, or an exchange of the two letters where a block begins. */
interface TypingError {
  readonly kind: 'within' | 'before'
  /** Number of the block, from 0. */
  readonly block: number
}

/** A text in blocks, by the index of the first letter of each. */
interface BlockText {
  readonly letters: Letters
  readonly start: '' | ' '
  readonly starts: readonly number[]
}

/** Exchanges the two letters around an index. */
const exchange = (letters: Letters, at: number): Letters => [
  ...letters.slice(0, at - 1),
  ...letters.slice(at, at + 1),
  ...letters.slice(at - 1, at),
  ...letters.slice(at + 1)
]

/** Lists the runs that errors leave: those of the blocks without one, exchanged letters put back. */
const runsLeftBy = ({ letters, start, starts }: BlockText, errors: readonly TypingError[]): Runs => {
  const corrected = errors.reduce((all, { kind, block }) => (kind === 'before' ? exchange(all, starts[block] ?? 0) : all), letters)
  const isWrong = (block: number): boolean => errors.some((error) => error.kind === 'within' && error.block === block)
  const parts = starts.reduce<readonly string[]>(
    (all, from, block) => {
      if (isWrong(block)) return [...all, '']
      const before = block === 0 ? start : (all.at(-1) ?? '')
      return [...all.slice(0, -1), before + corrected.slice(from, starts[block + 1]).join('')]
    },
    ['']
  )
  return parts.flatMap(runsOfPart)
}

/** Returns whether two errors affect neither one letter nor only the two blocks of an exchange. */
const areApart = (starts: readonly number[], one: TypingError, other: TypingError): boolean => {
  if (one.kind === 'within' && other.kind === 'within') return true
  const [first, second] = [one, other].map(({ block }) => starts[block] ?? 0)
  if (one.kind === other.kind) return Math.abs((first ?? 0) - (second ?? 0)) > 1
  const [within, before] = one.kind === 'within' ? [one, other] : [other, one]
  return within.block !== before.block && within.block !== before.block - 1
}

/**
 * Lists the ways in which typing errors may leave a text.
 * Each is the runs that are left when an error is in some block, or exchanges the letters between two.
 * More blocks are more ways, each of which fits fewer names.
 *
 * @param start a space for the beginning of a word
 * @param blocks more than the errors, and no more than the letters
 */
export const runsWithErrors = (text: string, start: '' | ' ', errors: 1 | 2, blocks: number): readonly Runs[] => {
  const letters = Array.from(text)
  const starts = Array.from({ length: blocks }, (_, block) => Math.round((letters.length * block) / blocks))
  const blockText = { letters, start, starts }
  const all = starts.flatMap((_, block): readonly TypingError[] =>
    block === 0
      ? [{ kind: 'within', block }]
      : [
          { kind: 'within', block },
          { kind: 'before', block }
        ]
  )
  if (errors === 1) return all.map((one) => runsLeftBy(blockText, [one]))
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (areApart(starts, one, other) ? [runsLeftBy(blockText, [one, other])] : []))
  )
}

/** Combines the ways of some words, those with the fewest first, while they are not too many. */
export const combineWays = (words: readonly (readonly Runs[])[], most: number): readonly Runs[] =>
  words
    .toSorted((a, b) => a.length - b.length)
    .reduce<readonly Runs[]>(
      (ways, own) => (ways.length * own.length > most ? ways : ways.flatMap((runs) => own.map((more) => [...runs, ...more]))),
      [[]]
    )
