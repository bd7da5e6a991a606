import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE_RENEWAL, sessionPathOf, sessionRenewal } from '../../../src/domain/account/session-cookie.ts'

describe('session cookie', () => {
  test('is renewed every 55 minutes', () => {
    expect(SESSION_COOKIE_RENEWAL).toBe(3_300_000)
    expect(SESSION_COOKIE_RENEWAL / 60_000).toBe(55)
  })

  test.each([
    ['{"urlPath":"/session/renew"}', '/session/renew'],
    ['{"urlPath":"/api/session/a-1.b","more":1}', '/api/session/a-1.b'],
    ['{"urlPath":"/us/complete"}', undefined],
    ['{"urlPath":"//evil.example/api/"}', undefined],
    ['{"urlPath":"/api//evil.example"}', undefined],
    ['{"urlPath":"/api/../us/"}', undefined],
    ['{"urlPath":"/api/x?to=https://evil.example"}', undefined],
    ['{"urlPath":"/api/x\\n"}', undefined],
    ['{"urlPath":"https://evil.example/api/"}', undefined],
    ['{"urlPath":7}', undefined],
    ['"/api/x"', undefined],
    ['null', undefined],
    ['', undefined],
    [undefined, undefined]
  ])('%s leads to %s', (cookie, path) => {
    expect(sessionPathOf(cookie)).toBe(path)
  })

  test('stays in the store, for any content', () => {
    const anyPath = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((rest) => `/api/${rest}`),
      fc.webPath().map((path) => `/session${path}`)
    )
    fc.assert(
      fc.property(anyPath, (urlPath) => {
        const path = sessionPathOf(JSON.stringify({ urlPath }))
        if (path === undefined) return
        const { origin, pathname } = new URL(path, 'https://store.test')
        expect([origin, pathname]).toEqual(['https://store.test', path])
      })
    )
  })
})

describe('session renewal', () => {
  test('asks for what the store set last, or again for what failed, and erases any cookie that is there', () => {
    const anyCookie = fc.option(fc.oneof(fc.constantFrom('{"urlPath":"/api/new"}', '{"urlPath":"/us/"}'), fc.string()), { nil: undefined })
    const anyFailed = fc.option(fc.constant('/api/old'), { nil: undefined })
    fc.assert(
      fc.property(anyCookie, anyFailed, (cookie, failed) => {
        expect(sessionRenewal(cookie, failed)).toEqual({ erases: cookie !== undefined, path: sessionPathOf(cookie) ?? failed })
      })
    )
  })
})
