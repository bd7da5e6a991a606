import { globSync, readFileSync } from 'node:fs'

const NAME = /\b\w+\b/g
const DECLARATION = /^(?:export )?(?:const|function|type|interface|class|enum) (\w+)/
const EXPORT = /^export (?:const|function|class|enum) (\w+)/

const withoutComments = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '')

const read = (file: string): string => withoutComments(readFileSync(file, 'utf8'))

const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(NAME))

interface Declared {
  readonly name: string
  readonly isRule: boolean
  readonly uses: ReadonlySet<string>
}

const declaredIn = (source: string): readonly Declared[] =>
  source.split(/^(?=export |const |function |type |interface )/m).flatMap((part) => {
    const name = DECLARATION.exec(part)?.[1]
    return name === undefined ? [] : [{ name, isRule: EXPORT.test(part), uses: namesIn(part) }]
  })

/**
 * Lists the exported rules of the domain that no code outside it uses.
 *
 * Names are compared as words, so a rule that has the name of something else counts as used.
 */
export const unreachedRules = (): readonly string[] => {
  const inDomain = globSync('src/domain/**/*.ts', { exclude: ['src/domain/testing/**', 'src/domain/index.ts'] })
  const callers = globSync(['src/**/*.{ts,tsx}', 'backend/**/*.ts', 'brands/*.ts', 'site/**/*.ts', 'scripts/**/*.ts'], {
    exclude: ['src/domain/**', 'src/i18n/**', 'src/testing/**']
  })
  const declared = inDomain.flatMap((file) => declaredIn(read(file)))
  const called = new Set(callers.flatMap((file) => [...namesIn(read(file))]))
  let waiting = declared
  for (;;) {
    const found = waiting.filter(({ name }) => called.has(name))
    if (found.length === 0) break
    waiting = waiting.filter(({ name }) => !called.has(name))
    for (const { uses } of found) for (const name of uses) called.add(name)
  }
  return [...new Set(waiting.filter(({ isRule }) => isRule).map(({ name }) => name))].toSorted()
}
