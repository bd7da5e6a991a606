import { describe, expect, test } from 'vitest'
import { createStaticAccounts } from '../../src/application/open-accounts.ts'
import { type PageKind, PAGES, type PageRow } from '../../src/ui/pages.ts'
import { loadInfoScreen } from '../../src/ui/screens/info/info-screen.ts'
import { screenOf } from '../../src/ui/screens.ts'

const rows: readonly PageRow[] = Object.values(PAGES)
const kinds = [...new Set(rows.flatMap(({ kind }) => (kind === undefined ? [] : [kind])))]

describe('screenOf', () => {
  test.each(kinds)('loads the screen of %s', async (kind: PageKind) => {
    expect(await screenOf(kind)(() => Promise.resolve(createStaticAccounts()))).toBeTypeOf('function')
  })

  test('finds information pages by their files, each under its own name', async () => {
    expect((await screenOf('blockNumber')()).name).toBe('BlockNumberScreen')
    expect((await screenOf('about')()).name).toBe('AboutScreen')
  })

  test('names the file that it misses when a page has no screen', async () => {
    await expect(loadInfoScreen('walletHome')).rejects.toThrow('screens/info/wallet-home-screen.tsx has no screen of the page walletHome')
  })
})
