import { DEFINITIONS, OUT, packagePathOf } from './definitions.ts'

/** One entry of a package with functions: its name, its declarations and its modules. */
export interface Entry {
  /** As programs import it, for example `@refill/domain/money`. */
  readonly name: string
  /** Name of its package behind `@refill/`. */
  readonly package: string
  /** Below the package's name: `.` or `./money`. */
  readonly path: string
  readonly types: string
  /** The modules as they were built, without checks of arguments. */
  readonly plain: string
  /** The same with checks of arguments, for callers whose types no compiler checks. */
  readonly checked: string
}

/** Returns the name of an entry's own files: `money`, and `index` for the main one. */
export const fileNameOf = ({ path }: Pick<Entry, 'path'>): string => (path === '.' ? 'index' : path.slice(2).replaceAll('/', '-'))

/** The entries of all packages that have a module of their own for checks. */
export const ENTRIES: readonly Entry[] = DEFINITIONS.flatMap(({ name, entries }) =>
  Object.entries(entries).map(([path, module]) => {
    const lib = `${OUT}/${name}/lib`
    const { file } = packagePathOf(module)
    return {
      name: `@refill/${name}${path.slice(1)}`,
      package: name,
      path,
      types: `${lib}/${file}.d.ts`,
      plain: `${lib}/${file}.js`,
      checked: `${lib}/checked/${fileNameOf({ path })}.js`
    }
  })
)
