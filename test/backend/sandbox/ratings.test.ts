import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

let sandbox: SandboxUnderTest

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

const inside = { host: '127.0.0.1:4000' }
const outside = { host: 'localhost:4000' }

const invite = async (referenceId?: string) => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/_/ratings/invitations',
    headers: inside,
    payload: { referenceId, locale: 'en-US' }
  })
  return { status: answer.statusCode, url: (answer.json() as { readonly url?: string }).url ?? '' }
}
const send = (path: string, payload: string) =>
  sandbox.app.inject({ method: 'POST', url: path, headers: { ...outside, 'content-type': 'application/x-www-form-urlencoded' }, payload })
const all = async () => (await sandbox.app.inject({ url: '/_/ratings.json', headers: outside })).json() as { readonly ratings: unknown[] }

test('sandbox ratings give an order one link, at which it is rated once', async () => {
  const { url } = await invite('7203344589012345678')
  expect(url).toMatch(/^http:\/\/localhost:4000\/_\/rating\/[\w-]{16}$/)
  expect((await invite('7203344589012345678')).url).toBe(url)
  const { pathname } = new URL(url)
  expect((await sandbox.app.inject({ url: pathname, headers: outside })).body).toContain('How was purchase 7203344589012345678?')
  expect((await send(pathname, 'stars=9&words=x')).headers.location).toBe(pathname)
  expect(await all()).toMatchObject({ ratings: [{ referenceId: '7203344589012345678', locale: 'en-US', stars: null }] })
  await send(pathname, 'stars=4&words=Quick+%3Cb%3E')
  await send(pathname, 'stars=1&words=Second+thoughts')
  expect(await all()).toEqual({
    ratings: [{ referenceId: '7203344589012345678', locale: 'en-US', stars: 4, words: 'Quick <b>' }]
  })
  expect((await sandbox.app.inject({ url: pathname, headers: outside })).body).toContain('Thank you: 4 of 5')
})

test('sandbox ratings give no link without an order, and show nothing behind an unknown link', async () => {
  expect((await invite()).status).toBe(400)
  expect((await sandbox.app.inject({ url: '/_/rating/unknown', headers: outside })).statusCode).toBe(404)
})

test('sandbox ratings are not on the store’s own host', async () => {
  const answer = await sandbox.app.inject({
    method: 'POST',
    url: '/_/ratings/invitations',
    headers: outside,
    payload: { referenceId: '1' }
  })
  expect(answer.statusCode).toBe(404)
})
