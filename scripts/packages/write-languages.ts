import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { compileMessage } from '../../src/i18n/compile-message.ts'
import { isInGroup, packageGroups, storeGroupOf } from '../../src/i18n/package-groups.ts'
import { localeTags, messageGroups } from '../locale-files.ts'
import { compileNamed, shownTexts } from '../messages.ts'
import { OUT } from './definitions.ts'

const LIB = `${OUT}/messages/lib`

/** Lists the modules of texts that are handed on beside the entry. */
export const textModules = (): readonly string[] => ['i18n/plural']

/** Returns the code of a compiled text; one that may give a number is made a text. */
const codeOf = (compiled: string): string =>
  compiled.replace(/^\(p\)=>(.*)$/s, (_, code: string) => (code.startsWith('"') ? `(p) => ${code}` : `(p) => String(${code})`))

const textsModule = (locale: string, group: string): string => {
  const source = storeGroupOf(group)
  const compile = compileNamed(compileMessage, locale, source)
  const rows = Object.entries(shownTexts(locale, source))
    .filter(([key]) => isInGroup(group, key))
    .map(([key, message]) => `  ${JSON.stringify(key)}: ${codeOf(compile(key, message))}`)
  const body = rows.join(',\n')
  const helpers = [body.includes('plural(') ? 'pluralIn' : '', body.includes('select(') ? 'select' : ''].filter((name) => name !== '')
  const imports = helpers.length === 0 ? '' : `import { ${helpers.join(', ')} } from '../../plural.js'\n\n`
  const rules = body.includes('plural(') ? `const plural = /* @__PURE__ */ pluralIn(${JSON.stringify(locale)})\n\n` : ''
  return `${imports}${rules}export default {\n${body}\n}\n`
}

const typesOf = (groups: string, up: string): string =>
  `import type { TextsOf } from '${up}package-groups.js'\ndeclare const texts: TextsOf<${groups}>\nexport default texts\n`

const wholeModule = (locale: string, groups: readonly string[]): string =>
  `${groups.map((group) => `import ${group} from './${locale}/${group}.js'\n`).join('')}export default { ${groups.map((group) => `...${group}`).join(', ')} }\n`

const loaderModule = (locale: string, groups: readonly string[]): string =>
  `export const loaders = {\n${groups.map((group) => `  ${group}: () => import('../texts/${locale}/${group}.js')`).join(',\n')}\n}\n`

const indexModule = (locales: readonly string[]): string => `const files = {
${locales.map((locale) => `  ${JSON.stringify(locale)}: () => import('./load-${locale}.js')`).join(',\n')}
}
export const loadersOf = async (locale) => (await files[locale]()).loaders
export const hasTexts = (locale) => Object.hasOwn(files, locale)
`

/**
 * Writes the texts of the messages package: a module for each language and group, and how they load.
 * They replace what the compiler made of the texts of the store, which has other groups and needs plural rules.
 */
export const writeLanguages = (): number => {
  const groups = packageGroups(messageGroups())
  const locales = localeTags()
  for (const file of globSync(`${LIB}/compiled/*.*.{js,d.ts,js.map}`)) rmSync(file)
  rmSync(`${LIB}/compiled/package-loaders.js.map`, { force: true })
  writeFileSync(`${LIB}/compiled/package-loaders.js`, indexModule(locales))
  for (const locale of locales) {
    mkdirSync(`${LIB}/texts/${locale}`, { recursive: true })
    writeFileSync(`${LIB}/compiled/load-${locale}.js`, loaderModule(locale, groups))
    // `product` has the texts of `purchase` too.
    writeFileSync(
      `${LIB}/texts/${locale}.js`,
      wholeModule(
        locale,
        groups.filter((group) => group !== 'purchase')
      )
    )
    writeFileSync(`${LIB}/texts/${locale}.d.ts`, typesOf('PackageGroup', '../').replace('{ TextsOf }', '{ PackageGroup, TextsOf }'))
    for (const group of groups) {
      writeFileSync(`${LIB}/texts/${locale}/${group}.js`, textsModule(locale, group))
      writeFileSync(`${LIB}/texts/${locale}/${group}.d.ts`, typesOf(`'${group}'`, '../../'))
    }
  }
  return locales.length
}
