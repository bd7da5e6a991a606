import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Draws every screen in every state into `test-results/gallery`, from a build: `npm run gallery`.
 *
 * `-- --screen order` draws one screen (`page` stands for built pages), `-- --state refund` the states whose names hold a text, and
 * `-- --resume` leaves out what an earlier run drew without a fault.
 */
const { values } = parseArgs({ options: { screen: { type: 'string' }, state: { type: 'string' }, resume: { type: 'boolean' } } })
if (!existsSync('dist/refill/build.json')) throw new Error('The gallery shows a build: npm run build')
// A part of the gallery is drawn anew beside the rest; all of it begins empty.
if (values.screen === undefined && values.state === undefined && values.resume === undefined)
  rmSync('test-results/gallery', { recursive: true, force: true })

const { status } = spawnSync('vitest', ['run', '--project', 'gallery'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    ...(values.screen === undefined ? {} : { GALLERY_SCREEN: values.screen }),
    ...(values.state === undefined ? {} : { GALLERY_STATE: values.state }),
    ...(values.resume === undefined ? {} : { GALLERY_RESUME: '1' })
  }
})
process.exitCode = status ?? 1
