import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'

let sandbox: SandboxUnderTest

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(() => sandbox.close())

const host = { host: 'localhost:4000' }
const tell = (url: string, payload: string) =>
  sandbox.app.inject({ method: 'POST', url, headers: { ...host, 'content-type': 'text/plain;charset=utf-8' }, payload })
const arrived = async (): Promise<readonly { readonly kind: string; readonly text: string }[]> => {
  const answer = await sandbox.app.inject({ url: '/_/collector.json', headers: host })
  return (answer.json() as { readonly arrived: readonly { readonly kind: string; readonly text: string }[] }).arrived
}
const page = async (): Promise<string> => (await sandbox.app.inject({ url: '/_/collector', headers: host })).body

test('collector says how pages are made to tell anything, while nothing has arrived', async () => {
  expect(await page()).toMatch(/ANALYTICS_URL=\/_\/collector\/events/)
})

test('collector shows steps of visits and errors, newest first, and no text of theirs as markup', async () => {
  expect((await tell('/_/collector/events', '{"events":[{"name":"item.chosen"}]}')).statusCode).toBe(204)
  expect(
    (await tell('/_/collector/api/1/envelope/?sentry_key=sandbox', '{"sent_at":"x"}\n{"type":"event"}\n<script>1</script>')).statusCode
  ).toBe(200)
  expect((await arrived()).map(({ kind }) => kind)).toEqual(['error', 'visit'])
  expect((await arrived())[1]?.text).toBe('{"events":[{"name":"item.chosen"}]}')
  const shown = await page()
  expect(shown).toContain('item.chosen')
  expect(shown).not.toContain('<script>')
})

test('collector keeps the newest two hundred', async () => {
  for (let step = 0; step < 203; step += 1) await tell('/_/collector/events', `{"step":${step}}`)
  const texts = (await arrived()).map(({ text }) => text)
  expect([texts.length, texts[0], texts.at(-1)]).toEqual([200, '{"step":202}', '{"step":3}'])
})
