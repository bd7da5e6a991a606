import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Compares the kept screenshots with the present build: `npm run build`, then `npm run screenshots`.
 * `-- --update` writes them anew.
 */
const { values } = parseArgs({ options: { update: { type: 'boolean' } } })
if (!existsSync('dist/refill/build.json')) throw new Error('Screenshots show a build: npm run build')
const { status } = spawnSync('vitest', ['run', '--project', 'journeys', 'test/journeys/screenshots.test.ts'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SCREENSHOTS: values.update === true ? 'update' : 'required' }
})
process.exitCode = status ?? 1
