import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { serveControl } from '../../../backend/control/control-socket.ts'
import { operate } from '../../../backend/control/operate.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { openStore } from '../../../backend/open-store.ts'
import { readSettings } from '../../../backend/settings.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let folder: string
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refill-catalogue-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

const db = () => backend.services.database.as<CatalogueTables>()
const catalogue = (...args: readonly string[]) => runCommand(backend.services, 'catalogue', args)
const priceOf = async (market: string, item: string) =>
  (await db().selectFrom('store.prices').selectAll().where('market', '=', market).where('denomination_id', '=', item).execute())[0]
const write = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const bytesOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]))

describe('catalogue command', () => {
  test('changes prices through the socket of a running store, and the export shows them', async () => {
    const { databaseUrl } = backend
    const settings = readSettings({ REFILL_DATA: folder, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) })
    const close = await serveControl(backend.services, folder)
    const file = write('prices.csv', 'market,denomination_id,price\nid,comet-circuit-60,16000\n')
    const shown = await operate(settings, 'catalogue', ['diff', file])
    expect(shown.lines).toEqual([
      'prices: 0 added, 1 changed, 0 ended',
      '  ~ prices id/comet-circuit-60: price 15000 → 16000',
      'largest moves of prices:',
      '  id/comet-circuit-60: 15000 → 16000 (+6.7 %)',
      'markets touched: id',
      // Product page and home page, in the one language of Indonesia.
      'pages touched: at most 2',
      expect.stringMatching(/^digest [0-9a-f]{16}$/)
    ])
    expect((await priceOf('id', 'comet-circuit-60'))?.price).toBe('15000')
    const digest = shown.lines.at(-1)?.split(' ')[1] ?? ''
    const applied = await operate(settings, 'catalogue', ['apply', file, '--digest', digest])
    expect(applied.lines.at(-1)).toBe('Applied: 1 rows.')
    expect(applied.isFailed ?? false).toBe(false)
    const exported = await operate(settings, 'catalogue', ['export', join(folder, 'out', 'prices.csv')])
    expect(exported.lines[0]).toMatch(/^\d+ rows written to .*prices\.csv$/)
    expect(readFileSync(join(folder, 'out', 'prices.csv'), 'utf8')).toContain('\nid,comet-circuit-60,16000,,,IDR\n')
    await close()
  })

  test('opens the database itself when no store runs', async () => {
    if (backend.databaseUrl !== undefined) return
    const settings = readSettings({ REFILL_DATA: join(folder, 'own') })
    expect((await operate(settings, 'catalogue', ['export', join(folder, 'a.json')])).lines[0]).toMatch(/^No store has run in /)
    await (await openStore(settings)).close()
    const file = write('prices.csv', 'market,denomination_id,price\nid,comet-circuit-60,16000\n')
    expect((await operate(settings, 'catalogue', ['apply', file])).lines.at(-1)).toBe('Applied: 1 rows.')
    expect((await operate(settings, 'catalogue', ['diff', file])).lines[0]).toBe('Nothing changes.')
    // Three starts of an embedded database.
  }, 120_000)

  test('exports the same bytes again after its own export was applied, as JSON and as sheets', async () => {
    const [json, sheets] = [join(folder, 'a.json'), join(folder, 'sheets')]
    await catalogue('export', json)
    await catalogue('export', sheets)
    for (const file of [json, sheets]) {
      const { lines, isFailed } = await catalogue('apply', file, '--whole')
      expect([lines[0], isFailed ?? false]).toEqual(['Nothing changes.', false])
    }
    await catalogue('export', join(folder, 'b.json'))
    await catalogue('export', join(folder, 'again'))
    expect(readFileSync(join(folder, 'b.json'), 'utf8')).toBe(readFileSync(json, 'utf8'))
    expect(bytesOf(join(folder, 'again'))).toEqual(bytesOf(sheets))
  }, 120_000)

  test('keeps a file that is there, unless it is told to replace it', async () => {
    const file = write('prices.csv', 'mine')
    const { lines, isFailed } = await catalogue('export', file)
    expect([lines, isFailed]).toEqual([['prices.csv: It is there already. Choose another name, or add --replace.'], true])
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await catalogue('export', file, '--replace')).isFailed ?? false).toBe(false)
    expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFmarket,/)
    expect(readdirSync(folder)).toEqual(['prices.csv'])
  })

  test('refuses a price times 100 until large moves are allowed', async () => {
    const file = write('prices.csv', 'market,denomination_id,price\nid,comet-circuit-120,3100000\n')
    const before = await priceOf('id', 'comet-circuit-120')
    const rejected = await catalogue('apply', file)
    expect(rejected.isFailed).toBe(true)
    expect(rejected.lines.at(-1)).toBe(
      '1 prices move by more than 20 %. Look at the diff; if they are meant, apply with --allow-large-moves.'
    )
    expect(await priceOf('id', 'comet-circuit-120')).toEqual(before)
    expect((await catalogue('apply', file, '--allow-large-moves')).isFailed ?? false).toBe(false)
    expect((await priceOf('id', 'comet-circuit-120'))?.price).toBe('3100000')
  })

  test('refuses to apply another difference than the one that was looked at', async () => {
    const file = write('prices.csv', 'market,denomination_id,price\nus,comet-circuit-60,1.99\n')
    const { lines } = await catalogue('diff', file)
    const digest = lines.find((line) => line.startsWith('digest '))?.slice(7) ?? ''
    await db()
      .updateTable('store.prices')
      .set({ list_price: '5.99' })
      .where('market', '=', 'us')
      .where('denomination_id', '=', 'comet-circuit-60')
      .execute()
    const { lines: rejection, isFailed } = await catalogue('apply', file, '--digest', digest, '--allow-large-moves')
    expect(isFailed).toBe(true)
    expect(rejection.at(-1)).toContain(
      `not ${digest}: the file or rows that it changes are others than those looked at. Look at the diff again.`
    )
  })

  test.each([[[]], [['apply']], [['export', 'a.json', 'b.json']], [['apply', 'a.json', '--force']], [['remove', 'a.json']]])(
    'prints its usage when it is called by %j',
    async (args) => {
      const { lines, isFailed } = await catalogue(...args)
      expect([lines[0], isFailed]).toEqual([expect.stringMatching(/^Usage: FILE is /), true])
    }
  )

  test('names a file that is not there, has an unknown ending or holds no sheet', async () => {
    mkdirSync(join(folder, 'empty'))
    const linesOf = async (name: string) => (await catalogue('diff', join(folder, name))).lines[0]
    expect(await linesOf('none.json')).toMatch(/^none\.json: There is no .*none\.json\. Name a JSON file/)
    expect(await linesOf('empty')).toBe('empty: The folder holds no CSV sheet, such as prices.csv.')
    write('a.xlsx', 'x')
    expect(await linesOf('a.xlsx')).toBe('a.xlsx: It must end with .json or .csv, or be a folder of CSV sheets.')
    write('costs.csv', 'a,b\n')
    expect(await linesOf('costs.csv')).toMatch(/^costs\.csv: No sheet is called costs\. Sheets are markets, products, /)
    expect(existsSync(join(folder, 'none.json'))).toBe(false)
  })
})
