/** Exports of the packages: what a name stands for, in short, by entry and name. */
export type ExportTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A release of the packages, as it is recorded. */
export interface Release {
  readonly version: string
  readonly exports: ExportTable
}

/** What became of the exports since a release; each as `entry name`. */
export interface ExportChanges {
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  readonly added: readonly string[]
}

const flat = (table: ExportTable): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([entry, names]) => Object.entries(names).map(([name, text]) => [`${entry} ${name}`, text])))

/** Compares the exports of a release with those of today. */
export const compareExports = (released: ExportTable, today: ExportTable): ExportChanges => {
  const [before, after] = [flat(released), flat(today)]
  return {
    removed: [...before.keys()].filter((name) => !after.has(name)),
    changed: [...before].filter(([name, text]) => after.has(name) && after.get(name) !== text).map(([name]) => name),
    added: [...after.keys()].filter((name) => !before.has(name))
  }
}

const numbersOf = (version: string): readonly [number, number, number] => {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? []
  if (major === undefined) throw new RangeError(`${version} is no version such as 0.2.0.`)
  return [Number(major), Number(minor), Number(patch)]
}

type Step = 'major' | 'minor' | 'patch' | 'none' | 'back'

/** Returns which number of a version moved on first. */
const stepOf = (released: string, version: string): Step => {
  const [before, after] = [numbersOf(released), numbersOf(version)]
  const at = before.findIndex((number, index) => number !== after[index])
  if (at === -1) return 'none'
  if ((after[at] ?? 0) < (before[at] ?? 0)) return 'back'
  return at === 0 ? 'major' : at === 1 ? 'minor' : 'patch'
}

/** Lists the steps that may hold a change: before 1.0.0 a minor release may break callers. */
const stepsFor = (kind: 'breaking' | 'added', released: string): readonly Step[] => {
  const isFirst = numbersOf(released)[0] === 0
  if (kind === 'breaking') return isFirst ? ['major', 'minor'] : ['major']
  return isFirst ? ['major', 'minor', 'patch'] : ['major', 'minor']
}

/** Returns why a version may not hold the changes; undefined when it may. */
export const versionFault = (
  released: string,
  version: string,
  { removed, changed, added }: ExportChanges
): { readonly reason: string; readonly names: readonly string[] } | undefined => {
  const step = stepOf(released, version)
  if (step === 'back') return { reason: `${version} is older than ${released}, which was released`, names: [] }
  const breaking = [...removed, ...changed]
  if (breaking.length > 0 && !stepsFor('breaking', released).includes(step))
    return { reason: `${version} after ${released} may remove or change no export`, names: breaking }
  if (added.length > 0 && !stepsFor('added', released).includes(step))
    return { reason: `${version} after ${released} may add no export`, names: added }
  return undefined
}
