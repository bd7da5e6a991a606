import type { FastifyInstance } from 'fastify'
import type { Generated } from 'kysely'
import type { SandboxContext } from '../context.ts'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'

/** Number of newest records that are shown, and kept. */
const NEWEST = 200

/** Longest text that is kept of one record. Unit: characters. */
const MAX_TEXT_LENGTH = 20_000

/** Largest body; recordings of visits are long. Unit: bytes. */
const MAX_BODY_BYTES = 4_000_000

type Kind = 'visit' | 'error'

interface CollectedTables {
  'sandbox.collected': { id: Generated<string>; kind: string; body_text: string; received_at: Date }
}

const collected = ({ database }: SandboxContext) => database.as<CollectedTables>()

const keep = async (context: SandboxContext, kind: Kind, body: unknown): Promise<void> => {
  const body_text = String(body).replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH)
  const db = collected(context)
  const row = await db
    .insertInto('sandbox.collected')
    .values({ kind, body_text, received_at: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('sandbox.collected')
    .where('id', '<=', String(BigInt(row.id) - BigInt(NEWEST)))
    .execute()
}

const newest = (context: SandboxContext) =>
  collected(context).selectFrom('sandbox.collected').selectAll().orderBy('id', 'desc').limit(NEWEST).execute()

/** Formats lines of JSON for reading; other lines stay as they are. */
const readable = (text: string): string => {
  const line = (one: string): string => {
    try {
      return JSON.stringify(JSON.parse(one), undefined, 1)
    } catch {
      return one
    }
  }
  return text.split('\n').map(line).join('\n')
}

/** Receives what pages send: steps of visits, and envelopes of the error reporter. */
export const registerCollectorApi = (app: FastifyInstance, context: SandboxContext): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/events', async (request, reply) => {
    await keep(context, 'visit', request.body)
    return reply.status(204).send()
  })
  app.post('/api/:project/envelope/', { bodyLimit: MAX_BODY_BYTES }, async (request) => {
    await keep(context, 'error', request.body)
    return {}
  })
}

/** Shows what arrived, newest first, as a page and as JSON. */
export const registerCollectorPages = (app: FastifyInstance, context: SandboxContext): void => {
  app.get('/_/collector', async (_request, reply) => {
    const arrived = await newest(context)
    return sendPage(reply, {
      title: 'Collector',
      brand: 'Collector',
      wide: true,
      body: html`<h1>Reports of pages</h1>
        ${
          arrived.length === 0
            ? html`<p class="card">
                Nothing yet. Pages tell nothing unless the store is started with <b>ANALYTICS_URL=/_/collector/events</b> (steps of visits,
                with consent) or <b>ERRORS_DSN=http://sandbox@localhost:4000/_/collector/1</b> (errors).
              </p>`
            : ''
        }
        ${arrived.map(
          (one) =>
            html`<article class="card">
              <h2>${one.kind}</h2>
              <p class="dim s"><bdi dir="ltr">${new Date(one.received_at).toISOString().replace('T', ' ').slice(0, 19)} UTC</bdi></p>
              <pre>${readable(one.body_text)}</pre>
            </article>`
        )}`
    })
  })

  app.get('/_/collector.json', async () => ({
    arrived: (await newest(context)).map(({ kind, body_text, received_at }) => ({ kind, text: body_text, receivedAt: received_at }))
  }))
}
