import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { refuseReservedSlugs } from '../../../backend/services/catalogue/reserved-slugs.ts'
import { StartupError } from '../../../backend/startup-error.ts'
import { defaultSegments } from '../../../src/domain/navigation/routes.ts'
import { readSettings } from '../../../backend/settings.ts'
import { readExportOptions } from '../../../scripts/export-options.ts'
import { aBackend, type BackendUnderTest } from '../../support/backend.ts'

let backend: BackendUnderTest
const folder = mkdtempSync(`${tmpdir()}/refill-reserved-`)
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(async () => {
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('reserved slug', () => {
  test.each(['search', 'sign-in', 'user', 'wallet', 'redeem', 'help', 'codacash', 'coda-rewards', 'offline', 'xy', '_'])(
    '"%s" is refused in one line that names the product and the word',
    (slug) => {
      const refuse = () => refuseReservedSlugs([{ slug, name: 'Koi Garden' }], defaultSegments)
      expect(refuse).toThrow(StartupError)
      expect(refuse).toThrow(new RegExp(`^The product "Koi Garden" has the slug "${slug}".*another slug.*$`))
    }
  )

  test('follows the path words that the build gives to wallet and rewards', () => {
    const renamed = { wallet: 'purse', cashback: 'points' }
    expect(() => refuseReservedSlugs([{ slug: 'codacash', name: 'Coda Cash' }], renamed)).not.toThrow()
    expect(() => refuseReservedSlugs([{ slug: 'purse', name: 'Purse' }], renamed)).toThrow('"purse"')
  })

  test('of an operator stops the pages from being built, before any is written', async () => {
    const db = backend.services.database.as<CatalogueTables>()
    await db.updateTable('store.products').set({ product_path: 'search' }).where('product_path', '=', 'koi-garden').execute()
    const files = { hash: 'h', entry: '/e.js', visit: '/v.js', boot: '', art: '/art/', share: {}, sheets: {} as never }
    const settings = readSettings({ REFILL_DATA: folder })
    const nginx = { folder, listen: '8080', backend: '127.0.0.1:4000' }
    const built = readExportOptions({ settings, services: backend.services }, { ...files, folder }, nginx)
    await expect(built).rejects.toThrow('The product "Koi Garden" has the slug "search"')
    await expect(built).rejects.toThrow(StartupError)
    expect(readdirSync(folder)).toEqual([])
  })
})
