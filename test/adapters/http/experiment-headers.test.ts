import { expect, test } from 'vitest'
import { experimentHeaders } from '../../../src/adapters/http/experiment-headers.ts'

const context = { url: 'https://store.test/br/canopy-strike', country: 'br', platformId: 2, loginStatus: 0, whiteLabelId: 1 }

test('experiment headers name the visit, its known attributes and the store on every call', () => {
  const headers = experimentHeaders(context, 'visit-1')
  expect(headers).toMatchObject({ 'x-expt-token': 'visit-1', 'x-whitelabel-id': '1' })
  expect(Buffer.from(headers['x-expt-context'] ?? '', 'base64url').toString('utf8')).toBe(
    '{"country":"br","loginStatus":0,"platformId":2,"url":"https://store.test/br/canopy-strike","whiteLabelId":1}'
  )
})

test('experiment headers are equal for equal visits, and keep letters of every language', () => {
  const { url, ...rest } = { ...context, url: 'https://store.test/jp/ゲーム' }
  const one = experimentHeaders({ url, ...rest }, 't')['x-expt-context']
  expect(experimentHeaders({ ...rest, url }, 't')['x-expt-context']).toBe(one)
  expect(one).toMatch(/^[\w-]+$/)
  expect(Buffer.from(one ?? '', 'base64url').toString('utf8')).toContain('ゲーム')
})
