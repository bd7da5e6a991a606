import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { registerSandbox, runSandboxWork, type SandboxContext } from '../../backend/sandbox/app.ts'
import { sandboxIdentity } from '../../backend/sandbox/identity/sandbox-identity.ts'
import { tables } from '../../backend/sandbox/context.ts'
import { aDatabase } from './database-image.ts'

/**
 * The sandbox alone, on a database of its own, with a store that only records calls.
 * The test moves its clock.
 */
export interface SandboxUnderTest {
  readonly app: FastifyInstance
  readonly context: SandboxContext
  readonly heard: URL[]
  readonly waited: number[]
  /** What the store answers to a notification. */
  acknowledge: string
  readonly passMinutes: (minutes: number) => void
  readonly passSeconds: (seconds: number) => void
  readonly work: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Differences from a world that stands still at one moment and answers every call alike. */
interface World {
  readonly begins?: Date
  readonly fetch?: typeof fetch
  readonly purse?: SandboxContext['walletControls']
}

export const aSandbox = async (
  more: Partial<SandboxContext['config']> = {},
  { begins = new Date('2026-11-21T02:00:00Z'), fetch, purse }: World = {}
): Promise<SandboxUnderTest> => {
  const { database, drop } = await aDatabase()
  let now = begins.getTime()
  const heard: URL[] = []
  const waited: number[] = []
  const context: SandboxContext = {
    database,
    now: () => new Date(now),
    randomBytes: (length) => randomBytes(length),
    fetch:
      fetch ??
      (async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input)
        // The body of a form is recorded as a query is.
        if (typeof init?.body === 'string') url.search = init.body
        heard.push(url)
        return new Response(under.acknowledge)
      }),
    wait: async (ms) => void waited.push(ms),
    log: () => undefined,
    walletControls: purse,
    config: {
      storeUrl: 'http://localhost:4000',
      notifyUrl: 'http://127.0.0.1:4000/notify/payment',
      publicPaymentsUrl: 'http://payments.localhost:4000',
      providerApiKey: '0123456789abcdef0123456789abcdef',
      agreementSecret: 'agreement-secret',
      publisherSecret: 'publisher-secret',
      identity: sandboxIdentity({ port: 4000, storeUrl: 'http://localhost:4000' }),
      ...more
    }
  }
  const app = Fastify()
  await registerSandbox(app, context)
  await tables(context)
    .insertInto('sandbox.channels')
    .values([
      { pc_id: 100, kind: 'card', name: 'Card' },
      { pc_id: 101, kind: 'bank', name: 'Bank transfer' },
      { pc_id: 102, kind: 'wallet', name: 'Mobile wallet' }
    ])
    .onConflict((c) => c.column('pc_id').doUpdateSet((eb) => ({ kind: eb.ref('excluded.kind'), name: eb.ref('excluded.name') })))
    .execute()
  const under: SandboxUnderTest = {
    app,
    context,
    heard,
    waited,
    acknowledge: 'ResultCode=0',
    passSeconds: (seconds) => void (now += seconds * 1000),
    passMinutes: (minutes) => (now += minutes * 60_000),
    work: () => runSandboxWork(context),
    close: async () => {
      await app.close()
      await database.close()
      await drop()
    }
  }
  return under
}
