import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kindOf, migrate, NewerDatabase, statementsOf, unknownContracts } from '../../../backend/database/migrate.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

const note = (name: string, kind: string) =>
  sql`insert into store.migrations (name, kind) values (${name}, ${kind})`.execute(backend.services.database.as<never>())
const forget = (name: string) => sql`delete from store.migrations where name = ${name}`.execute(backend.services.database.as<never>())

describe('older version of the store', () => {
  test('starts when a newer one has only added to the schema', async () => {
    await note('store/9000-more.sql', 'expand')
    expect(await migrate(backend.services.database)).toEqual([])
    expect(await unknownContracts(backend.services.database)).toEqual([])
    await forget('store/9000-more.sql')
  })

  test('refuses to start when a newer one has taken something away, and names it', async () => {
    await note('store/9001-less.sql', 'contract')
    await expect(migrate(backend.services.database)).rejects.toThrow(NewerDatabase)
    await expect(migrate(backend.services.database)).rejects.toThrow('store/9001-less.sql')
    expect(await unknownContracts(backend.services.database)).toEqual(['store/9001-less.sql'])
    await forget('store/9001-less.sql')
  })
})

describe('migration kind', () => {
  test.each([
    ['-- kind: contract\nalter table a drop column b;\n', 'contract'],
    ['-- kind: expand\ncreate table a ();\n', 'expand'],
    ['-- Adds a table.\ncreate table a ();\n', 'expand']
  ])('stands in its header: %j', (text, kind) => {
    expect(kindOf('store/1.sql', text)).toBe(kind)
  })

  test('must be one that exists', () => {
    expect(() => kindOf('store/1.sql', '-- kind: contarct\n')).toThrow('"contarct"')
  })
})

describe('migration', () => {
  test('is split at semicolons that end a line, and not within the body of a function', () => {
    const text = [
      '-- Adds a function;',
      'create table a (b text);',
      'create function c() returns void language plpgsql as $body$',
      'begin',
      "  perform 'd;';",
      '  -- Not kept;',
      '  return;',
      'end $body$;',
      "select c('$x;');"
    ].join('\n')
    expect(statementsOf(`${text}\n`)).toEqual([
      'create table a (b text)',
      "create function c() returns void language plpgsql as $body$\nbegin\n  perform 'd;';\n  return;\nend $body$",
      "select c('$x;')"
    ])
    expect(statementsOf(text)).toEqual(statementsOf(`${text}\n`))
  })
})
