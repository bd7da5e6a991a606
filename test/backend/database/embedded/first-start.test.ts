import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../backend/database/database.ts'
import { readyImage, unpackImage } from '../../../../backend/database/database-image.ts'
import { openStore } from '../../../../backend/open-store.ts'
import { readSettings } from '../../../../backend/settings.ts'

const root = mkdtempSync(join(tmpdir(), 'refill-first-start-'))
const copied = join(root, 'copied')
beforeAll(async () => unpackImage(await readyImage(), copied))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Returns the number of the next transaction that writes; a database that was only read has the same. */
const nextWrite = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot()) as next`.execute(database.as<never>())
  return Number(rows[0]?.next)
}

const rowsOf = async (database: Database, table: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.raw(table)}`.execute(database.as<never>())
  return Number(rows[0]?.count)
}

/** What a start writes itself: a lock of the migrations, a version of its catalogue and a secret. */
const OWN_WRITES = 4

test('openStore only copies a new database: it migrates, seeds and furnishes nothing before the store listens', async () => {
  const image = await openDatabase({ kind: 'embedded', folder: copied })
  const first = await nextWrite(image)
  await image.close()
  const store = await openStore(readSettings({ REFILL_DATA: join(root, 'data'), PORT: '4999' }))
  const { database } = store.services
  const made = { writes: (await nextWrite(database)) - first, products: await rowsOf(database, 'store.products') }
  const later = ['sandbox.pool_users', 'store.accounts', 'store.wallets', 'store.wallet_entries']
  const furnished = await Promise.all(later.map((table) => rowsOf(database, table)))
  await store.close()
  expect(made.products).toBeGreaterThan(0)
  expect(made.writes).toBeLessThanOrEqual(OWN_WRITES)
  expect(furnished).toEqual([0, 0, 0, 0])
})

test('npm ci prepares a start, and is not stopped where it cannot', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }
  expect(scripts.postinstall).toBe('node scripts/prepare-start.ts || exit 0')
})

test('prepare-start writes the sources before it names the image after them', () => {
  const steps = readFileSync('scripts/prepare-start.ts', 'utf8')
  expect(steps.indexOf('await writeSources()')).toBeGreaterThan(0)
  expect(steps.indexOf('makeImage()')).toBeGreaterThan(steps.indexOf('await writeSources()'))
})
