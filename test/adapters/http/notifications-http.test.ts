import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { notificationsHttp } from '../../../src/adapters/http/notifications-http.ts'

const answering = (more: object) =>
  notificationsHttp(() =>
    TE.right({
      items: [
        {
          ...{ id: 'a', title: 'Hello', body: null, url: null, imageUrl: null, createdAt: '2026-11-21T12:00:00.000Z', endDate: null },
          ...{ isRead: false, isNew: true, clicked: false },
          ...more
        }
      ]
    })
  ).read({ countryCode: 'sa', shopLang: 'en', guestUserId: undefined, after: undefined, limit: 20 })()

describe('notificationsHttp', () => {
  test.each(['/\t/evil.example', '/\n/evil.example', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'drops the address %j when a notification leads out of the store',
    async (address) => {
      const read = await answering({ url: address, imageUrl: address })
      expect(read).toMatchObject(E.right([{ id: 'a', title: 'Hello', url: undefined, imageUrl: undefined }]))
    }
  )

  test('keeps the address when a notification leads to an order', async () => {
    const read = await answering({ url: '/en-sa/complete?order=720334' })
    expect(read).toMatchObject(E.right([{ url: '/en-sa/complete?order=720334' }]))
  })
})
