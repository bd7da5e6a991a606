import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

const ROWS = [
  { key: 'shell.skip', locale: 'en-SG', type: 'TEXT', text: 'Go on' },
  { key: 'shell.skip', locale: 'en-US', type: 'TEXT', text: 'Skip ahead' }
]

const folder = mkdtempSync(join(tmpdir(), 'refill-whole-'))
let backend: BackendUnderTest

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const applyWhole = async (catalogue: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
  const file = join(folder, 'catalogue.json')
  writeFileSync(file, JSON.stringify({ format: 'catalogue/1', ...catalogue }))
  const { lines, isFailed } = await runCommand(backend.services, 'catalogue', ['apply', file, '--whole'])
  if (isFailed === true) throw new Error(lines.join('\n'))
  const rows = await backend.services.database.as<CatalogueTables>().selectFrom('store.cms_texts').select('text').execute()
  return rows.map(({ text }) => text).toSorted()
}

test('whole import of a JSON catalogue removes the texts that its sheet leaves out, and none where it has no such sheet', async () => {
  expect(await applyWhole({ 'cms-texts': ROWS })).toEqual(['Go on', 'Skip ahead'])
  expect(await applyWhole({ 'cms-texts': ROWS.slice(1) })).toEqual(['Skip ahead'])
  expect(await applyWhole({ notices: [] })).toEqual(['Skip ahead'])
  expect(await applyWhole({ 'cms-texts': [] })).toEqual([])
})
