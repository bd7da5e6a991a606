import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readLedger, recallFrom, recordOf } from '../../site/page-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'refill-ledger-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const page = (parts: { readonly price?: string; readonly boot?: string; readonly art?: string; readonly description?: string }): string =>
  `<html><head><script>${parts.boot ?? 'a()'}</script><style>a{}</style><title>Emberhold</title><meta name="description" content="${parts.description ?? 'Hold it.'}"></head><body><img src="/assets/art-${parts.art ?? '1'}/x.svg"><p>${parts.price ?? '1.99'}</p></body></html>`

const on = (day: string, html: string, before?: ReturnType<typeof recordOf>) => recordOf({ key: 'k', html }, day, before)

describe('the day on which a page last changed', () => {
  const first = on('2026-11-01', page({}))

  test('is the first day on which it was built', () => {
    expect(first.changed).toBe('2026-11-01')
  })

  test.each([
    ['nothing has', page({})],
    ['its script has', page({ boot: 'b()' })],
    ['the address of a picture has', page({ art: '2' })]
  ])('stays when %s changed', (_, html) => {
    expect(on('2026-11-09', html, first).changed).toBe('2026-11-01')
  })

  test.each([
    ['a price', page({ price: '2.49' })],
    ['its description', page({ description: 'Hold it well.' })]
  ])('is today when %s changed', (_, html) => {
    expect(on('2026-11-09', html, first).changed).toBe('2026-11-09')
  })
})

describe('a page that was written before', () => {
  const html = page({})
  const ledger = { 'us/emberhold/index.html': on('2026-11-01', html) }
  const recall = recallFrom(folder, ledger)
  const file = join(folder, 'us.html')

  test('is taken as it is when it would be made of the same', () => {
    writeFileSync(file, html)
    const known = recallFrom(folder, { 'us.html': on('2026-11-01', html) })
    expect(known('us.html', 'k')).toBe(html)
    expect(known('us.html', 'another')).toBeUndefined()
  })

  test('is made again when its file is not there, or is another than was written', () => {
    expect(recall('us/emberhold/index.html', 'k')).toBeUndefined()
    writeFileSync(file, html.slice(0, 40))
    expect(recallFrom(folder, { 'us.html': on('2026-11-01', html) })('us.html', 'k')).toBeUndefined()
  })

  test('is made again when nobody knows what was written', () => {
    expect(readLedger(join(folder, 'none.json'))).toEqual({})
    writeFileSync(join(folder, 'broken.json'), '{"us')
    expect(readLedger(join(folder, 'broken.json'))).toEqual({})
  })
})
