import Fastify from 'fastify'
import { registerServices } from '../../backend/services/app.ts'
import { runDueJobs } from './due-jobs.ts'
import type { Services } from '../../backend/services/services.ts'
import { aBackend, type BackendUnderTest } from './backend.ts'
import { inProcess, type Line } from './in-process.ts'

/** A message that the store sent. */
export interface Received {
  readonly id: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: string
}

/** The services with a line to them and a mailbox behind them. */
export interface SupportBackend {
  readonly services: Services
  readonly backend: BackendUnderTest
  readonly line: Line
  /** Runs all due jobs and returns all messages so far, oldest first. */
  readonly received: () => Promise<readonly Received[]>
  readonly close: () => Promise<void>
}

/** Creates the back end for the pages beside the purchase. */
export const aSupportBackend = async (): Promise<SupportBackend> => {
  const backend = await aBackend()
  const box = new Map<string, Received>()
  backend.answerBy(({ body }) => {
    const message = JSON.parse(body) as Received
    box.set(message.id, message)
    return new Response('{"accepted":true}', { status: 202 })
  })
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } })
  await registerServices(app, backend.services)
  return {
    services: backend.services,
    backend,
    line: inProcess(app),
    received: async () => {
      await runDueJobs(backend.services)
      return [...box.values()]
    },
    close: async () => {
      await app.close()
      await backend.close()
    }
  }
}
