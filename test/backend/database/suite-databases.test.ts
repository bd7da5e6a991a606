import { expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { aDatabase } from '../../support/database-image.ts'

const priceOf = async (opened: Awaited<ReturnType<typeof aDatabase>>): Promise<string | undefined> => {
  const rows = opened.database.as<CatalogueTables>().selectFrom('store.prices').select('price')
  return (await rows.where('market', '=', 'id').where('denomination_id', '=', 'comet-circuit-60').executeTakeFirst())?.price
}

test('aDatabase gives each suite the seeded rows, whatever another one has changed', async () => {
  const one = await aDatabase()
  await one.database.as<CatalogueTables>().updateTable('store.prices').set({ price: '1' }).execute()
  const other = await aDatabase()
  expect([await priceOf(one), await priceOf(other)]).toEqual(['1', '15000'])
  await one.database.close()
  await one.drop()
  expect(await priceOf(other)).toBe('15000')
  await other.database.close()
  await other.drop()
  const next = await aDatabase()
  expect(await priceOf(next)).toBe('15000')
  await next.database.close()
  await next.drop()
})
