import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findMarket } from '../../src/domain/market/find-market.ts'
import { OUT } from './definitions.ts'

const TABLES = 'src/domain/market/table'

/** Writes both files of a module that only hands on what another one has. */
const writeModule = (file: string, code: string, types = code): void => {
  writeFileSync(`${file}.js`, code)
  writeFileSync(`${file}.d.ts`, types)
}

const pathOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string' ? value.path : undefined

/** Writes one entry for each market, so that a server of one market loads one market. */
export const writeMarkets = async (): Promise<number> => {
  const folder = `${OUT}/domain/lib/markets`
  mkdirSync(folder, { recursive: true })
  let written = 0
  for (const file of globSync(`${TABLES}/*.ts`)) {
    const module: object = Object(await import(pathToFileURL(file).href))
    for (const [name, value] of Object.entries(module)) {
      const path = pathOf(value)
      if (path === undefined || findMarket(path) !== value) continue
      writeModule(`${folder}/${path}`, `export { ${name} as default, ${name} } from '../market/table/${basename(file, '.ts')}.js'\n`)
      written += 1
    }
  }
  return written
}
