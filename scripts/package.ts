import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findMarket } from '../src/domain/market/find-market.ts'
import { localeTags, messageGroups } from './locale-files.ts'
import { compileMessages } from './messages.ts'

const OUT = 'dist/package'
const TABLES = 'src/domain/market/table'

/** Writes both files of an entry that only exports what another module has. */
const writeEntry = (name: string, code: string, types = code): void => {
  writeFileSync(join(OUT, `${name}.js`), code)
  writeFileSync(join(OUT, `${name}.d.ts`), types)
}

const pathOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' ? value.path : undefined

/** Writes one entry for each market, so that a server of one market loads one market. */
const writeMarkets = async (): Promise<number> => {
  mkdirSync(join(OUT, 'domain/markets'), { recursive: true })
  let written = 0
  for (const file of globSync(`${TABLES}/*.ts`)) {
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module)) {
      const path = pathOf(value)
      if (path === undefined || findMarket(path) !== value) continue
      const code = `export { ${name} as default, ${name} } from '../market/table/${basename(file, '.ts')}.js'\n`
      writeEntry(`domain/markets/${path}`, code)
      written += 1
    }
  }
  return written
}

/** Writes one entry for each language, with the messages of every group. */
const writeMessages = (): number => {
  mkdirSync(join(OUT, 'messages'), { recursive: true })
  const types = `import type { Texts } from '../i18n/keys.ts'\ndeclare const texts: Texts\nexport default texts\n`
  for (const language of localeTags()) {
    const imports = messageGroups().map((group) => `import ${group} from '../i18n/compiled/${language}.${group}.js'\n`)
    const code = `${imports.join('')}export default { ${messageGroups()
      .map((group) => `...${group}`)
      .join(', ')} }\n`
    writeEntry(`messages/${language}`, code, types)
  }
  return localeTags().length
}

/** Builds what a second client imports: domain, application and messages, as modules and types. */
export const buildPackage = async (): Promise<{ readonly markets: number; readonly languages: number }> => {
  await compileMessages()
  rmSync(OUT, { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json'], { stdio: 'inherit' })
  return { markets: await writeMarkets(), languages: writeMessages() }
}

if (import.meta.main) {
  const { markets, languages } = await buildPackage()
  console.log(`package: ${markets} markets, ${languages} languages`)
}
