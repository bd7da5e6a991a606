import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operate } from '../../../backend/control/operate.ts'
import { readSettings } from '../../../backend/settings.ts'
import { StartupError } from '../../../backend/startup-error.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import type { StoreFeature } from '../../../src/domain/partner/white-label.ts'
import { switchedFeatures } from '../../../brands/feature-settings.ts'
import { featuresOf } from '../../../site/branding.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'refill-features-'))
  file = join(folder, 'features.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = (env: Readonly<Record<string, string>> = {}) => readSettings({ REFILL_DATA: folder, ...env })
const features = (...args: readonly string[]) => operate(settings(), 'features', args)
const isOn = (feature: StoreFeature, path: 'sg' | 'id' | 'de', env: Readonly<Record<string, string>> = {}): boolean =>
  featuresOf(settings(env).store, findMarket(path))[feature]

describe('feature settings at the start', () => {
  test('are those of the sources without a file', () => {
    expect([isOn('search', 'sg'), isOn('wallet', 'sg'), isOn('wallet', 'de')]).toEqual([true, true, false])
  })

  test('take what the file says: everywhere, and in a country before that', () => {
    writeFileSync(file, '{"everywhere":{"search":false,"wallet":true},"countries":{"id":{"wallet":false}}}')
    expect([isOn('search', 'sg'), isOn('wallet', 'sg'), isOn('wallet', 'id')]).toEqual([false, true, false])
  })

  test('take the file that STORE_FEATURES names', () => {
    const other = join(folder, 'other.json')
    writeFileSync(other, '{"everywhere":{"promotion":false}}')
    expect(isOn('promotion', 'sg', { STORE_FEATURES: other })).toBe(false)
  })

  test('switch a publisher’s store where theme and publisher both speak, and its login stays with the publisher', () => {
    writeFileSync(file, '{"everywhere":{"trustReviews":true,"userAccounts":true}}')
    const shooter = { STORE: 'shooter' }
    expect([isOn('trustReviews', 'sg', shooter), isOn('userAccounts', 'sg', shooter)]).toEqual([true, false])
  })

  test.each([
    ['{', /features\.json \(STORE_FEATURES\) cannot be read as JSON/],
    ['[]', /It must be like/],
    ['{"country":{}}', /"country" is no part of it. Write "everywhere" or "countries"/],
    ['{"everywhere":{"serach":false}}', /"everywhere.serach" is no feature .* Write one of tagline, header, search/],
    ['{"everywhere":{"search":"no"}}', /"everywhere.search" is "no", but must be true or false/],
    ['{"countries":{"zz":{}}}', /"countries.zz" is no country of the store refill. Write one of .*\bsg\b/],
    ['{"countries":{"sg":{"search":false}}}', /"countries.sg.search" is no feature .* Write one of wallet, cashback/],
    ['{"countries":{"sg":true}}', /"countries.sg" must be a list like/]
  ])('are refused in one line with %s', (text, line) => {
    writeFileSync(file, text)
    expect(() => settings()).toThrow(StartupError)
    expect(() => settings()).toThrow(line)
  })
})

describe('features command', () => {
  test('lists every feature with where it is on and what says so, before the store ever ran', async () => {
    writeFileSync(file, '{"everywhere":{"wallet":false},"countries":{"de":{"wallet":true}}}')
    const { lines } = await features('list')
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual(switchedFeatures)
    expect(lines.find((line) => line.startsWith('wallet '))).toContain(`on in de  [`)
  })

  test('switches a feature in a country and back, and says that the next start shows it', async () => {
    const { lines } = await features('set', 'wallet', 'off', '--country', 'sg')
    expect(lines.join(' ')).toMatch(/^wallet is set in sg: off\. Written to .*features\.json\. .* start it again/)
    expect([isOn('wallet', 'sg'), isOn('wallet', 'id')]).toEqual([false, true])
    expect((await features('show', 'wallet')).lines.join('\n')).toMatch(/off {2}\[.*features\.json, countries\.sg\]: sg/)
    await features('unset', 'wallet', '--country', 'sg')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ everywhere: {}, countries: {} })
  })

  test('says what else keeps a feature off', async () => {
    await features('set', 'userAccounts', 'off')
    const { lines } = await features('set', 'wallet', 'on', '--country', 'sg')
    expect(lines).toContain('It stays off nevertheless: it needs userAccounts.')
    expect((await features('show', 'wallet')).lines.join(' ')).toContain('off, since it needs userAccounts')
  })

  test.each([
    [['set', 'wallet', 'on', '--country', 'zz'], /no country of the store refill/],
    [['set', 'tagline', 'off', '--country', 'sg'], /no feature that can be set there/],
    [['set', 'walet', 'on'], /"walet" is no feature\. Write one of/],
    [['set', 'wallet'], /Write on or off/],
    [['switch'], /Usage/]
  ])('refuses %j and writes nothing', async (args, line) => {
    const { lines, isFailed } = await features(...args)
    expect([isFailed, existsSync(file)]).toEqual([true, false])
    expect(lines.join('\n')).toMatch(line)
  })
})
