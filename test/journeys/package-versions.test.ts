import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import store from '../../package.json' with { type: 'json' }
import { buildPackagesOnce } from './open-journey.ts'

const CHECK = resolve('scripts/packages/check-version.ts')
const RELEASED = 'docs/api/released.json'
const MONEY = 'dist/packages/domain/lib/money'

/** The built packages in a folder of their own, where a change harms no other test. */
let folder = ''

beforeAll(async () => {
  await buildPackagesOnce()
  folder = mkdtempSync(join(tmpdir(), 'refill-versions-'))
  mkdirSync(join(folder, 'docs/api'), { recursive: true })
  symlinkSync(resolve('src'), join(folder, 'src'), 'junction')
  cpSync('dist/packages', join(folder, 'dist/packages'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const runCheck = (...args: readonly string[]): { readonly status: number | null; readonly said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CHECK, ...args], { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Records today's exports as those of a release. */
const release = (version: string): void => {
  expect(runCheck('--record').status).toBe(0)
  const file = join(folder, RELEASED)
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }))
}

/** Changes a declaration of the packages while an action runs. */
const withChange = <A>(file: string, from: string, to: string, act: () => A): A => {
  const path = join(folder, MONEY, file)
  const before = readFileSync(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  writeFileSync(path, after)
  try {
    return act()
  } finally {
    writeFileSync(path, before)
  }
}

const CHANGES = [
  { kind: 'removed', file: 'index.d.ts', from: 'isAmount, ', to: '', says: '1 removed, 0 changed, 0 added', names: 'isAmount' },
  {
    kind: 'changed',
    file: 'arithmetic.d.ts',
    from: 'addAmounts: (a: Amount, b: Amount) => Amount',
    to: 'addAmounts: (a: Amount, b: number) => Amount',
    says: '0 removed, 1 changed, 0 added',
    names: 'addAmounts'
  }
] as const

describe('check of versions', () => {
  test('accepts the packages as they were released', () => {
    release(store.version)
    expect(runCheck()).toEqual({
      status: 0,
      said: `versions: ${store.version} after ${store.version}, exports: 0 removed, 0 changed, 0 added\n`
    })
  })

  test.each(CHANGES)('fails and names the export when one was $kind and the version stays', ({ file, from, to, says, names }) => {
    release(store.version)
    const { status, said } = withChange(file, from, to, () => runCheck())
    expect(status).toBe(1)
    expect(said).toContain(says)
    expect(said).toContain(`${store.version} after ${store.version} may remove or change no export: raise the version in package.json`)
    expect(said).toContain(`\n  @refill/domain/money ${names}\n`)
  })

  test.each(CHANGES)('accepts an export that was $kind when the version is the next minor one', ({ file, from, to, says }) => {
    release('0.1.0')
    const { status, said } = withChange(file, from, to, () => runCheck())
    expect(said).toContain(says)
    expect(status).toBe(0)
  })

  test('fails when the packages are older than what was released', () => {
    release('9.0.0')
    expect(runCheck().status).toBe(1)
  })
})
