import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendResult } from '../../../src/adapters/http/result-answer.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { searchHttp } from '../../../src/adapters/http/search-http.ts'
import type { RequestSigner, SignedCall } from '../../../src/application/ports/request-signer.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { settled } from '../../support/fake-clock.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const URL = 'https://store.test/api'

const aSigner = (): RequestSigner & { readonly signed: SignedCall[] } => {
  const signed: SignedCall[] = []
  return { signed, sign: (call) => TE.rightIO(() => `bearer-${signed.push(call)}`) }
}

const posting = (answer: () => Response | Promise<Response>) => {
  const { context, sent, goOffline } = aCallContext(answer)
  const signer = aSigner()
  return { post: httpClient(URL, context, signer), sent, signer, goOffline, context }
}

const failureOf = async (answer: Promise<E.Either<unknown, unknown>>) => {
  const result = await answer
  return E.isLeft(result) ? result.left : undefined
}

const circle: { self?: unknown } = {}
circle.self = circle

describe('a payload that cannot be written as JSON', () => {
  test.each<readonly [string, unknown]>([
    ['a big integer', { amount: 5n }],
    ['a circle', circle],
    ['a function', () => 1],
    ['nothing', undefined]
  ])('is not sent, and fails with the documented message, when it is %s', async (_, payload) => {
    const { post, sent, signer } = posting(() => json({}))
    expect(await failureOf(post('/search', payload)())).toMatchObject({
      area: 'network',
      code: 'DEFAULT',
      cause: { message: 'Malformed JWT token for Axios' }
    })
    expect([sent, signer.signed]).toEqual([[], []])
  })

  test('is not sent by a call of accounts or of the wallet either', async () => {
    const { context, sent } = aCallContext(() => json({ resultCode: 0 }))
    const call = { address: '/api/user/details', headers: {}, body: { amount: 5n }, limit: seconds(15) }
    expect(await failureOf(sendResult(context, call)())).toMatchObject({ cause: { message: 'Malformed JWT token for Axios' } })
    expect(sent).toEqual([])
  })
})

describe('a REST call', () => {
  test('is a POST of JSON with the headers of the store', async () => {
    const { post, sent } = posting(() => json(['a']))
    expect(await post('/search', { payload: { text: 'leaf' } })()).toEqual(E.right(['a']))
    expect(sent[0]).toMatchObject({ url: 'https://store.test/api/search', method: 'POST' })
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'x-whitelabel-id': '1',
      'x-expt-token': 'token',
      'x-expt-context': 'context'
    })
  })

  test('carries a bearer built from the very bytes it sends and the current path', async () => {
    const { post, sent, signer } = posting(() => json([]))
    await post('/search', { payload: { text: ' día ', limit: 24 } })()
    await post('/search', { payload: { text: 'b' } })()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer bearer-1', 'Bearer bearer-2'])
    expect(sent.map(({ text }) => text)).toEqual(['{"payload":{"text":" día ","limit":24}}', '{"payload":{"text":"b"}}'])
    expect(signer.signed).toEqual(sent.map(({ text }) => ({ method: 'POST', path: '/us/canopy-strike', body: text })))
  })

  test('whose bearer cannot be built is not sent, and says why', async () => {
    const { context, sent } = aCallContext(() => json([]))
    const failure = networkFailure(undefined, {}, new Error('Malformed JWT token for Axios'))
    const post = httpClient(URL, context, { sign: () => TE.left(failure) })
    expect(await post('/search', {})()).toEqual(E.left(failure))
    expect(sent).toEqual([])
  })

  test('carries none where the context path is on', async () => {
    const { context, sent } = aCallContext(() => json([]))
    await httpClient(URL, context, undefined)('/search', {})()
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  test.each([
    [401, 'networkError.401'],
    [404, 'networkError.400'],
    [503, 'networkError.500'],
    [504, 'networkError.timeout']
  ])('answered by HTTP %i fails as %s', async (status, key) => {
    const { post } = posting(() => json({}, { status }))
    expect(await failureOf(post('/search', {})())).toMatchObject({ code: status, entry: { key } })
  })

  test.each([
    ['42', 42_000],
    ['soon', 30_000]
  ])('of which there were too many waits as the answer says: "%s"', async (retryAfter, ms) => {
    const { post } = posting(() => json({}, { status: 429, headers: { 'retry-after': retryAfter } }))
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.429' }, recovery: { kind: 'wait', ms } })
  })

  test('without a line fails as offline; cut off with a line there, as "other"', async () => {
    const { post, goOffline } = posting(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.other' } })
    goOffline()
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.offline' } })
  })

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('is not waited for without end', async () => {
    const { post, sent } = posting(silence)
    const answer = post('/search', {})()
    while (sent.length === 0) await settled()
    expect(sent[0]?.signal?.aborted).toBe(false)
    vi.advanceTimersByTime(10_000)
    expect(await failureOf(answer)).toMatchObject({ code: 408 })
  })
})

describe('the search', () => {
  const locale = { countryCode: 'us', shopLang: 'en' }

  test('asks for a text page by page', async () => {
    const { post, sent } = posting(() => json([{ productPath: 'canopy-strike', name: 'Canopy Strike', more: 1 }]))
    const found = await searchHttp(post).search(locale, { text: 'leaf', limit: 24, after: 'comet-circuit' })()
    expect(found).toMatchObject(E.right([{ productPath: 'canopy-strike', name: 'Canopy Strike' }]))
    expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
      payload: { text: 'leaf', countryCode: 'us', shopLang: 'en', limit: 24, after: 'comet-circuit' }
    })
  })

  test.each([[{ message: 'search failed' }], [null], ['<html>'], [[{ productPath: 1 }]]])(
    'that is answered by %j has failed, and never crashes',
    async (body) => {
      const { post } = posting(() => json(body))
      expect(await failureOf(searchHttp(post).search(locale, { text: '', limit: 24 })())).toMatchObject({ area: 'network' })
    }
  )
})
