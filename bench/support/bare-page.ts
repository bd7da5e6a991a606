import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The least that this kind of server can do for a page: a compressed text in memory. */
const page = readFileSync(process.env.PAGE_FILE ?? '')
const app = Fastify({ logger: false })
app.get('/*', (_request, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(page)
)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
