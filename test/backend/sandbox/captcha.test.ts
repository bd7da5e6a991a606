import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyCaptcha } from '../../../backend/services/captcha/verify-captcha.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

const SECRET = 'captcha-secret-of-the-tests'
let sandbox: SandboxUnderTest

beforeAll(async () => {
  sandbox = await aSandbox({ captchaSecret: SECRET })
})
afterAll(() => sandbox.close())

const PARTIES = { host: '127.0.0.1:4000' }
const solve = async (): Promise<string> =>
  ((await sandbox.app.inject({ method: 'POST', url: '/_/captcha/tokens', headers: PARTIES })).json() as { token: string }).token

/** Verifies a token by the store's own client at the sandbox's captcha. */
const verify = (token: string | undefined, secret = SECRET) =>
  verifyCaptcha(
    {
      fetch: async (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const answer = await sandbox.app.inject({
          method: 'POST',
          url: pathname,
          headers: { ...PARTIES, 'content-type': 'application/x-www-form-urlencoded' },
          payload: String(init?.body as string)
        })
        return new Response(answer.body, { status: answer.statusCode })
      },
      log: () => undefined,
      config: { storeUrl: 'http://localhost:4000' } as never
    },
    { verifyUrl: 'http://127.0.0.1:4000/_/captcha/siteverify', secret },
    token
  )

describe('sandbox captcha', () => {
  test('counts once, as a store verifies it', async () => {
    const token = await solve()
    expect(await verify(token)).toBe('solved')
    expect(await verify(token)).toBe('refused')
  })

  test('counts for two minutes', async () => {
    const token = await solve()
    sandbox.passMinutes(2)
    expect(await verify(token)).toBe('refused')
  })

  test.each([undefined, '', 'made-up', 'x'.repeat(5_000)])('refuses “%s”', async (token) => {
    expect(await verify(token)).toBe('refused')
  })

  test('is verified only with the secret', async () => {
    const token = await solve()
    expect(await verify(token, 'guessed')).toBe('refused')
    expect(await verify(token)).toBe('solved')
  })

  test('gives its tokens to pages of the store, and lives on another host', async () => {
    const given = await sandbox.app.inject({ method: 'POST', url: '/_/captcha/tokens', headers: PARTIES })
    expect(given.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:4000',
      'cross-origin-resource-policy': 'cross-origin'
    })
    const onStore = await sandbox.app.inject({ method: 'POST', url: '/_/captcha/tokens', headers: { host: 'localhost:4000' } })
    expect(onStore.statusCode).toBe(404)
  })
})
