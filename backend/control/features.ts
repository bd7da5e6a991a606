import { featurePermissions } from '../../src/domain/market/feature-permissions.ts'
import type { CountryCode } from '../../src/domain/market/table/all-markets.ts'
import type { StoreFeature } from '../../src/domain/partner/white-label.ts'
import { type FeatureDesk, readFeatures, writeFeatures } from '../../stores/feature-file.ts'
import {
  countriesOf,
  faultOfSettings,
  type FeatureSettings,
  featuresWith,
  settingsOf,
  switchedFeatures,
  withFeatures
} from '../../stores/feature-settings.ts'
import type { StoreBuild } from '../../stores/store-build.ts'
import { withoutAccounts } from '../account-settings.ts'
import { StartRefused } from '../start-refused.ts'
import { type CommandResult, failWith, type OperatorCommand } from './operator-command.ts'

const USAGE = [
  'Usage:',
  '  npm run features -- list                             every feature: where it is on, and what says so',
  '  npm run features -- show wallet                      one feature, country by country',
  '  npm run features -- set wallet on --country sg       switches it in a country; without --country in all',
  '  npm run features -- unset wallet --country sg        as the sources of the store say again'
]

const NEXT_START = 'Pages are written when the store starts: start it again (npm start), then this is what shoppers see.'

const isOnIn = (store: StoreBuild, feature: StoreFeature, path: CountryCode): boolean =>
  featuresWith(store, featurePermissions(store.permissions, { path }))[feature]

/** Returns the build as the next start will have it. */
const nextBuild = ({ source, hasPool }: FeatureDesk, settings: FeatureSettings): StoreBuild => {
  const store = withFeatures(source, settings)
  return hasPool ? store : withoutAccounts(store)
}

/** Returns the setting by which a feature is on or off in a country. */
const originOf = ({ source, file }: FeatureDesk, { everywhere, countries }: FeatureSettings, feature: StoreFeature, path: CountryCode) => {
  const inCountry: Readonly<Partial<Record<StoreFeature, boolean>>> = countries[path] ?? {}
  const listed: Readonly<Partial<Record<StoreFeature, boolean>>> = source.permissions[path] ?? {}
  if (inCountry[feature] !== undefined) return `${file}, countries.${path}`
  if (everywhere[feature] !== undefined) return `${file}, everywhere`
  return listed[feature] === undefined ? `stores/${source.key}.ts` : `stores/${source.key}.ts, permissions.${path}`
}

/** Returns why a feature is off that was switched on; undefined = it is on. */
const lackOf = (store: StoreBuild, hasPool: boolean, feature: StoreFeature, path: CountryCode): string | undefined => {
  const is = featuresWith(store, featurePermissions(store.permissions, { path }))
  if (is[feature]) return undefined
  if (feature === 'userAccounts' && store.whiteLabel?.partnerLogin === true) return 'players log in with the publisher’s account'
  if (feature === 'userAccounts' && !hasPool) return 'no user pool is configured (POOL_URL)'
  if (['wallet', 'settings', 'mobileSignUp'].includes(feature) && !is.userAccounts) return 'it needs userAccounts'
  if (['cashback', 'transactions'].includes(feature) && !is.userAccounts && store.whiteLabel?.partnerLogin !== true)
    return 'it needs userAccounts'
  if (feature === 'carousel' && !is.promotion) return 'it needs promotion'
  return undefined
}

const placesText = (places: readonly CountryCode[], all: number): string => {
  if (places.length === all) return 'on'
  if (places.length === 0) return 'off'
  return places.length <= 8 ? `on in ${places.join(', ')}` : `on in ${places.length} of ${all} countries`
}

const pendingText = ({ source, running }: FeatureDesk, next: StoreBuild, feature: StoreFeature): string =>
  running !== undefined && countriesOf(source).some((path) => isOnIn(running, feature, path) !== isOnIn(next, feature, path))
    ? '  (after the next start)'
    : ''

const list = (desk: FeatureDesk, settings: FeatureSettings): CommandResult => {
  const next = nextBuild(desk, settings)
  const here = countriesOf(desk.source)
  const width = Math.max(...switchedFeatures.map((feature) => feature.length))
  const lines = switchedFeatures.map((feature) => {
    const places = here.filter((path) => isOnIn(next, feature, path))
    const origins = [...new Set(here.map((path) => originOf(desk, settings, feature, path)))]
    return `${feature.padEnd(width)}  ${placesText(places, here.length)}  [${origins.join('; ')}]${pendingText(desk, next, feature)}`
  })
  return { lines: [`Store ${desk.source.key}, ${here.length} countries, settings in ${desk.file}`, ...lines] }
}

const show = (desk: FeatureDesk, settings: FeatureSettings, feature: StoreFeature): CommandResult => {
  const next = nextBuild(desk, settings)
  const groups = new Map<string, CountryCode[]>()
  for (const path of countriesOf(desk.source)) {
    const lack = lackOf(next, desk.hasPool, feature, path)
    const state = isOnIn(next, feature, path) ? 'on' : `off${lack === undefined ? '' : `, since ${lack}`}`
    const group = `${state}  [${originOf(desk, settings, feature, path)}]`
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return {
    lines: [`${feature}${pendingText(desk, next, feature)}`, ...Array.from(groups, ([group, paths]) => `  ${group}: ${paths.join(', ')}`)]
  }
}

/** Returns settings with a feature switched, or without a setting of it. */
const switched = (
  { everywhere, countries }: FeatureSettings,
  feature: string,
  value: boolean | undefined,
  country: string | undefined
): unknown => {
  const change = (row: Readonly<Record<string, boolean | undefined>> | undefined) => {
    const { [feature]: _, ...rest } = row ?? {}
    return value === undefined ? rest : { ...rest, [feature]: value }
  }
  if (country === undefined) return { everywhere: change(everywhere), countries }
  const rows = { ...countries, [country]: change(countries[country as CountryCode]) }
  return { everywhere, countries: Object.fromEntries(Object.entries(rows).filter(([, row]) => Object.keys(row).length > 0)) }
}

const change = (
  desk: FeatureDesk,
  settings: FeatureSettings,
  feature: StoreFeature,
  value: boolean | undefined,
  country: string | undefined
): CommandResult => {
  const wanted = switched(settings, feature, value, country)
  const fault = faultOfSettings(wanted, desk.source)
  if (fault !== undefined) return failWith(fault)
  const next = settingsOf(wanted)
  writeFeatures(desk.file, next)
  const place = country === undefined ? 'everywhere' : `in ${country}`
  const build = nextBuild(desk, next)
  const at = (country as CountryCode | undefined) ?? countriesOf(desk.source)[0]
  const lack = value === true && at !== undefined ? lackOf(build, desk.hasPool, feature, at) : undefined
  const said = value === undefined ? `as stores/${desk.source.key}.ts says` : value ? 'on' : 'off'
  return {
    lines: [
      `${feature} is set ${place}: ${said}. Written to ${desk.file}.`,
      ...(lack === undefined ? [] : [`It stays off nevertheless: ${lack}.`]),
      NEXT_START
    ]
  }
}

const isFeature = (name: string | undefined): name is StoreFeature => switchedFeatures.some((feature) => feature === name)

const VALUES: Readonly<Record<string, boolean>> = { on: true, off: false }

/** Runs a command about the features of a store: prints their states, or changes the file of settings. */
export const runFeatures = (desk: FeatureDesk, args: readonly string[]): CommandResult => {
  const at = args.indexOf('--country')
  const country = at < 0 ? undefined : (args[at + 1] ?? '')
  const [command, feature, value, ...more] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  if (more.length > 0) return failWith(...USAGE)
  try {
    const settings = readFeatures(desk.file, desk.source)
    if (command === 'list' && feature === undefined) return list(desk, settings)
    if (command !== 'show' && command !== 'set' && command !== 'unset') return failWith(...USAGE)
    if (!isFeature(feature)) return failWith(`"${feature ?? ''}" is no feature. Write one of ${switchedFeatures.join(', ')}.`)
    if (command === 'show') return show(desk, settings, feature)
    if (command === 'unset') return change(desk, settings, feature, undefined, country)
    if (value === undefined || !Object.hasOwn(VALUES, value)) return failWith(`Write on or off: npm run features -- set ${feature} on`)
    return change(desk, settings, feature, VALUES[value], country)
  } catch (error) {
    if (error instanceof StartRefused) return failWith(error.message)
    throw error
  }
}

/** Answers an operator's question about features in the store that runs. */
export const featuresCommand: OperatorCommand = {
  usage: 'list | show <feature> | set <feature> on|off [--country sg] | unset <feature> [--country sg]',
  run: ({ config: { features } }, args) =>
    Promise.resolve(features === undefined ? failWith('This store was started without its features.') : runFeatures(features, args))
}
