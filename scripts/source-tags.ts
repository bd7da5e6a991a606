/** The ids of a `@source` tag, in the order of its text. */
export interface SourceTag {
  readonly ids: readonly string[]
  /** The rest of the tag, which names nothing. */
  readonly unread: string
}

const COMMENT = /\/\*\*[\s\S]*?\*\//g
const TAG = /@source\s+([\s\S]*?)(?=\s@\w|$)/g

/** Standards and references outside the specification, as tags name them. */
const REFERENCES =
  'Amazon Cognito|ARIA combobox pattern|CLDR|ISO \\d+|RFC \\d+|WCAG [\\d.]+|mulberry32|VerificationMessageTemplateType|txn_timeout'

const ID = new RegExp(
  [
    '(?<section>[AB]§\\d)',
    '(?<row>[MDPIW]\\d+)',
    '(?<chapter>(?:PF|shopper-help|performance)) (?<number>\\d+(?:\\.\\d+)?)',
    'section 3,? no\\. (?<listed>\\d+)',
    'section (?<part>\\d)',
    'no\\. (?<item>\\d+)',
    'trust (?<bare>\\d+)',
    `(?<reference>${REFERENCES})`,
    '(?<next>\\d+(?:\\.\\d+)?)'
  ].join('|'),
  'g'
)

/** Words that may stand beside ids: parts of a section, which have no row of their own. */
const BESIDE = /\b(?:steps? \d+(?:, \d+)*(?: and \d+)?|check \d+|appendix [A-Z]|trust|and|to|in the form of)\b|PF \d+ no\. \d+|[,;:.\s]/g

/** Returns the row of a match; a bare number belongs to the chapter that was named before it. */
const idOf = (groups: Readonly<Record<string, string | undefined>>, chapter: string): string => {
  const { section, row, number, listed, part, item, bare, reference, next } = groups
  if (number !== undefined) return `${chapter} ${number}`
  const listedRow = listed ?? item ?? (Number(bare) > 4 ? bare : undefined)
  if (listedRow !== undefined) return chapter === 'PF' && item !== undefined ? 'PF 0' : `trust no. ${listedRow}`
  const trustPart = part ?? bare
  if (trustPart !== undefined) return `trust ${trustPart}`
  return section ?? row ?? reference ?? (chapter === '' ? `trust no. ${next ?? ''}` : `${chapter} ${next ?? ''}`)
}

/** Reads one tag: words in quotes only point into a section. */
export const readTag = (text: string): SourceTag => {
  const plain = text
    .replaceAll(/"[^"]*"/g, ' ')
    .replaceAll(/\bsteps? \d+(?:(?:, | and )\d+(?!\.))*|\bcheck \d+|(?<=RFC \d+) (?:[\d.]+|appendix [A-Z])/g, ' ')
  let chapter = ''
  const ids: string[] = []
  const unread = plain.replaceAll(ID, (...match) => {
    const groups: Readonly<Record<string, string | undefined>> = match.at(-1)
    chapter = groups.chapter ?? chapter
    ids.push(idOf(groups, chapter))
    return ' '
  })
  return { ids, unread: unread.replaceAll(BESIDE, '').trim() }
}

/** Reads the `@source` tags of the docstrings of a file. */
export const readSourceTags = (code: string): readonly SourceTag[] =>
  [...code.matchAll(COMMENT)].flatMap(([comment]) =>
    [
      ...comment
        .replace(/\*\/$/, '')
        .replaceAll(/\n\s*\*/g, '\n')
        .matchAll(TAG)
    ].map(([, text = '']) => readTag(text))
  )
