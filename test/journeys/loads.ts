import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import type { ScriptRow } from '../../site/script-inventory.ts'

/** Scripts of one visit. */
export interface LoadedScripts {
  /** Gzip, level 9, of the page's own scripts and of each file. Unit: bytes. */
  readonly bytes: number
  readonly files: readonly string[]
  /** Packages of others within those files, as the build lists them. */
  readonly packages: readonly string[]
}

const weigh = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length

const rows = (): readonly ScriptRow[] => JSON.parse(readFileSync('dist/refill/scripts.json', 'utf8')) as readonly ScriptRow[]

/** Opens an address and weighs every script that the page has loaded once its network is quiet. */
export const loadedScripts = async (page: Page, address: string, settled: () => Promise<unknown>): Promise<LoadedScripts> => {
  const bodies: Promise<readonly [file: string, bytes: number]>[] = []
  const weighScript = (response: Response): void => {
    if (response.request().resourceType() !== 'script') return
    bodies.push(response.body().then((body) => [new URL(response.url()).pathname, weigh(body)] as const))
  }
  page.on('response', weighScript)
  await page.goto(address)
  await settled()
  await page.waitForLoadState('networkidle')
  const inline = await page.locator('script:not([src]):not([type])').allTextContents()
  const loaded = await Promise.all(bodies)
  page.off('response', weighScript)
  const files = loaded.map(([file]) => file)
  return {
    bytes: weigh(inline.join('')) + loaded.reduce((sum, [, bytes]) => sum + bytes, 0),
    files,
    packages: [...new Set(rows().flatMap(({ file, packages }) => (files.includes(file) ? packages : [])))].toSorted()
  }
}
