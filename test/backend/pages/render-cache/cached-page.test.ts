import { describe, expect, test } from 'vitest'
import { packPage, unpackPage } from '../../../../backend/pages/render-cache/cached-page.ts'

describe('packPage', () => {
  test('keeps no more memory than the bytes of the page when it is compressed', async () => {
    const html = '<p>Page</p>'.repeat(300)
    const page = await packPage({ html, keys: [] }, { seq: 1, version: 'v' }, 0)
    expect([page.br.buffer.byteLength, page.gz.buffer.byteLength]).toEqual([page.br.length, page.gz.length])
    expect((await unpackPage(page)).toString()).toBe(html)
  })
})
