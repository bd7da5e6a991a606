import Fastify from 'fastify'

/** The least that the store's kind of server can do for a request: reads its JSON and answers JSON. */
const app = Fastify({ logger: false })
app.post('/', () => ({ data: {} }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
console.log('ready')
