import type { StoreBuild } from '../brands/store-build.ts'
import { addressOf } from './account-settings.ts'
import {
  GAME_ACCOUNT_API,
  GAME_ACCOUNT_CLIENT_ID,
  GAME_ACCOUNT_CLIENT_SECRET,
  gameAccountUrl,
  issuerOf,
  LOGIN_SERVICE_PATH,
  SCRIPT_PATH
} from './sandbox/game-account/sandbox-game-account.ts'
import { GAME_ACCOUNT_SCRIPT_INTEGRITY } from './sandbox/game-account/script.ts'
import type { Env } from './secure-settings.ts'
import type { PartnerConfig } from './services/services.ts'
import { StartupError } from './startup-error.ts'

/** Settings without which players cannot log in at the publisher's game account. */
const NEEDED = ['PARTNER_ISSUER', 'PARTNER_CLIENT_ID', 'PARTNER_CLIENT_SECRET', 'PARTNER_LOGIN_URL', 'PARTNER_SCRIPT_URL'] as const

/** Addresses of this machine at which the sandbox has the game account. */
export interface SandboxPartner {
  /** Address under which browsers reach it. */
  readonly site: string
  /** Address under which the store reaches it; no slash at the end. */
  readonly inside: string
}

/**
 * Returns where the sandbox has the game account.
 * Browsers resolve names below `localhost` themselves; the store reaches the same paths below its own address.
 */
export const sandboxPartner = (port: number, ownAddress: string): SandboxPartner => ({
  site: gameAccountUrl(port),
  inside: `${ownAddress}${GAME_ACCOUNT_API}`
})

const fallbacksOf = ({ site, inside }: SandboxPartner): Readonly<Record<(typeof NEEDED)[number], string>> => ({
  PARTNER_ISSUER: issuerOf({ url: site }),
  PARTNER_CLIENT_ID: GAME_ACCOUNT_CLIENT_ID,
  PARTNER_CLIENT_SECRET: GAME_ACCOUNT_CLIENT_SECRET,
  PARTNER_LOGIN_URL: `${inside}${LOGIN_SERVICE_PATH}`,
  PARTNER_SCRIPT_URL: `${site}${SCRIPT_PATH}`
})

const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/

/** Reads `PARTNER_SCRIPT_INTEGRITY`. @failure StartupError — it is no digest */
const integrityOf = ({ PARTNER_SCRIPT_INTEGRITY: text = '' }: Env): string | undefined => {
  if (text === '') return undefined
  if (!INTEGRITY.test(text))
    throw new StartupError(`PARTNER_SCRIPT_INTEGRITY is "${text}". Write it like sha384-… with the digest in base64.`)
  return text
}

/**
 * Reads `PARTNER_OPENS_AT`, else the moment of the build.
 * @failure StartupError — it is no moment
 * @source M268, D72
 */
const opensAtOf = ({ PARTNER_OPENS_AT: text = '' }: Env, { partner }: StoreBuild): Date | undefined => {
  const named = text === '' ? partner?.opensAt : text
  if (named === undefined) return undefined
  const moment = new Date(named)
  if (Number.isNaN(moment.getTime())) throw new StartupError(`PARTNER_OPENS_AT is "${named}". Write a moment in UTC: 2027-03-01T09:00:00Z.`)
  return moment
}

/**
 * Reads the settings of the publisher's game account; undefined for a store without it.
 * With the sandbox those that are missing are the sandbox's.
 *
 * @failure StartupError — one is missing and the sandbox is off, or one has the wrong form
 * @source M88, M238
 */
export const partnerOf = (env: Env, store: StoreBuild, sandbox: SandboxPartner | undefined): PartnerConfig | undefined => {
  if (store.whiteLabel?.partnerLogin !== true) return undefined
  const given = NEEDED.filter((name) => (env[name] ?? '') !== '')
  const missing = NEEDED.filter((name) => !given.includes(name))
  if (missing.length > 0 && (sandbox === undefined || given.length > 0))
    throw new StartupError(`Players log in with the publisher’s account, so ${missing.join(', ')} must be set too.`)
  const named = (name: (typeof NEEDED)[number]): string => (given.includes(name) ? env[name] : sandbox && fallbacksOf(sandbox)[name]) ?? ''
  const isOfSandbox = given.length === 0 && sandbox !== undefined
  const internalUrl = isOfSandbox ? sandbox.inside : (env.PARTNER_INTERNAL_URL ?? '')
  const scriptIntegrity = integrityOf(env) ?? (isOfSandbox ? GAME_ACCOUNT_SCRIPT_INTEGRITY : undefined)
  const opensAt = opensAtOf(env, store)
  return {
    issuer: addressOf('PARTNER_ISSUER', named('PARTNER_ISSUER')),
    clientId: named('PARTNER_CLIENT_ID'),
    clientSecret: named('PARTNER_CLIENT_SECRET'),
    loginUrl: addressOf('PARTNER_LOGIN_URL', named('PARTNER_LOGIN_URL')),
    scriptUrl: addressOf('PARTNER_SCRIPT_URL', named('PARTNER_SCRIPT_URL')),
    ...(internalUrl === '' ? {} : { internalUrl: addressOf('PARTNER_INTERNAL_URL', internalUrl) }),
    ...(scriptIntegrity === undefined ? {} : { scriptIntegrity }),
    ...(opensAt === undefined ? {} : { opensAt })
  }
}
