import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepSession } from '../../../src/adapters/cookie/session-cookie.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a browser with a session; the store answers as the test says. */
const aSession = (cookie: string | undefined = '{"urlPath":"/session/renew"}') => {
  let held: string | undefined = cookie
  const done: string[] = []
  const failed = vi.fn<(why: unknown) => void>()
  let answer: () => Promise<Response> = () => {
    held = '{"urlPath":"/session/next"}'
    return Promise.resolve(new Response('ignored'))
  }
  const asked = vi.fn<typeof fetch>((path) => {
    done.push(`GET ${JSON.stringify(path)} with ${held ?? 'nothing'}`)
    return answer()
  })
  const end = keepSession({
    cookies: {
      read: () => held,
      erase: (name) => {
        done.push(`erase ${name}`)
        held = undefined
      }
    },
    fetch: asked,
    every: (step, ms) => {
      const timer = setInterval(step, ms)
      return () => clearInterval(timer)
    },
    failed
  })
  return {
    done,
    asked,
    failed,
    end,
    answerBy: (next: typeof answer) => void (answer = next),
    passes: (ms: number) => vi.advanceTimersByTimeAsync(ms)
  }
}

describe('session cookie', () => {
  test('is renewed after 55 minutes and not before: the cookie goes first, then its path is asked for', async () => {
    const { done, passes } = aSession()
    await passes(55 * MINUTE - 1)
    expect(done).toEqual([])
    await passes(1)
    expect(done).toEqual(['erase ssk', 'GET "/session/renew" with nothing'])
    await passes(55 * MINUTE)
    expect(done.slice(2)).toEqual(['erase ssk', 'GET "/session/next" with nothing'])
  })

  test('is asked for past every cache, and the answer leads nowhere', async () => {
    const { asked, passes } = aSession()
    await passes(55 * MINUTE)
    expect(asked.mock.calls[0]?.[1]).toEqual({
      method: 'GET',
      headers: { 'cache-control': 'no-cache, no-store, must-revalidate', pragma: 'no-cache', expires: '0' },
      cache: 'no-store',
      redirect: 'error',
      credentials: 'same-origin'
    })
  })

  test.each<readonly [string, () => Promise<Response>]>([
    ['the line is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the store refuses', () => Promise.resolve(new Response(null, { status: 503 }))]
  ])('reports once why its renewal failed with %s, and tries again at the next time, never before', async (_, answer) => {
    const { done, failed, answerBy, passes } = aSession()
    answerBy(answer)
    await passes(55 * MINUTE)
    expect([failed.mock.calls.length, done.length]).toEqual([1, 2])
    await passes(54 * MINUTE)
    expect([failed.mock.calls.length, done.length]).toEqual([1, 2])
    answerBy(() => Promise.resolve(new Response('')))
    await passes(MINUTE)
    expect(done.slice(2)).toEqual(['GET "/session/renew" with nothing'])
    await passes(55 * MINUTE)
    expect(done).toHaveLength(3)
  })

  test('asks for no renewal when there is no session', async () => {
    const { asked, passes } = aSession('')
    await passes(120 * MINUTE)
    expect(asked).not.toHaveBeenCalled()
  })

  test('is let go when its page says so', async () => {
    const { asked, end, passes } = aSession()
    end()
    await passes(120 * MINUTE)
    expect(asked).not.toHaveBeenCalled()
  })
})
