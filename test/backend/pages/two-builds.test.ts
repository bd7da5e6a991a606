// @module-tag slow
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStore } from '../../../brands/read-store.ts'
import { buildFolder } from '../../../site/build-folder.ts'
import { type BuildResult, buildStore } from '../../../scripts/build.ts'

/** Reads every file of a build but its pages, which a start writes. */
const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    globSync('{build.json,boot.js,scripts.json,server/**/*.js,client/**/*.{js,svg,png}}', { cwd: folder })
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name), 'base64')])
  )

const isWhole = ({ folder, entry, visit, share }: BuildResult): boolean =>
  [entry, visit, ...Object.values(share)].every((address) => existsSync(join(folder, 'client', address)))

test('two stores built in one checkout leave each other’s files as they are', async () => {
  const standard = await buildStore(readStore({}))
  const before = filesOf(standard.folder)
  const [own, again] = await Promise.all([buildStore(readStore({ STORE: 'shooter' })), buildStore(readStore({}))])
  expect([standard.folder, own.folder]).toEqual([join('dist', 'refill'), join('dist', 'shooter')])
  expect([isWhole(again), isWhole(own)]).toEqual([true, true])
  expect(again).toEqual({ ...standard, built: false })
  expect(Object.keys(before).length).toBeGreaterThan(100)
  expect(filesOf(standard.folder)).toEqual(before)
  expect(own.boot).toContain('shooter.localhost')
  expect(await buildStore(readStore({ STORE: 'shooter' }))).toEqual({ ...own, built: false })
}, 240_000)

/** Parts of the login's code: calls, an event, the route, stored things, failures and texts. */
const LOGIN_CODE = [
  ...['/partner/', 'user/authorize', 'gameAccount', 'login.approached', 'oauth/player', 'PlayerReturn', 'playerReturn'],
  ...['has-player', 'player-known', 'partner-stay-out', 'partner-query', 'partner-login', 'phase-token'],
  ...['partner.banned', 'partner.notLinked', 'partner.unknown', 'player.logIn', 'player.playingAs']
]

/** What the boot script of a partner's store reads. */
const LOGIN_BOOT = ['has-player', '/oauth/player']

test('P16 scripts of the partner’s login are in the build of its store and in no other', async () => {
  const [standard, own] = [await buildStore(readStore({})), await buildStore(readStore({ STORE: 'shooter' }))]
  const marksIn = ({ folder, boot }: BuildResult): readonly string[] => {
    const scripts = globSync('client/**/*.js', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
    const found = LOGIN_CODE.filter((mark) => scripts.some((script) => script.includes(mark)))
    return [...found, ...LOGIN_BOOT.filter((mark) => boot.includes(mark))]
  }
  expect(marksIn(own)).toEqual([...LOGIN_CODE, ...LOGIN_BOOT])
  expect(marksIn(standard)).toEqual([])
}, 240_000)

test('BUILD_FOLDER is where a second build of the same store stands', () => {
  expect(buildFolder('football', {})).toBe(join('dist', 'football'))
  expect(buildFolder('football', { BUILD_FOLDER: '' })).toBe(join('dist', 'football'))
  expect(buildFolder('football', { BUILD_FOLDER: 'dist/football-7' })).toBe('dist/football-7')
})
