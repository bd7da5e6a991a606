import { createHash, type Hash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { hashOfBody, proofIn, provesCall } from './check-proof.ts'

const EMPTY = hashOfBody('')

/** Passes a body on and hashes its bytes as they arrived, before anything reads them. */
const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    }
  })

/**
 * Refuses calls whose bearer is a page's proof of another call.
 *
 * Then the body was changed, the method is another, or the signature is forged or old.
 *
 * A call without a proof is answered as before: docs/hosting.md lists which calls have none.
 *
 * @failure HTTP 400
 * @source D41, M236
 */
export const refuseUnproven = (app: FastifyInstance, { now }: Pick<Services, 'now'>): void => {
  const hashes = new WeakMap<FastifyRequest, Hash>()
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (proofIn(request.headers.authorization) === undefined) return payload
    const hash = createHash('sha256')
    hashes.set(request, hash)
    const passed = hashing(hash)
    payload.on('error', (error: Error) => passed.destroy(error))
    return payload.pipe(passed)
  })
  app.addHook('preValidation', async (request) => {
    const proof = proofIn(request.headers.authorization)
    if (proof === undefined) return
    const bodyHash = hashes.get(request)?.digest() ?? EMPTY
    if (provesCall(proof, { method: request.method, bodyHash, at: now() })) return
    throw Object.assign(
      new Error('The bearer does not prove this call. Send the body as it was signed, with a bearer of its own, or none.'),
      {
        statusCode: 400
      }
    )
  })
}
