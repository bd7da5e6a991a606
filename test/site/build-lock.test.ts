import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from '../../site/build-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-lock-'))
const lock = join(folder, 'dist/build.lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('build lock makes two builds wait for each other', async () => {
  const steps: string[] = []
  const build = (name: string) =>
    oneAtATime(lock, async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
    })
  await Promise.all([build('one'), build('two')])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  expect(existsSync(lock)).toBe(false)
})

test('build lock lets the next build in after one that failed', async () => {
  await expect(oneAtATime(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await oneAtATime(lock, () => Promise.resolve('built'))).toBe('built')
})

test('build lock does not wait for a process that was killed', async () => {
  // No process has this number: it is above what systems give.
  writeFileSync(lock, '999999999')
  expect(await oneAtATime(lock, () => Promise.resolve('built'))).toBe('built')
})
