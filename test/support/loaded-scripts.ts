import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import type { ScriptRow } from '../../site/script-inventory.ts'

/** Scripts of one visit. */
export interface LoadedScripts {
  /** Gzip, level 9, of the page's own scripts and of each file. Unit: bytes. */
  readonly bytes: number
  readonly files: readonly string[]
  /** Weight of each file. Unit: bytes, gzip. */
  readonly bytesByFile: ReadonlyMap<string, number>
  /** Packages of others within those files, as the build lists them. */
  readonly packages: readonly string[]
}

const weigh = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length

const rows = (): readonly ScriptRow[] => JSON.parse(readFileSync('dist/refill/scripts.json', 'utf8')) as readonly ScriptRow[]

/** Weighs every script that the page loads while something is done, until its network is quiet. */
export const weighScripts = async (page: Page, act: () => Promise<unknown>): Promise<LoadedScripts> => {
  const bodies: Promise<readonly (readonly [file: string, bytes: number])[]>[] = []
  const weighScript = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(
      response.body().then(
        (body) => [[new URL(response.url()).pathname, weigh(body)]],
        // A script of the page before, which is left.
        () => []
      )
    )
  }
  page.on('response', weighScript)
  await act()
  await page.waitForLoadState('networkidle')
  const loaded = (await Promise.all(bodies)).flat()
  page.off('response', weighScript)
  const files = loaded.map(([file]) => file)
  return {
    bytes: loaded.reduce((sum, [, bytes]) => sum + bytes, 0),
    files,
    bytesByFile: new Map(loaded),
    packages: [...new Set(rows().flatMap(({ file, packages }) => (files.includes(file) ? packages : [])))].toSorted()
  }
}

/** Opens an address and weighs every script that the page has loaded once its network is quiet. */
export const loadedScripts = async (page: Page, address: string, settled: () => Promise<unknown>): Promise<LoadedScripts> => {
  const loaded = await weighScripts(page, async () => {
    await page.goto(address)
    await settled()
  })
  const inline = await page.locator('script:not([src]):not([type])').allTextContents()
  return { ...loaded, bytes: weigh(inline.join('')) + loaded.bytes }
}
