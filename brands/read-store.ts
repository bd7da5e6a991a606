import { StartupError } from '../backend/startup-error.ts'
import { football } from './football.ts'
import { nonBranded } from './non-branded.ts'
import { readPaymentMarks } from './payment-marks.ts'
import { refill } from './refill.ts'
import { readServices } from './service-hosts.ts'
import { shooter } from './shooter.ts'
import { type StoreBuild, type StoreKey, storeKeys, type StoreSource } from './store-build.ts'

const sources: Readonly<Record<StoreKey, StoreSource>> = { refill, shooter, football, 'non-branded': nonBranded }

const isKey = (text: string): text is StoreKey => (storeKeys as readonly string[]).includes(text)

const HOST_NAME = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

const idOf = (key: StoreKey, own: number | undefined, text: string | undefined): number => {
  if (text === undefined || text === '') {
    if (own !== undefined) return own
    throw new StartupError(`STORE=${key} needs the number of its tenant: WHITE_LABEL_ID=2 STORE=${key} npm start`)
  }
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw new StartupError(`WHITE_LABEL_ID is "${text}", which is no number above 0.`)
  return id
}

const hostOf = (own: string | undefined, text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return own
  if (!HOST_NAME.test(text)) throw new StartupError(`STORE_HOST is "${text}", which is no host name like shop.example, without a port.`)
  return text
}

/**
 * Returns the store that STORE names; the standard one where it names none.
 * @failure StartupError — there is no such store
 */
export const storeKeyOf = (env: Readonly<Record<string, string | undefined>>): StoreKey => {
  const key = env.STORE === undefined || env.STORE === '' ? 'refill' : env.STORE
  if (!isKey(key)) throw new StartupError(`STORE is "${key}", and there is no such store. Choose ${storeKeys.join(', ')}.`)
  return key
}

/**
 * Reads the build that the environment names.
 *
 * STORE chooses it; WHITE_LABEL_ID and STORE_HOST are values that only the operator has; the standard store has neither. Its services and
 * the official marks of its payment methods are read too.
 */
export const readStore = (env: Readonly<Record<string, string | undefined>>): StoreBuild => {
  const key = storeKeyOf(env)
  const { whiteLabel, ...source } = sources[key]
  const services = readServices(env)
  const marks = readPaymentMarks(env)
  const build = {
    ...source,
    ...(Object.keys(services).length === 0 ? {} : { services }),
    ...(Object.keys(marks).length === 0 ? {} : { marks })
  }
  if (whiteLabel === undefined) return build
  const { hostname: ownHost, id, ...flags } = whiteLabel
  const hostname = hostOf(ownHost, env.STORE_HOST)
  return {
    ...build,
    whiteLabel: {
      ...flags,
      id: idOf(key, id, env.WHITE_LABEL_ID),
      ...(hostname === undefined ? {} : { hostname }),
      logo: build.mark,
      tagline: build.tagline
    }
  }
}

/** Reads whether a store with a host of its own lets the names of this machine in too. @source D32 */
export const readLocalHosts = (env: Readonly<Record<string, string | undefined>>): boolean => env.LOCAL_HOSTS === 'on'
