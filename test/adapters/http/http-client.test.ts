import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { createHttpClient, httpClient } from '../../../src/adapters/http/http-client.ts'
import { searchHttp } from '../../../src/adapters/http/search-http.ts'
import type { RequestSigner, SignedCall } from '../../../src/application/ports/request-signer.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const URL = 'https://store.test/api'

const aSigner = (): RequestSigner & { readonly signed: SignedCall[] } => {
  const signed: SignedCall[] = []
  return { signed, sign: (call) => TE.rightIO(() => `bearer-${signed.push(call)}`) }
}

const posting = (answer: () => Response | Promise<Response>) => {
  const { context, sent, limits, goOffline } = aCallContext(answer)
  const signer = aSigner()
  return { post: httpClient(URL, context, signer), sent, limits, signer, goOffline, context }
}

const failureOf = async (answer: Promise<E.Either<unknown, unknown>>) => {
  const result = await answer
  return E.isLeft(result) ? result.left : undefined
}

const circle: { self?: unknown } = {}
circle.self = circle

describe('HTTP client with a payload that JSON cannot hold', () => {
  test.each<readonly [string, unknown]>([
    ['a big integer', { amount: 5n }],
    ['a circle', circle],
    ['a function', () => 1],
    ['nothing', undefined]
  ])('fails with the documented message and sends nothing when it is %s', async (_, payload) => {
    const { post, sent, signer } = posting(() => json({}))
    expect(await failureOf(post('/search', payload)())).toMatchObject({
      area: 'network',
      code: 'DEFAULT',
      cause: { message: 'Malformed JWT token for Axios' }
    })
    expect([sent, signer.signed]).toEqual([[], []])
  })

  test('sends nothing for calls of accounts or of the wallet either', async () => {
    const { context, sent } = aCallContext(() => json({ resultCode: 0 }))
    const send = createHttpClient(context, { baseUrl: URL, limit: seconds(15), hasResults: true })
    expect(await failureOf(send({ method: 'POST', path: '/user/details', body: { amount: 5n } })())).toMatchObject({
      cause: { message: 'Malformed JWT token for Axios' }
    })
    expect(sent).toEqual([])
  })
})

describe('HTTP client', () => {
  test('sends a POST of JSON with the headers of the store', async () => {
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

  test('sends a bearer built from the very bytes and the current path', async () => {
    const { post, sent, signer } = posting(() => json([]))
    await post('/search', { payload: { text: ' día ', limit: 24 } })()
    await post('/search', { payload: { text: 'b' } })()
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer bearer-1', 'Bearer bearer-2'])
    expect(sent.map(({ text }) => text)).toEqual(['{"payload":{"text":" día ","limit":24}}', '{"payload":{"text":"b"}}'])
    expect(signer.signed).toEqual(sent.map(({ text }) => ({ method: 'POST', path: '/us/canopy-strike', body: text })))
  })

  test('sends nothing and says why when the bearer cannot be built', async () => {
    const { context, sent } = aCallContext(() => json([]))
    const failure = networkFailure(undefined, {}, new Error('Malformed JWT token for Axios'))
    const post = httpClient(URL, context, { sign: () => TE.left(failure) })
    expect(await post('/search', {})()).toEqual(E.left(failure))
    expect(sent).toEqual([])
  })

  test('sends no bearer where the context path is on', async () => {
    const { context, sent } = aCallContext(() => json([]))
    await httpClient(URL, context, undefined)('/search', {})()
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  test.each([
    [401, 'networkError.401'],
    [404, 'networkError.400'],
    [503, 'networkError.500'],
    [504, 'networkError.timeout']
  ])('answers HTTP %i with the failure %s', async (status, key) => {
    const { post } = posting(() => json({}, { status }))
    expect(await failureOf(post('/search', {})())).toMatchObject({ code: status, entry: { key } })
  })

  test.each([
    ['42', 42_000],
    ['soon', 30_000]
  ])('waits as the answer says when there were too many calls: "%s"', async (retryAfter, ms) => {
    const { post } = posting(() => json({}, { status: 429, headers: { 'retry-after': retryAfter } }))
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.429' }, recovery: { kind: 'wait', ms } })
  })

  test('fails as offline without a line, and as "other" when it is cut off with one', async () => {
    const { post, goOffline } = posting(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.other' } })
    goOffline()
    expect(await failureOf(post('/search', {})())).toMatchObject({ entry: { key: 'networkError.offline' } })
  })

  test('keeps headers that a service sets itself, and takes an answer by its body where it has results', async () => {
    const { context, sent } = aCallContext(() => json({ resultCode: 7 }, { status: 503, headers: { 'retry-after': '3' } }))
    const send = createHttpClient(context, { baseUrl: URL, limit: seconds(15), headers: { 'x-whitelabel-id': '9' }, hasResults: true })
    expect(await send({ method: 'GET', path: '/country/702' })()).toEqual(
      E.right({ status: 503, data: { resultCode: 7 }, retryAfterSeconds: 3 })
    )
    expect([sent[0]?.method, sent[0]?.headers.get('x-whitelabel-id')]).toEqual(['GET', '9'])
  })

  test('stops waiting after its limit', async () => {
    const { post, sent, limits } = posting(silence)
    const answer = post('/search', {})()
    await expect.poll(() => sent.length).toBe(1)
    expect([sent[0]?.signal?.aborted, limits[0]?.ms]).toEqual([false, 10_000])
    limits[0]?.passes()
    expect(await failureOf(answer)).toMatchObject({ code: 408 })
  })
})

describe('searchHttp', () => {
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
    'fails when it is answered by %j, and never crashes',
    async (body) => {
      const { post } = posting(() => json(body))
      expect(await failureOf(searchHttp(post).search(locale, { text: '', limit: 24 })())).toMatchObject({ area: 'network' })
    }
  )
})
