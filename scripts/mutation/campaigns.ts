/** Sources that a campaign breaks, and its limits. */
export interface Campaign {
  /** Patterns of the sources; one that begins with `!` leaves files out. */
  readonly sources: readonly string[]
  /** Kinds of mutants that are not made. */
  readonly excluded: readonly string[]
  /** Number of mutants in a sample, unless `MUTANTS` says another. */
  readonly count: number
  /** How many tests of other folders than a mutant's are asked about it. */
  readonly farTests: number
  /** Below this the campaign fails. Unit: share. */
  readonly enough: number
}

const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  services: {
    sources: ['backend/services/{checkout,payments,fulfilment,refunds,orders,jobs,limits,identity,session,accounts}/**/*.ts'],
    excluded: ['StringLiteral'],
    count: 200,
    farTests: 60,
    enough: 0.8
  },
  screens: {
    sources: ['src/ui/screens/{order,product}/**/*.{ts,tsx}'],
    excluded: ['StringLiteral'],
    count: 200,
    farTests: Number.POSITIVE_INFINITY,
    enough: 0.8
  },
  // Tables of data and lists of exports have no rules in them: golden tests typed by hand hold them.
  domain: {
    sources: [
      'src/domain/**/*.ts',
      '!src/domain/testing/**',
      '!src/domain/index.ts',
      '!src/domain/*/index.ts',
      '!src/domain/market/table/**',
      '!src/domain/errors/*-errors.ts'
    ],
    excluded: [],
    count: Number.POSITIVE_INFINITY,
    farTests: Number.POSITIVE_INFINITY,
    enough: 0.95
  }
}

/** Finds a campaign by its name. */
export const campaignOf = (name: string): Campaign => {
  const campaign = CAMPAIGNS[name]
  if (campaign === undefined) throw new Error(`node scripts/mutation/sample.ts ${Object.keys(CAMPAIGNS).join('|')}`)
  return campaign
}
