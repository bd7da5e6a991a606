import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { type Database, openDatabase } from './database/database.ts'
import { DatabaseUnavailable } from './database/database-errors.ts'
import { applySeed, KEPT_CATALOGUE } from './database/apply-seed.ts'
import { migrate, NewerDatabase } from './database/migrate.ts'
import { createDatabase } from './database/new-database.ts'
import { lockDataFolder, probeDataFolder } from './data-folder.ts'
import { upstreamFetch } from './upstream-fetch.ts'
import { createCircuitBreakers } from './services/jobs/circuit-breaker.ts'
import { createLocalCounts } from './services/limits/local-counts.ts'
import { watchCalls } from './services/jobs/watched-fetch.ts'
import { forcedNumber, forcedOtpCode } from './sandbox/identity/forced-numbers.ts'
import type { Failpoint, Services, ServicesConfig } from './services/services.ts'
import { hasMovedClocks } from './services/subscriptions/test-clock.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** Time-out of connecting to the server at the start. Unit: ms. */
const SET_UP_CONNECTION_MS = 10_000

/** Lost connections are logged at most once in this time. Unit: ms. */
const LOST_LOG_EVERY_MS = 1_000

/** The oldest PostgreSQL whose SQL the store is written for. */
const OLDEST_SERVER = 150_000

interface SettingRows {
  'store.settings': { name: string; value: string }
}

/** The store with its database ready, not yet listening. */
export interface OpenStore {
  readonly settings: Settings
  readonly services: Services
  readonly close: () => Promise<void>
}

/**
 * Opens a server for work without time-outs.
 *
 * Statements are not prepared: those of the set-up run once, and a pooler may not support it.
 *
 * @failure StartupError — it does not answer, or is too old
 */
const openServerForSetUp = async (url: string): Promise<Database> => {
  const where = url.replace(/\/\/[^@/]*@/, '//')
  let database: Database
  try {
    database = await openDatabase({ kind: 'server', url, options: { connectionTimeoutMs: SET_UP_CONNECTION_MS, prepare: false } })
  } catch (error) {
    throw new StartupError(
      `The database at ${where} cannot be reached: ${error instanceof Error ? error.message || 'no answer' : 'no answer'}. Is it running, and is DATABASE_URL right?`
    )
  }
  const version = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
    database.as<SettingRows>()
  )
  const number = Number(version.rows[0]?.version)
  if (number < OLDEST_SERVER) {
    await database.close()
    throw new StartupError(`The database at ${where} is PostgreSQL ${Math.floor(number / 10_000)}; the store needs 15 or newer.`)
  }
  return database
}

/** Brings a database up to date and fills it. @failure StartupError — a newer version has changed it */
const setUp = async (database: Database, { seed: mode, store }: Pick<Settings, 'seed' | 'store'>): Promise<void> => {
  try {
    await migrate(database)
    const seeded = await applySeed(database, mode, store.segments)
    if (seeded !== 'unchanged') log('seed', { outcome: seeded })
    if (seeded === 'kept' && isLogged()) console.log(KEPT_CATALOGUE)
  } catch (error) {
    if (error instanceof NewerDatabase)
      throw new StartupError(`${error.message} Start the version of the store that made it, or use another database.`)
    if (error instanceof DatabaseUnavailable && database.kind === 'server') throw new StartupError(error.message)
    throw error
  }
}

/**
 * Gives a new database a version of the catalogue that no other has.
 * It is a copy of an image, and pages that were kept of another copy are not its own.
 */
const renewVersion = (database: Database): Promise<void> =>
  database.script('update store.market_rules set market = market where market = (select min(market) from store.market_rules)')

/**
 * Opens the embedded database and brings it up to date; creates it where there is none.
 * @failure StartupError — its disk is full or cannot be written
 */
const openEmbedded = async (settings: Settings): Promise<Database> => {
  const { dataFolder } = settings
  const folder = `${dataFolder}/database`
  let database: Database | undefined
  try {
    const isNew = !existsSync(folder)
    if (isNew) await createDatabase(folder)
    database = await openDatabase({ kind: 'embedded', folder })
    await setUp(database, settings)
    if (isNew) await renewVersion(database)
    return database
  } catch (error) {
    await database?.close().catch(() => undefined)
    // The errors of the embedded database on a full disk are unclear; writing to the disk itself gives a clear one.
    if (!(error instanceof StartupError)) probeDataFolder(dataFolder)
    throw error
  }
}

/** Opens the database of the settings and brings it up to date. */
const openReadyDatabase = async (settings: Settings): Promise<Database> => {
  const { databaseUrl, database: options } = settings
  if (databaseUrl === undefined) return openEmbedded(settings)
  const first = await openServerForSetUp(databaseUrl)
  try {
    await setUp(first, settings)
  } finally {
    await first.close()
  }
  let loggedAt = Number.NEGATIVE_INFINITY
  const onBroken = (error: unknown): void => {
    // A server that stops ends all connections at once: one line in the log is enough.
    if (performance.now() - loggedAt < LOST_LOG_EVERY_MS) return
    loggedAt = performance.now()
    log('database.connectionLost', { error: error instanceof Error ? error.message : String(error) })
  }
  return openDatabase({ kind: 'server', url: databaseUrl, options: { ...options, onBroken } })
}

/** Reads the secret that all processes of a store share; the first process creates it. */
const sharedSecret = async (database: Database, name: string): Promise<string> => {
  const rows = database.as<SettingRows>()
  await rows
    .insertInto('store.settings')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((c) => c.doNothing())
    .execute()
  const row = await rows.selectFrom('store.settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}

/** Ends this process at one named moment; only the tests of lost processes set it. */
const crashAt =
  (wanted: string | undefined) =>
  (point: Failpoint): void => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL')
  }

/** Waits so many milliseconds. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isLogged = (): boolean => process.env.REFILL_LOG !== 'off'

const log = (event: string, detail?: Readonly<Record<string, unknown>>): void => {
  if (!isLogged()) return
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...detail }))
}

/** Opens, migrates and seeds the database and gathers what every service is given. */
export const openStore = async (settings: Settings): Promise<OpenStore> => {
  const unlock = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : (): void => undefined
  try {
    const database = await openReadyDatabase(settings)
    if (!settings.sandbox && (await hasMovedClocks({ database }))) {
      await database.close()
      throw new StartupError(
        'The database has subscriptions whose clocks were moved in the sandbox, so that they would be charged at wrong times. Use another database, or start with SANDBOX=on.'
      )
    }
    const now = (): Date => new Date()
    const breakers = createCircuitBreakers(now, (service, state) => log('service.state', { service, state }))
    const config: ServicesConfig = {
      storeUrl: settings.storeUrl,
      providerUrl: settings.providerUrl,
      providerApiKey: settings.providerApiKeys.current,
      agreementSecret: settings.agreementSecret,
      publisherUrl: settings.publisherUrl,
      publisherSecret: settings.publisherSecrets.current,
      serviceProvider: settings.serviceProvider,
      mailUrl: settings.mailUrl,
      smsUrl: settings.smsUrl,
      partnershipUrl: settings.partnershipUrl,
      ratingUrl: settings.ratingUrl,
      quoteSecret: settings.quoteSecrets?.current ?? (await sharedSecret(database, 'quoteSecret')),
      retiringQuoteSecrets: settings.quoteSecrets?.retiring ?? [],
      retiringProviderApiKeys: settings.providerApiKeys.retiring,
      isForTest: settings.sandbox,
      forcedNumber: settings.sandbox ? forcedNumber : undefined,
      forcedOtpCode: settings.sandbox ? forcedOtpCode : undefined,
      limitRequests: settings.limitRequests,
      introspection: settings.introspection,
      countryHeader: settings.countryHeader,
      countryUrl: settings.countryUrl,
      analyticsUrl: settings.analyticsUrl,
      errorsDsn: settings.errorsDsn,
      inApp: settings.store.inApp,
      build: settings.store,
      features: { ...settings.features, running: settings.store },
      storeName: settings.store.name,
      countries: new Set(storeMarkets(allMarkets, settings.store).map(({ path }) => path)),
      contactEmail: settings.contactEmail,
      identity: settings.identity,
      authEndpoints: settings.authEndpoints,
      partner: settings.partner
    }
    const services: Services = {
      database,
      now,
      wait,
      randomBytes: (length) => randomBytes(length),
      fetch: watchCalls(upstreamFetch, config, breakers, now),
      breakers,
      requestCounts: createLocalCounts(),
      config,
      crashPoint: crashAt(settings.sandbox ? process.env.REFILL_CRASH_AT : undefined),
      log
    }
    return {
      settings,
      services,
      close: async () => {
        await database.close()
        unlock()
      }
    }
  } catch (error) {
    unlock()
    throw error
  }
}
