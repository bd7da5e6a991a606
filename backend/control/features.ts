import { featurePermissions } from '../../src/domain/market/feature-permissions.ts'
import type { CountryCode } from '../../src/domain/market/table/all-markets.ts'
import type { StoreFeature } from '../../src/domain/partner/white-label.ts'
import { type FeatureContext, readFeatures, writeFeatures } from '../../brands/feature-file.ts'
import {
  countriesOf,
  faultOfSettings,
  type FeatureSettings,
  featuresWith,
  settingsOf,
  switchedFeatures,
  withFeatures
} from '../../brands/feature-settings.ts'
import type { StoreBuild } from '../../brands/store-build.ts'
import { withoutAccounts } from '../account-settings.ts'
import { StartupError } from '../startup-error.ts'
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
const nextBuild = ({ source, hasPool }: FeatureContext, settings: FeatureSettings): StoreBuild => {
  const store = withFeatures(source, settings)
  return hasPool ? store : withoutAccounts(store)
}

/** Returns the setting by which a feature is on or off in a country. */
const originOf = (
  { source, file }: FeatureContext,
  { everywhere, countries }: FeatureSettings,
  feature: StoreFeature,
  path: CountryCode
) => {
  const inCountry: Readonly<Partial<Record<StoreFeature, boolean>>> = countries[path] ?? {}
  const listed: Readonly<Partial<Record<StoreFeature, boolean>>> = source.permissions[path] ?? {}
  if (inCountry[feature] !== undefined) return `${file}, countries.${path}`
  if (everywhere[feature] !== undefined) return `${file}, everywhere`
  return listed[feature] === undefined ? `brands/${source.key}.ts` : `brands/${source.key}.ts, permissions.${path}`
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

const pendingText = ({ source, running }: FeatureContext, next: StoreBuild, feature: StoreFeature): string =>
  running !== undefined && countriesOf(source).some((path) => isOnIn(running, feature, path) !== isOnIn(next, feature, path))
    ? '  (after the next start)'
    : ''

const list = (context: FeatureContext, settings: FeatureSettings): CommandResult => {
  const next = nextBuild(context, settings)
  const here = countriesOf(context.source)
  const width = Math.max(...switchedFeatures.map((feature) => feature.length))
  const lines = switchedFeatures.map((feature) => {
    const places = here.filter((path) => isOnIn(next, feature, path))
    const origins = [...new Set(here.map((path) => originOf(context, settings, feature, path)))]
    return `${feature.padEnd(width)}  ${placesText(places, here.length)}  [${origins.join('; ')}]${pendingText(context, next, feature)}`
  })
  return { lines: [`Store ${context.source.key}, ${here.length} countries, settings in ${context.file}`, ...lines] }
}

const show = (context: FeatureContext, settings: FeatureSettings, feature: StoreFeature): CommandResult => {
  const next = nextBuild(context, settings)
  const groups = new Map<string, CountryCode[]>()
  for (const path of countriesOf(context.source)) {
    const lack = lackOf(next, context.hasPool, feature, path)
    const state = isOnIn(next, feature, path) ? 'on' : `off${lack === undefined ? '' : `, since ${lack}`}`
    const group = `${state}  [${originOf(context, settings, feature, path)}]`
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  return {
    lines: [
      `${feature}${pendingText(context, next, feature)}`,
      ...Array.from(groups, ([group, paths]) => `  ${group}: ${paths.join(', ')}`)
    ]
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
  context: FeatureContext,
  settings: FeatureSettings,
  feature: StoreFeature,
  value: boolean | undefined,
  country: string | undefined
): CommandResult => {
  const wanted = switched(settings, feature, value, country)
  const fault = faultOfSettings(wanted, context.source)
  if (fault !== undefined) return failWith(fault)
  const next = settingsOf(wanted)
  writeFeatures(context.file, next)
  const scope = country === undefined ? 'everywhere' : `in ${country}`
  const build = nextBuild(context, next)
  const at = (country as CountryCode | undefined) ?? countriesOf(context.source)[0]
  const lack = value === true && at !== undefined ? lackOf(build, context.hasPool, feature, at) : undefined
  const said = value === undefined ? `as brands/${context.source.key}.ts says` : value ? 'on' : 'off'
  return {
    lines: [
      `${feature} is set ${scope}: ${said}. Written to ${context.file}.`,
      ...(lack === undefined ? [] : [`It stays off nevertheless: ${lack}.`]),
      NEXT_START
    ]
  }
}

const isFeature = (name: string | undefined): name is StoreFeature => switchedFeatures.some((feature) => feature === name)

const VALUES: Readonly<Record<string, boolean>> = { on: true, off: false }

/** Runs a command about the features of a store: prints their states, or changes the file of settings. */
export const runFeatures = (context: FeatureContext, args: readonly string[]): CommandResult => {
  const at = args.indexOf('--country')
  const country = at < 0 ? undefined : (args[at + 1] ?? '')
  const [command, feature, value, ...more] = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  if (more.length > 0) return failWith(...USAGE)
  try {
    const settings = readFeatures(context.file, context.source)
    if (command === 'list' && feature === undefined) return list(context, settings)
    if (command !== 'show' && command !== 'set' && command !== 'unset') return failWith(...USAGE)
    if (!isFeature(feature)) return failWith(`"${feature ?? ''}" is no feature. Write one of ${switchedFeatures.join(', ')}.`)
    if (command === 'show') return show(context, settings, feature)
    if (command === 'unset') return change(context, settings, feature, undefined, country)
    if (value === undefined || !Object.hasOwn(VALUES, value)) return failWith(`Write on or off: npm run features -- set ${feature} on`)
    return change(context, settings, feature, VALUES[value], country)
  } catch (error) {
    if (error instanceof StartupError) return failWith(error.message)
    throw error
  }
}

/** Answers an operator's question about features in the store that runs. */
export const featuresCommand: OperatorCommand = {
  usage: 'list | show <feature> | set <feature> on|off [--country sg] | unset <feature> [--country sg]',
  run: ({ config: { features } }, args) =>
    Promise.resolve(features === undefined ? failWith('This store was started without its features.') : runFeatures(features, args))
}
