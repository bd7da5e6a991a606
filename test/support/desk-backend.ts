import Fastify from 'fastify'
import { registerServices } from '../../backend/services/app.ts'
import { runDueWork } from '../../backend/services/due-work/due-work.ts'
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
export interface Desk {
  readonly services: Services
  readonly backend: BackendUnderTest
  readonly line: Line
  /** Everything that is due is sent, and all that ever came, oldest first. */
  readonly received: () => Promise<readonly Received[]>
  readonly close: () => Promise<void>
}

/** Creates the back end for the pages beside the purchase. */
export const aDesk = async (): Promise<Desk> => {
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
      await runDueWork(backend.services)
      return [...box.values()]
    },
    close: async () => {
      await app.close()
      await backend.close()
    }
  }
}
