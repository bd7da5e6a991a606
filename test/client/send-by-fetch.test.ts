import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { memoryCredentials } from '../../src/application/use-cases/credentials.ts'
import { accountClient } from '../../src/client/index.ts'
import { aCallContext, json, silence } from '../adapters/a-call-context.ts'
import { START } from '../support/fake-clock.ts'
import { clientOver, STORE } from './client-over.ts'
import { wireOrder } from './wire-samples.ts'

const US = { countryCode: 'us', shopLang: 'en' }
const KEY = { txnId: '1', accessKey: 'k' }
const failed = (code: number | string) => ({ _tag: 'Left', left: { area: 'network', code } })

describe('storeClient', () => {
  test('posts an operation with its name, text and variables, and names one visit in all calls', async () => {
    const { context, sent } = aCallContext(({ url }) => json(url.endsWith('/graphql') ? { data: { order: wireOrder } } : []))
    const client = clientOver(context, { clock: { now: () => START, newId: () => 'visit-1' } })
    await client.orders.read(KEY)()
    await client.search.search(US, { text: 'a', limit: 5 })()
    expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([`POST ${STORE}/graphql`, `POST ${STORE}/api/search`])
    expect(sent.map(({ headers }) => [headers.get('x-expt-token'), headers.get('content-type'), headers.get('session-key')])).toEqual([
      ['visit-1', 'application/json', null],
      ['visit-1', 'application/json', null]
    ])
    expect(JSON.parse(sent[0]?.text ?? '')).toMatchObject({ operationName: 'Order', variables: { txnId: '1', accessKey: 'k' } })
  })

  test('sends the token of the signed-in user when credentials have one', async () => {
    const { context, sent } = aCallContext(() => json({ data: { order: wireOrder } }))
    const credentials = memoryCredentials()
    credentials.take({ idToken: 'id', accessToken: 'access', sub: 's1', issuedAt: START, expiresAt: START }, 0)
    await clientOver(context, { credentials }).orders.read(KEY)()
    expect(sent[0]?.headers.get('session-key')).toBe('access')
  })

  test.each([401, 404, 429, 500, 503])('returns the failure of status %i when a service answers with it', async (status) => {
    const { context } = aCallContext(() => json({ data: { order: wireOrder } }, { status, headers: { 'retry-after': '12' } }))
    const client = clientOver(context)
    expect(await client.orders.read(KEY)()).toMatchObject(failed(status))
    expect(await client.search.search(US, { text: '', limit: 5 })()).toMatchObject(failed(status))
  })

  test('waits as long as a used-up limit asks when it is answered 429', async () => {
    const { context } = aCallContext(() => json({}, { status: 429, headers: { 'retry-after': '12' } }))
    expect(await clientOver(context).orders.read(KEY)()).toMatchObject({ left: { recovery: { kind: 'wait', ms: 12_000 } } })
  })

  test.each([
    [[{ message: 'Something went wrong on our side.' }], 500],
    [[{ message: 'Gateway 502' }], 502],
    [[{}], 500]
  ])('returns a failure when an operation is answered with errors %j', async (errors, code) => {
    const { context } = aCallContext(() => json({ data: { order: wireOrder }, errors }))
    expect(await clientOver(context).orders.read(KEY)()).toMatchObject(failed(code))
  })

  test('returns failures of the network when the line is cut, the device is offline or the answer is no JSON', async () => {
    const cut = aCallContext(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await clientOver(cut.context).orders.read(KEY)()).toMatchObject(failed('DEFAULT'))
    cut.goOffline()
    expect(await clientOver(cut.context).orders.read(KEY)()).toMatchObject(failed(599))
    const html = aCallContext(() => new Response('<html>'))
    expect(await clientOver(html.context).orders.read(KEY)()).toMatchObject(failed('DEFAULT'))
  })

  test('returns failure 408 when the time limit of a call has passed', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    onTestFinished(() => limit.mockRestore())
    const { context } = aCallContext(() => Promise.reject(new DOMException('too slow', 'TimeoutError')))
    expect(await clientOver(context).orders.read(KEY)()).toMatchObject(failed(408))
    expect(limit).toHaveBeenCalledWith(15_000)
  })

  test('asks once for the services of a country, and again after a failure', async () => {
    let isUp = false
    const { context, sent } = aCallContext(({ url }) => {
      if (!url.includes('/user/parties')) return json({ resultCode: 204 })
      return isUp
        ? json({ clientId: 'a', merchantId: 'm', countryCode: 65, pool: { id: 'p', endpoint: '' }, captcha: { kind: 'tokens', url: '' } })
        : json({}, { status: 503 })
    })
    const { accounts } = accountClient(clientOver(context), 'sg')
    expect(await accounts.validatePhone('+6581234567')()).toMatchObject(failed('DEFAULT'))
    isUp = true
    await accounts.validatePhone('+6581234567')()
    expect(await accounts.validatePhone('+6581234567')()).toEqual({ _tag: 'Right', right: true })
    expect(sent.filter(({ url }) => url.includes('/user/parties'))).toHaveLength(2)
    expect(sent.at(-1)?.headers.get('x-country-code')).toBe('65')
  })

  test('keeps orders in the storage that it is given', () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key)
    }
    const { context } = aCallContext(silence)
    clientOver(context, { storage }).stores.guestUserId.write('guest-1')
    expect(clientOver(context, { storage }).stores.guestUserId.read()).toBe('guest-1')
    expect(clientOver(context).stores.guestUserId.read()).toBe('')
  })
})
