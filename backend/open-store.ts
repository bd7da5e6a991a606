import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from './database/database.ts'
import { migrate, NewerDatabase } from './database/migrate.ts'
import { seed } from './database/seed/seed.ts'
import { lockDataFolder } from './data-folder.ts'
import { partyFetch } from './party-fetch.ts'
import { createCircuitBreakers } from './services/jobs/circuit-breaker.ts'
import { watchCalls } from './services/jobs/watched-fetch.ts'
import type { CrashPoint, Services, ServicesConfig } from './services/services.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import type { Settings } from './settings.ts'
import { StartRefused } from './start-refused.ts'

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

const openWhicheverDatabase = async (settings: Settings): Promise<Database> => {
  if (settings.databaseUrl === undefined) return openDatabase({ kind: 'embedded', folder: `${settings.dataFolder}/database` })
  const where = settings.databaseUrl.replace(/\/\/[^@/]*@/, '//')
  let database: Database
  try {
    database = await openDatabase({ kind: 'server', url: settings.databaseUrl })
  } catch (error) {
    throw new StartRefused(
      `The database at ${where} cannot be reached: ${error instanceof Error ? error.message || 'no answer' : 'no answer'}. Is it running, and is DATABASE_URL right?`
    )
  }
  const version = await sql<{ version: string }>`select current_setting('server_version_num') as version`.execute(
    database.as<SettingRows>()
  )
  const number = Number(version.rows[0]?.version)
  if (number < OLDEST_SERVER) {
    await database.close()
    throw new StartRefused(`The database at ${where} is PostgreSQL ${Math.floor(number / 10_000)}; the store needs 15 or newer.`)
  }
  return database
}

/** One secret for all processes of a store: made by whoever starts first. */
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
  (point: CrashPoint): void => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL')
  }

/** Lets so many milliseconds pass. */
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const log = (event: string, detail?: Readonly<Record<string, unknown>>): void => {
  if (process.env.REFILL_LOG === 'off') return
  console.log(JSON.stringify({ at: new Date().toISOString(), event, ...detail }))
}

/** Opens, migrates and seeds the database and gathers what every service is given. */
export const openStore = async (settings: Settings): Promise<OpenStore> => {
  const unlock = settings.databaseUrl === undefined ? lockDataFolder(settings.dataFolder) : (): void => undefined
  try {
    const database = await openWhicheverDatabase(settings)
    try {
      await migrate(database)
    } catch (error) {
      await database.close()
      if (error instanceof NewerDatabase)
        throw new StartRefused(`${error.message} Start the version of the store that made it, or use another database.`)
      throw error
    }
    const now = (): Date => new Date()
    const breakers = createCircuitBreakers(now, (service, state) => log('service.state', { service, state }))
    const config: ServicesConfig = {
      storeUrl: settings.storeUrl,
      providerUrl: settings.providerUrl,
      providerApiKey: settings.providerApiKey,
      publisherUrl: settings.publisherUrl,
      publisherSecret: settings.publisherSecret,
      serviceProvider: settings.serviceProvider,
      mailUrl: settings.mailUrl,
      smsUrl: settings.smsUrl,
      partnershipUrl: settings.partnershipUrl,
      ratingUrl: settings.ratingUrl,
      quoteSecret: settings.quoteSecret ?? (await sharedSecret(database, 'quoteSecret')),
      isForTest: settings.sandbox,
      limitRequests: settings.limitRequests,
      introspection: settings.introspection,
      countryHeader: settings.countryHeader,
      analyticsUrl: settings.analyticsUrl,
      errorsDsn: settings.errorsDsn,
      inApp: settings.store.inApp,
      permissions: settings.store.permissions,
      storeName: settings.store.name,
      countries: new Set(storeMarkets(allMarkets, settings.store).map(({ path }) => path)),
      contactEmail: settings.contactEmail,
      identity: settings.identity,
      accountParties: settings.accountParties
    }
    const services: Services = {
      database,
      now,
      wait,
      randomBytes: (length) => randomBytes(length),
      fetch: watchCalls(partyFetch, config, breakers, now),
      breakers,
      config,
      reached: crashAt(settings.sandbox ? process.env.REFILL_CRASH_AT : undefined),
      log
    }
    const seeded = await seed(services, settings.seed)
    if (seeded !== 'unchanged') log('seed', { outcome: seeded })
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
