import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringBackAssets, formerScripts, setAssetsAside } from '../../site/former-assets.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refill-assets-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Writes files as a bundler does, which empties its folder first. */
const bundle = (names: readonly string[]): void => {
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  for (const name of names) {
    const file = join(folder, 'client/assets', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `text of ${name}`)
  }
}

const build = (hash: string, names: readonly string[], mostBytes?: number): readonly string[] => {
  setAssetsAside(folder)
  bundle(names)
  return bringBackAssets(folder, hash, mostBytes)
}

const assets = (): readonly string[] =>
  globSync('**/*', { cwd: join(folder, 'client/assets'), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'client/assets').length + 1))
    .toSorted()

const builds = (): readonly { readonly hash: string; readonly files: readonly string[] }[] =>
  JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8'))

describe('former assets', () => {
  test('are the files of the two builds before, with their compressed copies, and no older ones', () => {
    build('a', ['entry-a.js', 'art-1/home.svg'])
    writeFileSync(join(folder, 'client/assets/entry-a.js.br'), 'a')
    expect(build('b', ['entry-b.js', 'art-1/home.svg'])).toEqual(['entry-a.js'])
    build('c', ['entry-c.js', 'art-2/home.svg'])
    expect(assets()).toEqual(['art-1/home.svg', 'art-2/home.svg', 'entry-a.js', 'entry-a.js.br', 'entry-b.js', 'entry-c.js'])
    build('d', ['entry-d.js', 'art-2/home.svg'])
    expect(assets()).toEqual(['art-1/home.svg', 'art-2/home.svg', 'entry-b.js', 'entry-c.js', 'entry-d.js'])
    expect(builds()).toEqual([
      { hash: 'd', files: ['art-2/home.svg', 'entry-d.js'] },
      { hash: 'c', files: ['art-2/home.svg', 'entry-c.js'] },
      { hash: 'b', files: ['art-1/home.svg', 'entry-b.js'] }
    ])
  })

  test('count a build once that is made once more', () => {
    build('a', ['entry-a.js'])
    build('b', ['entry-b.js'])
    build('b', ['entry-b.js'])
    build('a', ['entry-a.js'])
    expect(builds().map(({ hash }) => hash)).toEqual(['a', 'b'])
    expect(assets()).toEqual(['entry-a.js', 'entry-b.js'])
  })

  test('leave the own file where a former build has one of the same name', () => {
    build('a', ['entry-a.js', 'shared-1.js'])
    build('b', ['shared-1.js'])
    writeFileSync(join(folder, 'client/assets/shared-1.js'), 'as b wrote it')
    expect(bringBackAssets(folder, 'b')).toEqual([])
    expect(readFileSync(join(folder, 'client/assets/shared-1.js'), 'utf8')).toBe('as b wrote it')
  })

  test('drop the oldest build first when all of them take too much room', () => {
    const size = 'text of entry-a.js'.length
    build('a', ['entry-a.js'])
    build('b', ['entry-b.js'])
    build('c', ['entry-c.js'], size)
    expect(assets()).toEqual(['entry-b.js', 'entry-c.js'])
    build('d', ['entry-d.js'], size - 1)
    expect(assets()).toEqual(['entry-d.js'])
  })

  test('hold no script with the prices of a market', () => {
    build('a', ['entry-a.js', 'known-us-abcdefgh.js'])
    build('b', ['entry-b.js'])
    expect(assets()).toEqual(['entry-a.js', 'entry-b.js'])
  })

  test('of an interrupted build are those that it had set aside', () => {
    build('a', ['entry-a.js'])
    setAssetsAside(folder)
    bundle(['half-b.js'])
    expect(build('b', ['entry-b.js'])).toEqual(['entry-a.js'])
    expect(assets()).toEqual(['entry-a.js', 'entry-b.js'])
    expect(existsSync(join(folder, 'former-assets'))).toBe(false)
  })

  test('hold nothing of builds that are not in the list', () => {
    bundle(['entry-a.js'])
    build('b', ['entry-b.js'])
    expect(assets()).toEqual(['entry-b.js'])
    writeFileSync(join(folder, 'assets.json'), '{"hash"')
    build('c', ['entry-c.js'])
    expect(assets()).toEqual(['entry-c.js'])
    renameSync(join(folder, 'client'), join(folder, 'gone'))
    expect(build('d', ['entry-d.js'])).toEqual([])
  })
})

test('script inventory goes on to name scripts of former builds', () => {
  const rowOf = (file: string) => ({ file, hash: 'sha256-x', purpose: 'draws', packages: [] })
  const inventory = join(folder, 'scripts.json')
  expect(formerScripts(inventory, ['entry-a.js'])).toEqual([])
  writeFileSync(inventory, JSON.stringify([rowOf('/assets/entry-a.js'), rowOf('/assets/gone-b.js'), rowOf('boot')]))
  expect(formerScripts(inventory, ['entry-a.js', 'art-1/home.svg'])).toEqual([rowOf('/assets/entry-a.js')])
})
