import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseSource, openDatabase } from '../../../backend/database/database.ts'
import type { Services } from '../../../backend/services/services.ts'
import type { BackendUnderTest } from '../backend.ts'
import { ANSWERED, NOT_ANSWERED, READY } from './process-messages.ts'
import type { ProcessWork } from './work-in-process.ts'

/** How a process ended, and what it answered until then. */
export interface ProcessEnd {
  readonly signal: NodeJS.Signals | null
  /** Answers of its calls, in their order; undefined = it was killed before. */
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are compared field by field
  readonly answers: readonly any[]
}

/** What a process is to do; absent = nothing of it. */
export type Wish = Partial<Pick<ProcessWork, 'calls' | 'isWorking' | 'killedAt' | 'after'>>

/** Processes of the store on the database of a suite, which can be killed. */
export interface StoreProcesses {
  /** Runs processes at once, each with its own work; the embedded database takes one at a time. */
  readonly run: (...wishes: readonly Wish[]) => Promise<readonly ProcessEnd[]>
  /** Works with the database as the next process finds it. */
  readonly look: <A>(work: (services: Services) => Promise<A>) => Promise<A>
  readonly close: () => Promise<void>
}

const PROGRAM = 'test/support/store-processes/work-in-process.ts'

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Lets processes call the external services of a test. @returns the address to call, and how to end it */
const openOutside = async (call: typeof fetch) => {
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { url, method, headers, body } = JSON.parse(await textOf(request)) as Record<'url' | 'method' | 'body', string> & {
        readonly headers: [string, string][]
      }
      const found = await call(url, { method, headers, ...(method === 'GET' ? {} : { body }) })
      response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'text/plain' }).end(await found.text())
    }
    answer().catch(() => response.writeHead(NOT_ANSWERED).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      })
  }
}

/** Starts a process; it begins its work when told so. */
const startProcess = (file: string, calls: number) => {
  const child = spawn(process.execPath, [PROGRAM, file], { stdio: ['pipe', 'pipe', 'pipe'] })
  const answers: unknown[] = Array.from({ length: calls })
  let [text, errors] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(READY)) resolve()
    })
    child.on('close', () => resolve())
  })
  const ended = new Promise<ProcessEnd>((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (code !== 0 && signal !== 'SIGKILL') return reject(new Error(errors))
      for (const line of text.split('\n').filter((one) => one.startsWith(ANSWERED))) {
        const { at, body } = JSON.parse(line.slice(ANSWERED.length)) as { readonly at: number; readonly body: unknown }
        answers[at] = body
      }
      return resolve({ signal, answers })
    })
  })
  return { ready, begin: () => child.stdin.end('begin\n'), ended }
}

/**
 * Opens a suite's database for processes of their own, which the suite can kill.
 * On a server they share it; the embedded one is copied into a folder as it is now, and each process opens it anew.
 */
export const openStoreProcesses = async (backend: BackendUnderTest): Promise<StoreProcesses> => {
  const { services, databaseUrl, clock } = backend
  const folder = mkdtempSync(join(tmpdir(), 'refill-processes-'))
  const outside = await openOutside(services.fetch)
  const source: DatabaseSource =
    databaseUrl === undefined ? { kind: 'embedded', folder: join(folder, 'database') } : { kind: 'server', url: databaseUrl }
  if (source.kind === 'embedded') await (await openDatabase({ ...source, image: await services.database.image() })).close()
  return {
    run: async (...wishes) => {
      const started = wishes.map(({ calls = [], isWorking = false, killedAt, after = 0 }, at) => {
        const file = join(folder, `work-${at}.json`)
        const asked = { source, config: services.config, outside: outside.url, now: clock.now().toISOString() }
        writeFileSync(file, JSON.stringify({ ...asked, calls, isWorking, killedAt, after } satisfies ProcessWork))
        return startProcess(file, calls.length)
      })
      await Promise.all(started.map(({ ready }) => ready))
      for (const { begin } of started) begin()
      return Promise.all(started.map(({ ended }) => ended))
    },
    look: async (work) => {
      if (source.kind === 'server') return work(services)
      const database = await openDatabase(source)
      try {
        return await work({ ...services, database })
      } finally {
        await database.close()
      }
    },
    close: async () => {
      await outside.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
