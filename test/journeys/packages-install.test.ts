import { execFileSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeBlocks, type FreshFolder, installFresh } from '../support/fresh-folder.ts'
import { installedNodes } from '../support/installed-nodes.ts'
import { buildPackagesOnce } from './open-journey.ts'

const MB = 1_000_000

let fresh: FreshFolder

/** Runs each JavaScript block of an installed README as a program of its own. */
const runReadme = (name: string, node: string): number => {
  const blocks = codeBlocks(join(fresh.path, `node_modules/@refill/${name}/README.md`), 'js')
  blocks.forEach((code, at) => {
    const file = join(fresh.path, `${name}-${at}.js`)
    writeFileSync(file, code)
    execFileSync(node, [file], { stdio: 'pipe' })
  })
  return blocks.length
}

describe('@refill/domain installed alone', () => {
  beforeAll(async () => {
    await buildPackagesOnce()
    fresh = installFresh(['@refill/domain'])
  })
  afterAll(() => fresh.remove())

  test('brings few packages, few megabytes and no Node', () => {
    console.log(`@refill/domain: ${fresh.packages.length} packages (${fresh.packages.join(', ')}), ${(fresh.bytes / MB).toFixed(1)} MB`)
    expect(fresh.packages.length).toBeLessThanOrEqual(6)
    expect(fresh.bytes).toBeLessThanOrEqual(12 * MB)
    expect(existsSync(join(fresh.path, 'node_modules/.bin/node'))).toBe(false)
  })

  test.each(installedNodes())('runs every block of its README in %s', (node) => {
    expect(runReadme('domain', node)).toBeGreaterThan(5)
  })
})
