import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMAGE_FOLDER } from '../../backend/database/database-image.ts'
import { copyStore, type StoreCopy } from '../support/store-copy.ts'

const run = promisify(execFile)
const data = mkdtempSync(join(tmpdir(), 'refill-beside-'))
let copy: StoreCopy

beforeAll(() => {
  copy = copyStore('.store-copy/beside')
  // The image of a new database is the same; making it again takes six seconds.
  mkdirSync(join(copy.folder, 'node_modules/.cache'), { recursive: true })
  if (existsSync(IMAGE_FOLDER)) symlinkSync(IMAGE_FOLDER, join(copy.folder, 'node_modules/.cache/refill'))
})
afterAll(() => {
  copy.remove()
  rmSync(data, { recursive: true, force: true })
})

const inCopy = (...parameters: readonly string[]): Promise<{ readonly stdout: string }> =>
  run(process.execPath, parameters, { cwd: copy.folder, env: { ...process.env, REFILL_DATA: join(data, 'store'), PORT: '0' } })

test('compileMessages does nothing when no file has changed, and mends what was changed', async () => {
  const compiled = join(copy.folder, 'src/i18n/compiled')
  const words = join(compiled, 'de.shell.ts')
  await inCopy('scripts/messages.ts')
  const written = statSync(join(compiled, 'state.json')).mtimeMs
  const text = readFileSync(words, 'utf8')
  expect((await inCopy('scripts/messages.ts')).stdout).toContain('complete in ar, da, de')
  expect(statSync(join(compiled, 'state.json')).mtimeMs).toBe(written)
  writeFileSync(words, 'changed by mistake')
  await inCopy('scripts/messages.ts')
  expect(readFileSync(words, 'utf8')).toBe(text)
}, 60_000)

test('findBuild names the cause when the build fails, and leaves nothing half made', async () => {
  // Each of the three builds that run beside each other would end, and the start wait for it.
  for (const entry of ['client.tsx', 'known.ts', 'server.tsx']) {
    copy.change(`src/ui/entry-${entry}`, 'import ', "import './no-such-module.ts'\nimport ")
  }
  const failed: unknown = await inCopy('scripts/start.ts').catch((error: unknown) => error)
  expect(failed).toMatchObject({ code: 1 })
  expect((failed as { readonly stderr: string }).stderr).toContain('The store could not be built:')
  expect((failed as { readonly stderr: string }).stderr).toContain('no-such-module.ts')
  expect(existsSync(join(copy.folder, 'dist/refill/build.json'))).toBe(false)
  expect(existsSync(join(data, 'store/lock.json'))).toBe(false)
}, 120_000)

test('findBuild takes what a release ships when the sources of its pages are absent', async () => {
  const folder = join(copy.folder, 'dist/refill')
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(join(folder, 'server/entry-server.js'), '')
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ hash: 'of-the-release' }))
  const find =
    "import { findBuild } from './scripts/last-build.ts'; import { readStore } from './brands/read-store.ts'; console.log(findBuild(readStore({}), false)?.hash)"
  expect((await inCopy('--input-type=module', '-e', find)).stdout.trim()).toBe('undefined')
  rmSync(join(copy.folder, 'src/ui/entry-client.tsx'))
  expect((await inCopy('--input-type=module', '-e', find)).stdout.trim()).toBe('of-the-release')
}, 60_000)
