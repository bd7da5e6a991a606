import { expect, test } from 'vitest'
import { readServices } from '../../brands/service-hosts.ts'
import { readStore } from '../../brands/read-store.ts'
import { hostingOf } from '../../site/hosting.ts'
import { addressIn, configOf } from '../../src/composition/config.ts'

test('service hosts are the own origin in a build without settings', () => {
  expect(readServices({})).toEqual({})
  expect(readStore({}).services).toBeUndefined()
  expect(configOf(readServices({}))).toEqual({
    graphql: { sg: '/graphql' },
    orders: { sg: '/api' },
    accounts: { sg: '/api' },
    wallet: { sg: '/api' },
    contextPath: false,
    graphqlAuthHeader: false
  })
})

test.each([
  ['GRAPHQL_URLS', 'graphql', 'https://sg.example.com/graphql'],
  ['ORDERS_URLS', 'orders', 'https://orders.example.com'],
  ['ACCOUNTS_URLS', 'accounts', 'https://accounts.example.com/api'],
  ['WALLET_URLS', 'wallet', 'https://wallet.example.com/v1']
] as const)('service hosts are named by %s, for all regions or by region', (name, service, url) => {
  expect(configOf(readServices({ [name]: `${url}/` }))[service]).toEqual({ sg: url })
  const regional = configOf(readServices({ [name]: `sg=${url}, eu=https://eu.example.com` }))[service]
  expect((['sg', 'eu', 'us', 'sa'] as const).map((region) => addressIn(regional, region))).toEqual([
    url,
    'https://eu.example.com',
    url,
    url
  ])
})

test('service hosts hold switches of the documents and the excluded host too', () => {
  expect(readServices({ CONTEXT_PATH: 'on', GRAPHQL_AUTH_HEADER: 'on', SOCIAL_GRAPH_HOST: 'graph.example.com' })).toEqual({
    contextPath: true,
    graphqlAuthHeader: true,
    socialGraphHost: 'graph.example.com'
  })
  expect(readServices({ CONTEXT_PATH: 'off', GRAPHQL_AUTH_HEADER: 'off' })).toEqual({})
})

test.each([
  [{ GRAPHQL_URLS: 'http://services.example.com' }, 'GRAPHQL_URLS names "http://services.example.com"'],
  [{ ORDERS_URLS: 'nonsense' }, 'ORDERS_URLS names "nonsense"'],
  [{ ORDERS_URLS: 'https://me:secret@orders.example.com' }, 'which pages cannot call'],
  [{ ORDERS_URLS: 'sg=https://a.example.com,mars=https://b.example.com' }, 'names the region "mars". Choose from sg, eu, us, sa.'],
  [{ ACCOUNTS_URLS: 'eu=https://a.example.com' }, 'ACCOUNTS_URLS names no address for sg'],
  [{ WALLET_URLS: 'sg=https://a.example.com,sg=https://b.example.com' }, 'WALLET_URLS names a region twice'],
  [{ CONTEXT_PATH: 'yes' }, 'CONTEXT_PATH is "yes", but must be "on" or "off".'],
  [{ SOCIAL_GRAPH_HOST: 'https://graph.example.com' }, 'SOCIAL_GRAPH_HOST is "https://graph.example.com", which is no host name']
])('service hosts refuse %j with its name and the way to write it', (env, message) => {
  expect(() => readStore(env)).toThrow(message)
})

test('service hosts are the only ones that pages of a build may call', () => {
  const { services } = readStore({ GRAPHQL_URLS: 'sg=https://sg.example.com/graphql,eu=https://eu.example.com/graphql' })
  const { headers } = hostingOf({ boot: '', sheets: {} as never, services }, 'v')
  expect(JSON.stringify(headers)).toContain(`connect-src 'self' https://sg.example.com https://eu.example.com;`)
})
