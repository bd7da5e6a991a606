import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { type GraphqlOperation, graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
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

describe('a GraphQL call', () => {
  test('is a POST with name, text and variables, and the headers of the store', async () => {
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

  test('carries a bearer over path and exact body where that feature is on, and none where it is off', async () => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    const signed: SignedCall[] = []
    const signer = { sign: (call: SignedCall) => TE.rightIO(() => `bearer-${signed.push(call)}`) }
    await graphqlClient('https://store.test/graphql', context, signer)(ORDER, { txnId: '1' })()
    await clientOf(context)(ORDER, { txnId: '1' })()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer bearer-1', null])
    expect(signed).toEqual([{ method: 'POST', path: '/us/canopy-strike', body: sent[0]?.text }])
    expect(signed[0]?.body).toContain('"operationName":"Order"')
  })

  test('whose bearer cannot be built is not sent', async () => {
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
  ])('$name is not waited for without end', async (operation, ms) => {
    const { context, limits, sent } = aCallContext(silence)
    const result = clientOf(context)(operation, {})()
    await settled()
    expect(limits.map((limit) => limit.ms)).toEqual([ms])
    limits[0]?.passes()
    const answer = await result
    expect(E.isLeft(answer) && answer.left.code).toBe(408)
    expect(sent[0]?.signal?.aborted).toBe(true)
  })

  test('without a line fails as offline', async () => {
    expect(await failureOf(() => Promise.reject(new TypeError('Failed to fetch')), true)).toMatchObject({ area: 'network', code: 599 })
  })

  test('that is cut off with a line there fails as "other"', async () => {
    expect((await failureOf(() => Promise.reject(new TypeError('Failed to fetch'))))?.entry.key).toBe('networkError.other')
  })

  test.each([
    [401, 'networkError.401'],
    [400, 'networkError.400'],
    [503, 'networkError.500'],
    [504, 'networkError.timeout']
  ])('answered by HTTP %i fails as %s', async (status, key) => {
    expect((await failureOf(() => json({ errors: [{ message: 'no' }] }, { status })))?.entry.key).toBe(key)
  })

  test.each([
    ['Request failed with status code 503', 503, 'networkError.500'],
    ['upstream said: 504', 504, 'networkError.timeout'],
    ['401: sign in again', 401, 'networkError.401'],
    ['internal', 500, 'networkError.500']
  ])('answered by 200 with the error "%s" fails with the status in its message: %i', async (message, code, key) => {
    expect(await failureOf(() => json({ errors: [{ message }] }))).toMatchObject({ area: 'network', code, entry: { key } })
  })

  test.each([401, 403, 404, 408, 429, 500, 502, 503])('is a failure with its status when valid data comes with %i', async (status) => {
    const answer = () => json({ data: { order: null } }, { status, headers: { 'retry-after': '42' } })
    expect(await failureOf(answer)).toMatchObject({ area: 'network', code: status, detail: { retryAfterSeconds: 42 } })
  })

  test.each(NOT_WRITABLE)('is not sent, and fails with the documented message, when a variable is %s', async (_, value) => {
    const { context, sent } = aCallContext(() => json({ data: { order: null } }))
    const result = await clientOf(context)(ORDER, { txnId: value })()
    expect(E.isLeft(result) && result.left).toMatchObject({ area: 'network', cause: { message: 'Malformed JWT token for Axios' } })
    expect(sent).toEqual([])
  })

  test('over its limit waits as long as the answer asks', async () => {
    const failure = await failureOf(() => json({ errors: [{ message: 'slow down' }] }, { status: 429, headers: { 'retry-after': '42' } }))
    expect(failure?.recovery).toEqual({ kind: 'wait', ms: 42_000 })
  })

  test.each([
    ['a page of a captive portal', () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })],
    ['a cut answer', () => new Response('{"data":{"ord', { headers: { 'content-type': 'application/json' } })],
    ['nothing', () => new Response('', { headers: { 'content-type': 'application/json' } })],
    ['errors in a 200', () => json({ errors: [{ message: 'internal' }] })]
  ])('answered by %s is a failure of the network, never a crash', async (_, answer) => {
    expect((await failureOf(answer))?.area).toBe('network')
  })
})
