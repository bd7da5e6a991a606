import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { partnershipHttp } from '../../../src/adapters/http/partnership-http.ts'
import type { Partnership, PartnershipMessage } from '../../../src/application/ports/partnership.ts'
import { aSupportBackend } from '../../support/support-backend.ts'
import { fakePartnership } from '../../../src/testing/partnership.ts'

interface Scene {
  readonly service: Partnership
  /** Subjects of what arrived. */
  readonly arrived: () => Promise<readonly string[]>
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  const fake = fakePartnership()
  return {
    service: fake.service,
    arrived: () => Promise.resolve(fake.arrived().map(({ company }) => company)),
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const { line, received, close } = await aSupportBackend()
  return {
    service: partnershipHttp(httpClient('http://localhost:4000/api', line.context, undefined)),
    arrived: async () => (await received()).map(({ subject }) => subject),
    cutLine: line.cut,
    close
  }
}

const letter: PartnershipMessage = {
  id: 'letter-0001',
  company: 'Koi Games',
  name: 'Aiko Mori',
  email: 'aiko@koi.example',
  message: 'We make Koi Garden.'
}

describe.each([
  ['the desk for companies in memory', fakeScene],
  ['the desk for companies by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  test('takes a message, once however often it is sent', async () => {
    const scene = await open()
    onTestFinished(scene.close)
    expect(await scene.service.send(letter)()).toEqual(E.right(undefined))
    expect(await scene.service.send(letter)()).toEqual(E.right(undefined))
    expect(await scene.arrived()).toEqual(['Koi Games'])
  })

  test('refuses what it cannot read, and what comes too often', async () => {
    const scene = await open()
    onTestFinished(scene.close)
    expect(await scene.service.send({ ...letter, email: 'aiko' })()).toMatchObject({ left: { area: 'network', code: 400 } })
    for (const id of ['letter-0002', 'letter-0003', 'letter-0004']) await scene.service.send({ ...letter, id })()
    expect(await scene.service.send({ ...letter, id: 'letter-0005' })()).toMatchObject({ left: { area: 'network', code: 429 } })
  })

  test('fails without a line, and never throws', async () => {
    const scene = await open()
    onTestFinished(scene.close)
    onTestFinished(scene.cutLine())
    expect(await scene.service.send(letter)()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
  })
})
