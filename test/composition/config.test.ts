import { expect, onTestFinished, test, vi } from 'vitest'
import { addressIn, foreignOrigins, sameOrigin } from '../../src/composition/config.ts'

const REGIONAL = { sg: 'https://sg.services.test/graphql', eu: 'https://eu.services.test/graphql' }

test.each([
  ['sg', 'https://sg.services.test/graphql'],
  ['eu', 'https://eu.services.test/graphql'],
  ['us', 'https://sg.services.test/graphql'],
  ['sa', 'https://sg.services.test/graphql']
] as const)('graphqlUrl in region %s calls %s: Singapore answers for a region without an address', (region, address) => {
  expect(addressIn(REGIONAL, region)).toBe(address)
})

test('connect-src allows the configured services and nothing else', () => {
  expect(foreignOrigins(sameOrigin)).toEqual([])
  expect(foreignOrigins({ ...sameOrigin, graphql: REGIONAL, orders: { sg: 'https://sg.services.test/api' } })).toEqual([
    'https://sg.services.test',
    'https://eu.services.test'
  ])
  const wallet = { sg: 'https://wallet.services.test/api' }
  expect(foreignOrigins({ ...sameOrigin, wallet })).toEqual(['https://wallet.services.test'])
})

test('build code knows the services of its settings', async () => {
  vi.stubGlobal('SERVICES', { orders: { sg: 'https://orders.services.test' }, socialGraphHost: 'graph.social.test' })
  vi.resetModules()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
  const { pageConfig } = await import('../../src/composition/config.ts')
  expect(pageConfig).toEqual({ ...sameOrigin, orders: { sg: 'https://orders.services.test' }, socialGraphHost: 'graph.social.test' })
})
