import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import type { GraphqlOperation } from '../../../src/adapters/graphql/operation.ts'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import type { SignedCall } from '../../../src/application/ports/request-signer.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { settled } from '../../support/fake-clock.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const ORDER: GraphqlOperation = {
  name: 'Order',
  text: 'query Order($txnId: ID!) { order(txnId: $txnId) { txnId } }',
  isMoney: false
}
const CREATE: GraphqlOperation = {
  name: 'CreateOrder',
  text: 'mutation CreateOrder($input: CreateOrderInput!) { createOrder(input: $input) { statusCode } }',
  isMoney: true
}

const circle: { self?: unknown } = {}
circle.self = circle
const NOT_WRITABLE: readonly (readonly [string, unknown])[] = [
  ['a big integer', 5n],
  ['a circle', circle]
]

const clientOf = (context: CallContext) => graphqlClient('https://store.test/graphql', context, undefined)

const failureOf = async (answer: () => Response | Promise<Response>, offline = false) => {
  const { context, goOffline } = aCallContext(answer)
  if (offline) goOffline()
  const result = await clientOf(context)(ORDER, {})()
  return E.isLeft(result) ? result.left : undefined
}

describe('GraphQL client', () => {
  test('sends a POST with name, text and variables, and the headers of the store', async () => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    await clientOf(context)(ORDER, { txnId: '7203344589012345678' })()
    const [request] = sent
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('https://store.test/graphql')
    expect(JSON.parse(request?.text ?? '')).toMatchObject({ operationName: 'Order', variables: { txnId: '7203344589012345678' } })
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      path: '/us/canopy-strike',
      'x-whitelabel-id': '1',
      'x-expt-token': 'token',
      'x-expt-context': 'context',
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json'
    })
  })

  test('never carries the anti-forgery token, which is for charging the wallet alone', async () => {
    const { context, sent } = aCallContext(() => json({ data: {} }))
    await clientOf(context)(CREATE, {})()
    expect(sent[0]?.headers.has('x-xsrf-token')).toBe(false)
  })

  test('sends a bearer over path and exact body where that feature is on, and none where it is off', async () => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    const signed: SignedCall[] = []
    const signer = { sign: (call: SignedCall) => TE.rightIO(() => `bearer-${signed.push(call)}`) }
    await graphqlClient('https://store.test/graphql', context, signer)(ORDER, { txnId: '1' })()
    await clientOf(context)(ORDER, { txnId: '1' })()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer bearer-1', null])
    expect(signed).toEqual([{ method: 'POST', path: '/us/canopy-strike', body: sent[0]?.text }])
    expect(signed[0]?.body).toContain('"operationName":"Order"')
  })

  test('sends nothing when the bearer cannot be built', async () => {
    const { context, sent } = aCallContext(() => json({ data: {} }))
    const failure = networkFailure(undefined, {}, new Error('Malformed JWT token for Axios'))
    const answer = await graphqlClient('https://store.test/graphql', context, { sign: () => TE.left(failure) })(ORDER, {})()
    expect(E.isLeft(answer) && String(answer.left.cause)).toContain('Malformed JWT token for Axios')
    expect(sent).toEqual([])
  })

  test('asks again every time: nothing is cached', async () => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    const send = clientOf(context)
    await send(ORDER, {})()
    await send(ORDER, {})()
    expect(sent).toHaveLength(2)
  })

  test.each([
    [ORDER, 15_000],
    [CREATE, 30_000]
  ])('waits for $name no longer than its limit', async (operation, ms) => {
    const { context, limits, sent } = aCallContext(silence)
    const result = clientOf(context)(operation, {})()
    await settled()
    expect(limits.map((limit) => limit.ms)).toEqual([ms])
    limits[0]?.passes()
    const answer = await result
    expect(E.isLeft(answer) && answer.left.code).toBe(408)
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  test('fails as offline without a line', async () => {
    expect(await failureOf(() => Promise.reject(new TypeError('Failed to fetch')), true)).toMatchObject({ area: 'network', code: 599 })
  })

  test('fails as "other" when it is cut off with a line there', async () => {
    expect((await failureOf(() => Promise.reject(new TypeError('Failed to fetch'))))?.entry.key).toBe('networkError.other')
  })

  test.each([
    [401, 'networkError.401'],
    [400, 'networkError.400'],
    [503, 'networkError.500'],
    [504, 'networkError.timeout']
  ])('answers HTTP %i with the failure %s', async (status, key) => {
    expect((await failureOf(() => json({ errors: [{ message: 'no' }] }, { status })))?.entry.key).toBe(key)
  })

  test.each([
    ['Request failed with status code 503', 503, 'networkError.500'],
    ['upstream said: 504', 504, 'networkError.timeout'],
    ['401: sign in again', 401, 'networkError.401'],
    ['internal', 500, 'networkError.500']
  ])('fails with the status in the message of "%s" when HTTP says 200: %i', async (message, code, key) => {
    expect(await failureOf(() => json({ errors: [{ message }] }))).toMatchObject({ area: 'network', code, entry: { key } })
  })

  test.each([401, 403, 404, 408, 429, 500, 502, 503])('fails with its status when valid data comes with %i', async (status) => {
    const answer = () => json({ data: { order: null } }, { status, headers: { 'retry-after': '42' } })
    expect(await failureOf(answer)).toMatchObject({ area: 'network', code: status, detail: { retryAfterSeconds: 42 } })
  })

  test.each(NOT_WRITABLE)('fails with the documented message and sends nothing when a variable is %s', async (_, value) => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    const result = await clientOf(context)(ORDER, { txnId: value })()
    expect(E.isLeft(result) && result.left).toMatchObject({ area: 'network', cause: { message: 'Malformed JWT token for Axios' } })
    expect(sent).toEqual([])
  })

  test('waits as long as the answer asks when it is over its limit', async () => {
    const failure = await failureOf(() => json({ errors: [{ message: 'slow down' }] }, { status: 429, headers: { 'retry-after': '42' } }))
    expect(failure?.recovery).toEqual({ kind: 'wait', ms: 42_000 })
  })

  test.each([
    ['a page of a captive portal', () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })],
    ['a cut answer', () => new Response('{"data":{"ord', { headers: { 'content-type': 'application/json' } })],
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/json' } })],
    ['errors in a 200', () => json({ errors: [{ message: 'internal' }] })]
  ])('fails as the network does when it is answered by %s, and never crashes', async (_, answer) => {
    expect((await failureOf(answer))?.area).toBe('network')
  })
})
