// @module-tag slow
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../../backend/database/database.ts'
import { keepImage, openEmptyDatabase, readImage, readyImage, unpackImage } from '../../../../backend/database/database-image.ts'
import { imageKey, seedKey } from '../../../../backend/database/database-key.ts'
import type { CatalogueTables } from '../../../../backend/database/tables-catalogue.ts'

const root = mkdtempSync(join(tmpdir(), 'refill-image-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('key of a database image', () => {
  const project = join(root, 'project')
  beforeAll(() => {
    for (const part of ['backend', 'brands', 'src', 'package-lock.json']) cpSync(part, join(project, part), { recursive: true })
  })

  test('is the same in another folder', () => {
    expect(imageKey(project)).toBe(imageKey())
    expect(seedKey(project)).toBe(seedKey())
  })

  test.each([
    ['a migration changes', 'backend/database/migrations/store/0300-catalogue-version.sql', false],
    ['a migration is added', 'backend/database/migrations/store/9999-later.sql', false],
    ['a table of the seed changes', 'backend/database/seed/tables/products.ts', true],
    ['the words of the seed change', 'backend/database/seed/words/de.ts', true],
    ['a rule that the seed imports changes', 'src/domain/market/table/africa.ts', true],
    ['the version of a package changes', 'package-lock.json', false]
  ])('changes when %s', (_, file, seedToo) => {
    const before = [imageKey(project), seedKey(project)] as const
    appendFileSync(join(project, file), '\n-- changed')
    expect(imageKey(project)).not.toBe(before[0])
    expect(seedKey(project) !== before[1]).toBe(seedToo)
  })

  test('stays when a file changes that no row comes from', () => {
    const before = imageKey(project)
    appendFileSync(join(project, 'src/domain/order/order-status.ts'), '\n// changed')
    expect(imageKey(project)).toBe(before)
  })
})

describe('database image', () => {
  test('is not read when one byte of it has changed or it breaks off', () => {
    const folder = join(root, 'damaged')
    const image = new Uint8Array(2048).fill(7)
    keepImage(folder, 'a', image)
    expect(readImage(folder, 'a')).toEqual(Buffer.from(image))
    const file = join(folder, readdirSync(folder)[0] ?? '')
    const bytes = readFileSync(file)
    bytes[1000] = 8
    writeFileSync(file, bytes)
    expect(readImage(folder, 'a')).toBeUndefined()
    keepImage(folder, 'a', image)
    writeFileSync(file, readFileSync(file).subarray(0, 1500))
    expect(readImage(folder, 'a')).toBeUndefined()
  })

  test('is made anew when it is damaged', async () => {
    const folder = join(root, 'anew')
    mkdirSync(folder)
    writeFileSync(join(folder, 'database-b.image'), 'no image')
    let made = 0
    const make = async () => {
      made += 1
      return new Uint8Array([1, 2, 3])
    }
    expect([await readyImage(folder, 'b', make), await readyImage(folder, 'b', make)].map((image) => [...image])).toEqual([
      [1, 2, 3],
      [1, 2, 3]
    ])
    expect(made).toBe(1)
  })

  test('is not kept, and stops nothing, when its folder cannot be written', () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    keepImage(file, 'a', new Uint8Array(8))
    expect(readFileSync(file, 'utf8')).toBe('')
  })
})

describe('database of an image', () => {
  test('holds the catalogue, and is there whole when its folder is', async () => {
    const folder = join(root, 'whole')
    // An earlier start was killed while it wrote.
    mkdirSync(`${folder}.draft-1`)
    unpackImage(await readyImage(), folder)
    expect(existsSync(`${folder}.draft-1`)).toBe(false)
    const database = await openDatabase({ kind: 'embedded', folder })
    const rows = await database.as<CatalogueTables>().selectFrom('store.products').select('product_path').execute()
    expect(rows.map(({ product_path: path }) => path)).toContain('emberhold')
    await database.close()
  })

  test('is not there when the image breaks off', async () => {
    const folder = join(root, 'half')
    const image = await readyImage()
    expect(() => unpackImage(image.subarray(0, 3 * 16_777_216 - 512), folder)).toThrow('breaks off')
    expect(existsSync(folder)).toBe(false)
  })
})

const settingsOf = async (database: Database): Promise<unknown> => {
  const { rows } = await sql`select encoding, datcollate, datctype, datlocprovider, current_setting('server_version_num') as version,
    current_setting('TimeZone') as zone, current_setting('default_text_search_config') as search from pg_database
    where datname = current_database()`.execute(database.as<never>())
  await database.close()
  return rows
}

describe('empty database', () => {
  test('is made by initdb when the server cannot read the prepared cluster, and is the same from both', async () => {
    const made = await settingsOf(await openEmptyDatabase(new Blob(['no cluster'])))
    expect(made).toHaveLength(1)
    expect(await settingsOf(await openEmptyDatabase())).toEqual(made)
  })
})
