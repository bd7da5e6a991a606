// @module-tag slow
import { execFile } from 'node:child_process'
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { readyImage, unpackImage } from '../../../../backend/database/database-image.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'refill-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Most memory of a process with the embedded database. Unit: MB. */
const MAX_MEGABYTES = 600

/** Program that calls until the busiest code would be optimized, and prints its peak of memory in kB. */
const program = `
import { openDatabase } from '${new URL('../../../../backend/database/database.ts', import.meta.url).href}'
const database = await openDatabase({ kind: 'embedded', folder: process.argv[2] })
for (let asked = 0; asked < 3000; asked += 1) await database.script("select * from store.channels where market = 'us' order by sort_order")
console.log(process.resourceUsage().maxRSS)
process.exit(0)
`

test('embedded database stays below 600 MB in a process that opens it and asks it', async () => {
  unpackImage(await readyImage(), join(folder, 'database'))
  const file = join(folder, 'ask.mjs')
  writeFileSync(file, program)
  const { stdout } = await run(process.execPath, [file, join(folder, 'database')])
  expect(Number(stdout)).toBeGreaterThan(100_000)
  expect(Number(stdout) / 1024).toBeLessThan(MAX_MEGABYTES)
}, 120_000)
