import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { preRegistrationsHttp } from '../../../src/adapters/http/pre-registrations-http.ts'
import type { PreRegistrations } from '../../../src/application/ports/pre-registrations.ts'
import { aSupportBackend } from '../../support/support-backend.ts'
import { fakePreRegistrations } from '../../../src/testing/pre-registrations.ts'

interface Scene {
  readonly service: PreRegistrations
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  const fake = fakePreRegistrations()
  return {
    service: fake.service,
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const { line, close } = await aSupportBackend()
  return { service: preRegistrationsHttp(httpClient('http://localhost:4000/api', line.context, undefined)), cutLine: line.cut, close }
}

describe.each([
  ['lists of games to come in memory', fakeScene],
  ['lists of games to come by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  test('take an address as often as it is left, only where there is something to wait for', async () => {
    const scene = await open()
    onTestFinished(scene.close)
    const register = (productPath: string) =>
      scene.service.register({
        countryCode: 'us',
        shopLang: 'en',
        productPath,
        email: 'samira@example.com',
        guestUserId: '0191d2c4-7b1e-4c3a-9f00-0123456789ab'
      })()
    expect(await register('lumen-quest')).toEqual(E.right('registered'))
    expect(await register('lumen-quest')).toEqual(E.right('registered'))
    expect(await register('canopy-strike')).toEqual(E.right('open'))
    expect(await register('no-such-game')).toEqual(E.right('closed'))
    const mend = scene.cutLine()
    expect(E.isLeft(await register('lumen-quest'))).toBe(true)
    mend()
  })
})
