import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../backend/startup-error.ts'
import { faultOfSettings, type FeatureSettings, NO_SETTINGS, settingsOf } from './feature-settings.ts'
import type { StoreBuild } from './store-build.ts'

/** What the commands about features work on. */
export interface FeatureContext {
  /** The build as its sources have it. */
  readonly source: StoreBuild
  /** The build as it was started; undefined = no store runs. */
  readonly running: StoreBuild | undefined
  readonly file: string
  /** A user pool is configured. */
  readonly hasPool: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** Names the file with the settings of a store's features: STORE_FEATURES, or one in the data folder. */
export const featureFileOf = (env: Env, dataFolder: string): string =>
  env.STORE_FEATURES === undefined || env.STORE_FEATURES === '' ? join(dataFolder, 'features.json') : env.STORE_FEATURES

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartupError(`${file} (STORE_FEATURES) cannot be read as JSON. Mend it, or remove it: then the store is as its sources say.`)
  }
}

/**
 * Reads the settings of a store's features; without a file there are none.
 * @failure StartupError — the file names an unknown feature, another store's country or a value of another type
 */
export const readFeatures = (file: string, store: StoreBuild): FeatureSettings => {
  if (!existsSync(file)) return NO_SETTINGS
  const value = parsed(file)
  const fault = faultOfSettings(value, store)
  if (fault !== undefined) throw new StartupError(`${file} (STORE_FEATURES): ${fault}`)
  return settingsOf(value)
}

/** Writes the settings of a store's features; a reader finds the old file or the new one, never a part. */
export const writeFeatures = (file: string, settings: FeatureSettings): void => {
  mkdirSync(dirname(file), { recursive: true })
  const beside = `${file}.${process.pid}`
  writeFileSync(beside, `${JSON.stringify(settings, undefined, 2)}\n`)
  renameSync(beside, file)
}
