import { randomBytes } from 'node:crypto'
import { createCircuitBreakers } from '../../backend/services/jobs/circuit-breaker.ts'
import { createLocalCounts } from '../../backend/services/limits/local-counts.ts'
import { watchCalls } from '../../backend/services/jobs/watched-fetch.ts'
import type { Failpoint, Services, ServicesConfig } from '../../backend/services/services.ts'
import { aDatabase } from './database-image.ts'

/** One request that the store sent to an external service. */
export interface SentRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
}

/** Answers what the store sends; throw to break the connection. */
export type Outside = (request: SentRequest) => Response | Promise<Response>

/**
 * The services on a database of their own, with a clock that stands still.
 * The test writes the answers of all external services.
 */
export interface BackendUnderTest {
  readonly services: Services
  readonly clock: { readonly now: () => Date; readonly set: (now: Date) => void; readonly advance: (ms: number) => void }
  /** Every time that a service let pass, oldest first, in ms; none of it passes on any clock. */
  readonly waited: number[]
  /** Everything sent so far, oldest first. */
  readonly sent: SentRequest[]
  /** Sets the function that answers for external services from now on. */
  readonly answerBy: (outside: Outside) => void
  readonly logged: { readonly event: string; readonly detail: Readonly<Record<string, unknown>> | undefined }[]
  /** Called at every named moment of a purchase; throw to stop there. */
  readonly onCrashPoint: (listener: (point: Failpoint) => void) => void
  /** A second process on the same database, clock and outside world. */
  readonly another: () => Services
  /** Address of the database where it is a server's, for tests that open it twice. */
  readonly databaseUrl: string | undefined
  readonly close: () => Promise<void>
}

const CONFIG: ServicesConfig = {
  storeUrl: 'http://localhost:4000',
  providerUrl: 'http://127.0.0.1:4000/_/payments',
  providerApiKey: '0123456789abcdef0123456789abcdef',
  agreementSecret: 'agreement-secret',
  publisherUrl: 'http://127.0.0.1:4000/_/games',
  publisherSecret: 'publisher-secret',
  serviceProvider: 'Store',
  mailUrl: 'http://127.0.0.1:4000/_/mail',
  smsUrl: 'http://127.0.0.1:4000/_/mail',
  partnershipUrl: 'http://127.0.0.1:4000/_/mail/partnership',
  quoteSecret: 'quote-secret-of-the-tests-0123456789abcdef',
  isForTest: true,
  countryHeader: undefined
}

const refuseAll: Outside = ({ method, url }) => {
  throw new Error(`Nothing answers ${method} ${url} in this test.`)
}

const recorded = async (request: Request): Promise<SentRequest> => ({
  url: request.url,
  method: request.method,
  headers: request.headers,
  body: await request.text()
})

/** Opens the services for one suite. */
export const aBackend = async ({
  now = new Date('2026-11-21T12:00:00Z'),
  config = {}
}: { readonly now?: Date; readonly config?: Partial<ServicesConfig> } = {}): Promise<BackendUnderTest> => {
  const { database, url, drop } = await aDatabase()
  let time = now
  let outside = refuseAll
  let crashPoint: (point: Failpoint) => void = () => undefined
  const sent: SentRequest[] = []
  const waited: number[] = []
  const logged: BackendUnderTest['logged'] = []
  const clockNow = () => new Date(time)
  const ownConfig = { ...CONFIG, ...config }
  const breakers = createCircuitBreakers(clockNow)
  const services: Services = {
    database,
    now: clockNow,
    wait: (ms) => {
      waited.push(ms)
      return new Promise((resolve) => setImmediate(resolve))
    },
    randomBytes: (length) => randomBytes(length),
    fetch: watchCalls(
      async (input, init) => {
        const request = await recorded(new Request(input, init))
        sent.push(request)
        return outside(request)
      },
      ownConfig,
      breakers,
      clockNow
    ),
    breakers,
    requestCounts: createLocalCounts(),
    config: ownConfig,
    crashPoint: (point) => crashPoint(point),
    log: (event, detail) => void logged.push({ event, detail })
  }
  return {
    services,
    clock: { now: () => new Date(time), set: (next) => void (time = next), advance: (ms) => void (time = new Date(time.getTime() + ms)) },
    waited,
    sent,
    answerBy: (next) => void (outside = next),
    logged,
    onCrashPoint: (listener) => void (crashPoint = listener),
    another: () => ({ ...services, requestCounts: createLocalCounts() }),
    databaseUrl: url,
    close: async () => {
      await database.close()
      await drop()
    }
  }
}
