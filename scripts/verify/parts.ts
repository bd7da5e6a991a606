import type { Part } from './part.ts'

const check = (name: string, script: string, after: readonly string[] = ['words']): Part => ({
  name,
  script,
  after,
  isAlone: false,
  report: undefined,
  isRepeat: false
})

const WORDS = check('words', 'build:messages', [])

/** The parts of `npm test`, in the order in which they begin. */
const PARTS: readonly Part[] = [
  WORDS,
  check('types', 'types'),
  check('build', 'build'),
  check('lint', 'lint'),
  check('layers', 'layers'),
  check('GraphQL types', 'graphql:check'),
  check('format', 'format:check'),
  check('names', 'names'),
  check('sizes', 'size', ['build']),
  check('packages', 'packages:check', ['build']),
  { ...check('unit', 'test:unit'), isAlone: true, report: 'unit.json' },
  { ...check('journeys', 'test:journeys', ['build']), isAlone: true, report: 'journeys.json' }
]

/** Parts that the pipeline adds: exported pages, rules in other zones, what needs a PostgreSQL server. */
const OF_THE_PIPELINE: readonly Part[] = [
  check('export', 'export:check', ['build']),
  { ...check('zones', 'test:other-zones'), isAlone: true },
  { ...check('postgres', 'test:on-postgres', ['build']), isAlone: true, report: 'postgres.json', isRepeat: true },
  { ...check('chaos', 'chaos:short', ['build']), isAlone: true }
]

/** Lists the parts of a run. @param isWhole true = with all that the pipeline adds */
export const partsOf = (isWhole: boolean): readonly Part[] => (isWhole ? [...PARTS, ...OF_THE_PIPELINE] : PARTS)
