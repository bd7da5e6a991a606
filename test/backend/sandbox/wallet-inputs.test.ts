import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeDown } from '../../../backend/sandbox/switches.ts'
import { createWalletOutage } from '../../../backend/sandbox/wallets/wallet-outage.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

let sandbox: SandboxUnderTest

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

describe('sandbox text messages', () => {
  const send = async (to: string): Promise<number> => {
    const payload = { id: `sms-${to}`, kind: 'sms', to, subject: '', text: '123456', language: 'en' }
    return (await sandbox.app.inject({ method: 'POST', url: '/_/mail/sms', headers: { host: '127.0.0.1:4000' }, payload })).statusCode
  }
  const textsTo = async (to: string): Promise<number> => {
    const url = `/_/outbox.json?to=${encodeURIComponent(to)}`
    const answer = await sandbox.app.inject({ url, headers: { host: 'localhost:4000' } })
    return (answer.json() as { readonly mails: readonly unknown[] }).mails.length
  }

  test('arrive at once at other numbers', async () => {
    expect([await send('+6581230002'), await textsTo('+6581230002')]).toEqual([202, 1])
  })

  test('are lost on the way to a number that ends in 0000', async () => {
    expect(await send('+6581230000')).toBe(202)
    sandbox.passMinutes(10)
    expect(await textsTo('+6581230000')).toBe(0)
  })

  test('arrive 90 seconds late at a number that ends in 0001', async () => {
    expect([await send('+6581230001'), await textsTo('+6581230001')]).toEqual([202, 0])
    sandbox.passSeconds(89)
    expect(await textsTo('+6581230001')).toBe(0)
    sandbox.passSeconds(1)
    expect(await textsTo('+6581230001')).toBe(1)
  })
})

describe('sandbox outage of the wallet service', () => {
  const aStore = () => {
    const app = Fastify()
    app.addHook('onRequest', createWalletOutage(sandbox.context))
    app.get('/api/user/wallet', () => ({ resultCode: 0 }))
    app.get('/api/country/:id', () => ({ resultCode: 0 }))
    app.get('/api/home', () => ({ resultCode: 0 }))
    return async (url: string) => (await app.inject({ url })).statusCode
  }

  test('answers 503 to its calls alone, until it is over', async () => {
    const ask = aStore()
    expect(await ask('/api/user/wallet')).toBe(200)
    await takeDown(sandbox.context, 'wallet', 2)
    expect([await ask('/api/user/wallet'), await ask('/api/country/702'), await ask('/api/home')]).toEqual([503, 503, 200])
    sandbox.passMinutes(2)
    expect(await ask('/api/user/wallet')).toBe(200)
  })

  test('answers nothing for longer than pages wait, where it is silent', async () => {
    const ask = aStore()
    await takeDown(sandbox.context, 'walletSilence', 2)
    expect(await ask('/api/user/wallet')).toBe(503)
    expect(sandbox.waited.at(-1)).toBe(31_000)
    await takeDown(sandbox.context, 'walletSilence', 0)
    expect(await ask('/api/user/wallet')).toBe(200)
  })
})
