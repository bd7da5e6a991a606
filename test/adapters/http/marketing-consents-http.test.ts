import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test, vi } from 'vitest'
import type { PostJson } from '../../../src/adapters/http/http-call.ts'
import { marketingConsentsHttp } from '../../../src/adapters/http/marketing-consents-http.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'

const OWNER = { email: 'ana@example.com', phoneNumber: undefined }
const answering = (answer: ReturnType<PostJson>) => {
  const post = vi.fn<PostJson>(() => answer)
  return { post, ask: marketingConsentsHttp(post, { country: 'sg', whiteLabelId: 1 }).ask }
}

test('marketingConsentsHttp sends the fields of the documents, and reads its item', async () => {
  const item = { email: 'ana***@example.com', msisdn: null, subscribed: false, updatedAt: '2026-11-21T12:00:00.000Z' }
  const { post, ask } = answering(TE.right({ state: 'unsubscribed', marketingConsentItem: item }))
  expect(await ask(OWNER, 'leave')()).toEqual(E.right({ ...item, msisdn: undefined }))
  expect(post).toHaveBeenCalledWith('/marketing-consent', {
    email: 'ana@example.com',
    msisdn: null,
    country: 'sg',
    whitelabelId: 1,
    act: 'leave'
  })
})

test('marketingConsentsHttp has no item for a contact without offers', async () => {
  expect(await answering(TE.right({ state: 'broken', marketingConsentItem: null })).ask(OWNER, 'read')()).toEqual(E.right(undefined))
})

test('marketingConsentsHttp fails as the network does on another form and without an answer', async () => {
  for (const answer of [TE.right({ items: [] }), TE.left(networkFailure(503))])
    expect(await answering(answer).ask(OWNER, 'read')()).toMatchObject({ left: { area: 'network' } })
})
