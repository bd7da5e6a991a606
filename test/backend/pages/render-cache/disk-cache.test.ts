import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CachedPage } from '../../../../backend/pages/render-cache/cached-page.ts'
import { openDiskCache } from '../../../../backend/pages/render-cache/disk-cache.ts'

let folder: string
let time: Date
let logged: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refill-page-cache-'))
  // Files have the time of the machine.
  time = new Date()
  logged = []
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (build = 'abc', maxBytes = 100_000_000, at = folder) =>
  openDiskCache({ folder: at, build, maxBytes, now: () => time, log: (event) => void logged.push(event) })

const page = (text: string, bytes = 100): CachedPage => ({
  keys: ['home'],
  made: { seq: 3, version: 'v' },
  renderedAt: time.getTime(),
  etag: text,
  br: Buffer.alloc(bytes, text),
  gz: Buffer.alloc(bytes, text)
})

const filesIn = (build: string): readonly string[] => globSync(`build-${build}/??/*`, { cwd: folder })
const bytesOnDisk = (): number =>
  globSync('build-*/??/*', { cwd: folder }).reduce((sum, name) => sum + Math.ceil(statSync(join(folder, name)).size / 4096) * 4096, 0)

test('disk cache gives a page to every process of the machine when one has written it', async () => {
  await open().write('us/index.html', page('home'))
  expect(await open().read('us/index.html')).toEqual(page('home'))
  expect(await open().read('sa/index.html')).toBeUndefined()
  expect(filesIn('abc').every((name) => /^build-abc\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name))).toBe(true)
})

test('disk cache keeps pages of builds apart', async () => {
  await open('one').write('us/index.html', page('one'))
  expect(await open('two').read('us/index.html')).toBeUndefined()
})

test('disk cache has a whole page at every moment when two processes replace it again and again', async () => {
  const [first, second] = [open(), open()]
  await first.write('us/index.html', page('a', 50_000))
  const writes = Array.from({ length: 20 }, (_, at) =>
    (at % 2 === 0 ? first : second).write('us/index.html', page(at % 2 === 0 ? 'a' : 'b', 50_000))
  )
  const found = await Promise.all(Array.from({ length: 20 }, () => first.read('us/index.html')))
  await Promise.all(writes)
  expect(found.filter((one) => one === undefined)).toEqual([])
  expect(filesIn('abc').length).toBe(1)
})

test('disk cache misses a page when its file is cut off or damaged', async () => {
  const cache = open()
  await cache.write('us/index.html', page('home'))
  const file = join(folder, filesIn('abc')[0] ?? '')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, -1))
  expect(await cache.read('us/index.html')).toBeUndefined()
  writeFileSync(file, whole.with(whole.length - 1, 0))
  expect(await cache.read('us/index.html')).toBeUndefined()
  await cache.write('us/index.html', page('home'))
  expect(await cache.read('us/index.html')).toEqual(page('home'))
})

test('disk cache removes a page when it is told to', async () => {
  const cache = open()
  await cache.write('us/index.html', page('home'))
  await cache.delete('us/index.html')
  await cache.delete('us/index.html')
  expect([await cache.read('us/index.html'), logged]).toEqual([undefined, []])
})

test('disk cache logs once and goes on when its folder cannot be written', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const cache = open('abc', 100_000_000, file)
  await cache.write('us/index.html', page('home'))
  time = new Date(time.getTime() + 31_000)
  await cache.write('us/index.html', page('home'))
  expect([await cache.read('us/index.html'), logged]).toEqual([undefined, ['pages.notCached']])
})

test('disk cache goes back to 90 % by last use when it was over its limit', async () => {
  const cache = open('abc', 20 * 4096)
  for (let at = 0; at < 20; at += 1) {
    await cache.write(`us/${at}/index.html`, page(String(at)))
    await cache.sweep()
  }
  expect(filesIn('abc').length).toBe(20)
  time = new Date(time.getTime() + 1_000)
  // Used again, it is newer than the others.
  await cache.read('us/0/index.html')
  time = new Date(time.getTime() + 1_000)
  await cache.write('us/20/index.html', page('20'))
  await cache.sweep()
  expect(bytesOnDisk()).toBe(18 * 4096)
  const left = await Promise.all(['us/0', 'us/1', 'us/2', 'us/3', 'us/4', 'us/20'].map((path) => cache.read(`${path}/index.html`)))
  expect(left.map((one) => one !== undefined)).toEqual([true, false, false, false, true, true])
})

test('disk cache stays at its limit by itself when pages come for ever', async () => {
  const cache = open('abc', 64 * 4096)
  await cache.sweep()
  for (let at = 0; at < 200; at += 1) {
    await cache.write(`us/${at}/index.html`, page(String(at), 1_000))
    // Joins the sweep that the cache began itself.
    if (at % 5 === 0) await cache.sweep()
  }
  await cache.sweep()
  expect(bytesOnDisk()).toBeLessThanOrEqual(66 * 4096)
  expect(filesIn('abc').length).toBeGreaterThan(40)
})

test('disk cache removes folders of builds when none has used them for seven days, and nothing else', async () => {
  await open('old').write('us/index.html', page('old'))
  await open('old').sweep()
  mkdirSync(join(folder, 'build-of-a-house'))
  writeFileSync(join(folder, 'plan.txt'), 'mine')
  time = new Date(time.getTime() + 6 * 86_400_000)
  await open('new').sweep()
  expect(existsSync(join(folder, 'build-old'))).toBe(true)
  time = new Date(time.getTime() + 2 * 86_400_000)
  await open('new').sweep()
  expect(readdirSync(folder).toSorted()).toEqual(['build-new', 'build-of-a-house', 'plan.txt'])
})

test('disk cache leaves the sweep to the process that is at it when that one lives, and takes it over when it is gone', async () => {
  const [cache, small] = [open('abc'), open('abc', 4096)]
  for (const name of ['a', 'b', 'c']) await cache.write(`us/${name}.html`, page(name))
  const lock = join(folder, 'sweep.lock')
  writeFileSync(lock, String(process.ppid))
  await small.sweep()
  expect(filesIn('abc').length).toBe(3)
  time = new Date(time.getTime() + 11 * 60_000)
  await small.sweep()
  await small.sweep()
  expect([filesIn('abc').length, existsSync(lock)]).toEqual([0, false])
})
