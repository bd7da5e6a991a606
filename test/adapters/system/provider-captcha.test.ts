import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import { scriptCaptcha, tokenCaptcha } from '../../../src/adapters/system/provider-captcha.ts'
import { trustedScript } from '../../../src/adapters/system/trusted-script.ts'
import { aCallContext, json, silence } from '../a-call-context.ts'

const SCRIPT = 'https://captcha.example/enterprise.js?render=site-key'

const api = (answer: () => PromiseLike<unknown> = () => Promise.resolve('token-1')) => {
  const execute = vi.fn((_siteKey: string, _about: object) => answer())
  return { execute, ready: (step: () => void) => step() }
}
const refusal = (answer: E.Either<{ readonly code: number | string }, unknown>): unknown => (E.isLeft(answer) ? answer.left.code : 'solved')

describe('provider captcha with a script', () => {
  const open = (found: unknown, load: () => Promise<void> = () => Promise.resolve()) => {
    const line = aCallContext(() => json({}))
    const loads = vi.fn(load)
    return { ...line, loads, captcha: scriptCaptcha('site-key', { load: loads, found: () => found, ...line.context }) }
  }

  test.each([
    ['itself', (made: object) => made],
    ['its newer kind', (made: object) => ({ enterprise: made })]
  ])('gives a token by %s, learns nothing of the caller, and loads the script once', async (_, found) => {
    const made = api()
    const { captcha, loads } = open(found(made))
    expect(await captcha.solve('ana@example.com')()).toEqual(E.right('token-1'))
    expect(await captcha.solve('ben@example.com')()).toEqual(E.right('token-1'))
    expect(made.execute.mock.calls).toEqual([
      ['site-key', { action: 'account' }],
      ['site-key', { action: 'account' }]
    ])
    expect(loads).toHaveBeenCalledTimes(1)
  })

  test('is asked for again by the next form when it does not arrive', async () => {
    let isThere = false
    const { captcha, loads } = open(api(), () => (isThere ? Promise.resolve() : Promise.reject(new Error('blocked'))))
    expect(refusal(await captcha.solve('x')())).toBe('DEFAULT')
    isThere = true
    expect(refusal(await captcha.solve('x')())).toBe('solved')
    expect(loads).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['nothing', undefined],
    ['something else', { execute: 'no function', ready: () => undefined }],
    ['no token', api(() => Promise.resolve(''))],
    ['a refusal', api(() => Promise.reject(new Error('invalid site key')))]
  ])('fails when it leaves %s', async (_, found) => {
    expect(refusal(await open(found).captcha.solve('x')())).toBe('DEFAULT')
  })

  test('is given up when it never answers', async () => {
    const { captcha, limits } = open(api(() => new Promise(() => undefined)))
    const waiting = captcha.solve('x')()
    await expect.poll(() => limits.length).toBe(1)
    expect(limits[0]?.ms).toBe(15_000)
    limits[0]?.passes()
    expect(refusal(await waiting)).toBe(408)
  })
})

describe('provider captcha with ready tokens', () => {
  test('gives them to every caller', async () => {
    const { context, sent } = aCallContext(() => json({ token: 'token-2' }))
    expect(await tokenCaptcha('http://127.0.0.1:4000/_/captcha/tokens', context).solve('ana@example.com')()).toEqual(E.right('token-2'))
    expect([sent[0]?.url, sent[0]?.method, sent[0]?.text]).toEqual(['http://127.0.0.1:4000/_/captcha/tokens', 'POST', ''])
  })

  test.each([
    [() => json({}), 'DEFAULT'],
    [() => json({ token: 'x' }, { status: 503 }), 503],
    [() => Promise.reject(new TypeError('Failed to fetch')), 599]
  ])('fails when it cannot give one: %#', async (answer, told) => {
    const line = aCallContext(answer)
    if (told === 599) line.goOffline()
    expect(refusal(await tokenCaptcha('/x', line.context).solve('x')())).toBe(told)
  })

  test('is given up when it never answers', async () => {
    const line = aCallContext(silence)
    const waiting = tokenCaptcha('/x', line.context).solve('x')()
    await expect.poll(() => line.limits.length).toBe(1)
    line.limits[0]?.passes()
    expect(refusal(await waiting)).toBe(408)
  })
})

describe('captcha script', () => {
  const aDocument = () => {
    const added: { src: string; async: boolean; readonly heard: Map<string, () => void>; isGone: boolean }[] = []
    const document = {
      createElement: () => {
        const heard = new Map<string, () => void>()
        const script = {
          ...{ src: '', async: false, heard, isGone: false },
          addEventListener: (name: string, step: () => void) => void heard.set(name, step),
          remove: () => void (script.isGone = true)
        }
        return script
      },
      head: { append: (script: (typeof added)[number]) => void added.push(script) }
    } as unknown as Pick<Document, 'createElement' | 'head'>
    return { added, document }
  }

  test('comes in by a policy that knows its one address', async () => {
    const { added, document } = aDocument()
    const made: { readonly name: string; readonly createScriptURL: (url: string) => string }[] = []
    const trustedTypes = {
      createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => {
        made.push({ name, ...rules })
        return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` }
      }
    }
    const load = trustedScript(SCRIPT, { document, trustedTypes })
    const loading = load()
    added[0]?.heard.get('load')?.()
    await loading
    expect([made[0]?.name, added[0]?.src, added[0]?.async]).toEqual(['captcha', `trusted ${SCRIPT}`, true])
    expect(() => made[0]?.createScriptURL('https://evil.example/x.js')).toThrow(TypeError)
    void load()
    expect(made).toHaveLength(1)
  })

  test('leaves nothing behind when it does not arrive', async () => {
    const { added, document } = aDocument()
    const loading = trustedScript(SCRIPT, { document, trustedTypes: undefined })()
    added[0]?.heard.get('error')?.()
    await expect(loading).rejects.toThrow('did not arrive')
    expect(added[0]?.isGone).toBe(true)
  })
})
