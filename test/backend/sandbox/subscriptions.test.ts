// @module-tag slow
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../journeys/shopper.ts'
import { type RunningStore, startStore } from '../../support/running-store.ts'

let store: RunningStore
beforeAll(async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'refill-subscribers-'))
  store = await startStore({ dataFolder, command: ['test/support/bare-store.ts'], env: { DATABASE_URL: '', SANDBOX: 'on' } })
}, 60_000)
afterAll(() => store.stop())

const page = async (path = ''): Promise<string> => (await fetch(`${store.url}/_/sandbox${path}`)).text()

/** Rows of the list of subscriptions, each with what stands in it. */
const rowsOf = (text: string): readonly { readonly id: string; readonly row: string }[] =>
  text.split('<tr>').flatMap((row) => {
    const id = /href="\/_\/sandbox\/subscriptions\/([^"]+)"/.exec(row)?.[1]
    return id === undefined ? [] : [{ id, row }]
  })

const press = (id: string, form: Record<string, string>): Promise<Response> =>
  fetch(`${store.url}/_/sandbox/subscriptions/${id}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

describe('subscriptions of the sandbox', () => {
  test('S25 are there from the first start, and their time passes by buttons', async () => {
    await eventually(
      () => page(),
      (text) => rowsOf(text).length === 3 && text.includes('>cancelled') && text.includes('retrying'),
      60_000
    )
    const rows = rowsOf(await page())
    const retrying = rows.find(({ row }) => row.includes('retrying'))
    const cancelled = rows.find(({ row }) => row.includes('cancelled'))
    const renewing = rows.find(({ id }) => id !== retrying?.id && id !== cancelled?.id)
    expect(rows.every(({ row }) => row.includes('ana@sandbox.example'))).toBe(true)
    expect(retrying?.row).toContain('then Not enough money (414)')

    expect((await press(renewing?.id ?? '', { do: 'renewal' })).status).toBe(303)
    const paid = await page(`/subscriptions/${renewing?.id}`)
    expect(paid.match(/succeeded/g)).toHaveLength(2)

    await press(retrying?.id ?? '', { do: 'answer', answer: 'pay', times: 'once' })
    await press(retrying?.id ?? '', { do: 'renewal' })
    expect(await page(`/subscriptions/${retrying?.id}`)).toContain('failed (414)')
    expect(rowsOf(await page()).find(({ id }) => id === retrying?.id)?.row).not.toContain('retrying')

    for (let day = 0; day < 4; day += 1) await press(cancelled?.id ?? '', { do: 'day' })
    expect(await page(`/subscriptions/${cancelled?.id}`)).toContain('expired')
    expect((await press(cancelled?.id ?? '', { do: 'renewal' })).status).toBe(400)
    expect((await press('sub_unknown', { do: 'day' })).status).toBe(404)
    expect((await press(renewing?.id ?? '', { do: 'jump' })).status).toBe(400)
  }, 120_000)
})
