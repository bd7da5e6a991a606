import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { unknownContracts } from '../../database/migrate.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { createReadiness, type DatabaseHealth, type Readiness } from './readiness.ts'

/** Reads the health of the database, with two statements that read a few rows each. */
const askDatabase = async (services: Pick<Services, 'database'>): Promise<DatabaseHealth> => {
  const due = await sql<{ run_at: Date | null }>`select min(run_at) as run_at from store.due_work`.execute(orderDb(services))
  const oldest = due.rows[0]?.run_at ?? undefined
  return {
    unknownMigrations: await unknownContracts(services.database),
    oldestDueAt: oldest
  }
}

/**
 * Registers the health of a process.
 * `/healthz` shows that it runs, `/readyz` whether it should get requests. Both answer from memory; the database is queried once a second from
 * the moment at which the server listens.
 */
export const registerHealth = (app: FastifyInstance, services: Services): Readiness => {
  const readiness = createReadiness(() => askDatabase(services), services.now)
  app.addHook('onListen', async () => readiness.start())
  app.addHook('onClose', async () => readiness.stop())
  app.get('/healthz', async () => ({ ok: true, database: services.database.kind, at: services.now().toISOString() }))
  app.get('/readyz', async (_request, reply) => {
    const report = readiness.report()
    if (!report.ready) void reply.status(503).header('retry-after', 2)
    return reply.send(report)
  })
  return readiness
}
