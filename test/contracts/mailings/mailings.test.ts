import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { giveMarketingConsent } from '../../../backend/services/outbound/marketing-consents.ts'
import { shopLocale } from '../../../backend/services/shop/shop-locale.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { mailingsHttp } from '../../../src/adapters/http/mailings-http.ts'
import type { Mailings } from '../../../src/application/ports/mailings.ts'
import { aSupportBackend } from '../../support/support-backend.ts'
import { fakeMailings } from '../../../src/testing/mailings.ts'

interface Scene {
  readonly service: Mailings
  /** Key of the link in a mail to samira@example.com, which consented to offers. */
  readonly key: string
  readonly growOld: () => void
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  const fake = fakeMailings()
  return {
    ...fake,
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const { services, backend, line, received, close } = await aSupportBackend()
  await giveMarketingConsent(services, { locale: shopLocale('id', 'en')!, email: 'samira@example.com' })
  const [mail] = await received()
  return {
    service: mailingsHttp(httpClient('http://localhost:4000/api', line.context, undefined), 1),
    key: /#key=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '',
    growOld: () => backend.clock.advance(181 * 86_400_000),
    cutLine: line.cut,
    close
  }
}

describe.each([
  ['mails on offers in memory', fakeScene],
  ['mails on offers by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  const opened = async () => {
    const scene = await open()
    onTestFinished(scene.close)
    const ask = (act: 'read' | 'leave' | 'return', key = scene.key) => scene.service.ask({ countryCode: 'id', key, act })()
    return { scene, ask }
  }

  test('shows by a link whose offers it ends, masked, and ends them only on request', async () => {
    const { ask } = await opened()
    const contact = 'sam***@example.com'
    expect(await ask('read')).toEqual(E.right({ kind: 'subscribed', contact }))
    expect(await ask('read')).toEqual(E.right({ kind: 'subscribed', contact }))
    expect(await ask('leave')).toEqual(E.right({ kind: 'unsubscribed', contact }))
    expect(await ask('read')).toEqual(E.right({ kind: 'unsubscribed', contact }))
    expect(await ask('leave')).toEqual(E.right({ kind: 'unsubscribed', contact }))
    expect(await ask('return')).toEqual(E.right({ kind: 'subscribed', contact }))
  })

  test('refuses a link that was cut off or changed, and changes nothing by it', async () => {
    const { scene, ask } = await opened()
    for (const key of ['', 'nonsense', scene.key.slice(0, -3), `${scene.key}x`])
      expect(await ask('leave', key)).toEqual(E.right({ kind: 'broken' }))
    expect(await ask('read')).toMatchObject({ right: { kind: 'subscribed' } })
  })

  test('refuses a link that is too old', async () => {
    const { scene, ask } = await opened()
    scene.growOld()
    expect(await ask('leave')).toEqual(E.right({ kind: 'expired' }))
  })

  test('fails without a line, and never throws', async () => {
    const { scene, ask } = await opened()
    onTestFinished(scene.cutLine())
    expect(await ask('read')).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
  })
})
