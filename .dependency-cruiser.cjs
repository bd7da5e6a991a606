/** The dependency rule of the house, by whole folders, so that no file name can escape it. */
const pkg = (...names) => names.map((name) => `node_modules/${name}/`)
const DOMAIN_PACKAGES = pkg('fp-ts', 'io-ts', 'date-fns', '@date-fns/utc')
const MESSAGES = ['^src/i18n/compiled/', '^src/i18n/(with-brand-name|keys|resolve-locale|override-texts|until-text)\\.ts$']
/** The only caller of `fetch`; the scripts outside the container have it too. */
const SEND_REQUEST = '^src/adapters/http/send-request\\.ts$'
const only = (from, allowed, name = from) => ({
  name: `${name}-imports-only`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { pathNot: [`^${from}/`, ...allowed] }
})

/** The folders of `backend/services`, the lowest first: each imports those before it, and none behind it. */
const SERVICES = [
  'jobs',
  'publisher',
  'provider',
  'limits',
  'captcha',
  'search',
  'catalogue',
  'health',
  'promos',
  'rewards',
  'quotes',
  'shop',
  'catalogue-import',
  'gifts',
  'orders',
  'outbound',
  'numbers',
  'partnership',
  'identity',
  'sockets',
  'session',
  'partner-login',
  'accounts',
  'wallet',
  'referrals',
  'players',
  'ratings',
  'notifications',
  'refunds',
  'payments',
  'fulfilment',
  'pre-registrations',
  'checkout',
  'gift-claims',
  'loyalty',
  'subscriptions',
  'proofs',
  'graphql'
]
const inServices = (folders) => `^backend/services/(${folders.join('|')})/`
const SERVICE_ORDER = [
  ...SERVICES.map((folder, at) => ({
    name: `service-${folder}-imports-downwards`,
    severity: 'error',
    from: { path: inServices([folder]) },
    to: {
      path: at + 1 === SERVICES.length ? '^backend/services/app\\.ts$' : [inServices(SERVICES.slice(at + 1)), '^backend/services/app\\.ts$']
    }
  })),
  {
    name: 'service-folder-has-a-place-in-the-order',
    severity: 'error',
    from: { path: '^backend/services/[^/]+/', pathNot: inServices(SERVICES) },
    to: { path: '^backend/' }
  },
  {
    name: 'shared-files-of-services-import-no-service',
    severity: 'error',
    from: { path: '^backend/services/[^/]+\\.ts$', pathNot: '^backend/services/app\\.ts$' },
    to: { path: '^backend/services/[^/]+/', pathNot: '^backend/services/(jobs/circuit-breaker|limits/local-counts)\\.ts$' }
  }
]

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('src/domain', [...DOMAIN_PACKAGES, ...pkg('fast-check')]),
    {
      name: 'fast-check-in-domain-testing-alone',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '^src/domain/testing/' },
      to: { path: 'node_modules/fast-check/' }
    },
    only('src/application', ['^src/domain/', ...DOMAIN_PACKAGES, ...pkg('xstate')]),
    only('src/i18n', ['^src/domain/', ...pkg('@messageformat/parser')]),
    only('src/service-worker', [SEND_REQUEST]),
    only('src/adapters', [
      '^src/domain/',
      '^src/application/ports/',
      ...MESSAGES,
      ...DOMAIN_PACKAGES,
      ...pkg('aws-amplify', 'axios', 'graphql', 'oauth4webapi', 'urql', '@sentry/browser')
    ]),
    only('src/testing', ['^src/domain/', '^src/application/', ...DOMAIN_PACKAGES]),
    only('src/client', ['^src/domain/', '^src/application/', '^src/adapters/', ...DOMAIN_PACKAGES]),
    {
      name: 'client-reaches-no-library-of-pages',
      severity: 'error',
      from: { path: '^src/client/' },
      to: { path: 'node_modules/(axios|urql|graphql|aws-amplify|oauth4webapi|@sentry)/', reachable: true }
    },
    {
      name: 'nothing-imports-the-client-or-fakes',
      severity: 'error',
      from: { path: '^(src|backend|site|brands|scripts|bench)/', pathNot: '^src/(client|testing)/' },
      to: { path: '^src/(client|testing)/' }
    },
    {
      name: 'ui-imports-only',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '^src/ui/entry-(client|server|visit|after|order)\\.tsx?$' },
      to: {
        pathNot: [
          '^src/ui/',
          '^src/domain/',
          '^src/application/',
          ...MESSAGES,
          SEND_REQUEST,
          ...pkg('react', 'react-dom', '@xstate/react', 'xstate'),
          // Its entry has a condition that the resolver does not know.
          '^react-router$'
        ]
      }
    },
    {
      name: 'of-ui-only-boot-sends-requests',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '^src/ui/boot\\.ts$' },
      to: { path: SEND_REQUEST }
    },
    {
      name: 'only-the-container-knows-inversify',
      severity: 'error',
      from: { pathNot: '^src/composition/purchase\\.ts$' },
      to: { path: 'node_modules/(inversify|@inversifyjs)/' }
    },
    {
      name: 'only-the-http-client-knows-axios',
      severity: 'error',
      from: { pathNot: '^src/adapters/http/http-client\\.ts$' },
      to: { path: 'node_modules/axios/' }
    },
    {
      name: 'islands-stay-outside-the-container',
      severity: 'error',
      from: { path: '^src/composition/visit/' },
      to: { path: '^src/composition/(purchase|accounts|account-services|support-ports|store)\\.ts$' }
    },
    {
      name: 'nothing-reaches-into-composition',
      severity: 'error',
      from: { path: '^src/(domain|application|adapters|i18n)/' },
      to: { path: '^src/composition/' }
    },
    {
      name: 'src-never-imports-backend',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(backend|site|scripts|test|bench|brands|examples)/' }
    },
    only('brands', [
      '^src/domain/',
      '^src/composition/config\\.ts$',
      '^backend/startup-error\\.ts$',
      '^(fs|path|url|os)$',
      ...pkg('io-ts', 'fp-ts')
    ]),
    {
      name: 'product-imports-no-example-and-no-measurement',
      severity: 'error',
      from: { path: '^(src|backend|site|brands|scripts|test)/' },
      to: { path: '^(bench|examples)/' }
    },
    {
      name: 'scripts-import-support-of-tests-alone',
      severity: 'error',
      from: { path: '^(scripts|bench)/' },
      to: { path: '^test/', pathNot: '^test/(support/|journeys/frames\\.ts$)' }
    },
    {
      name: 'examples-import-entry-points-alone',
      severity: 'error',
      from: { path: '^examples/' },
      to: {
        path: '^(src|backend|site|scripts|test|bench|brands)/',
        pathNot: String.raw`^src/((domain/[a-z]+|application|client|testing)/index\.ts$|i18n/(language\.d|package)\.ts$)`
      }
    },
    ...SERVICE_ORDER,
    {
      name: 'backend-imports-domain-and-messages-alone',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^src/', pathNot: ['^src/domain/', ...MESSAGES] }
    },
    {
      name: 'backend-gets-pages-through-a-port',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(site|scripts|test|bench|examples)/' }
    },
    {
      name: 'site-reads-the-back-end-and-never-changes-it',
      severity: 'error',
      from: { path: '^site/', pathNot: '^site/messages-page\\.ts$' },
      to: {
        path: '^backend/',
        pathNot: [
          '^backend/(pages|settings)',
          '^backend/database/(database|tables-[a-z]+)\\.ts$',
          '^backend/services/(accounts/auth-endpoints|assortment|catalogue|shop|long-date|services|words|orders/(transition|order-facts)\\.ts$|partner-login/partner-facts\\.ts$|quotes/make-quote\\.ts$)'
        ]
      }
    },
    {
      name: 'site-imports-no-commands',
      severity: 'error',
      from: { path: '^site/', pathNot: '^site/(dev-pages|messages-page)\\.ts$' },
      to: { path: '^(scripts|test|bench)/' }
    },
    {
      name: 'services-reach-the-sandbox-by-url-alone',
      severity: 'error',
      from: { path: '^backend/(services|database)/' },
      to: { path: '^backend/sandbox/' }
    },
    {
      name: 'sandbox-never-reads-the-services',
      severity: 'error',
      from: { path: '^backend/sandbox/' },
      to: { path: '^backend/services/' }
    },
    {
      name: 'areas-of-the-domain-import-downhill',
      severity: 'error',
      from: { path: '^src/domain/(kernel|errors|validation|market|money)/' },
      to: { path: '^src/domain/(account|wallet|order|gift|reward|loyalty|subscription|notification|marketing|navigation|testing)/' }
    },
    {
      name: 'kernel-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^src/domain/kernel/' },
      to: { path: '^src/domain/', pathNot: '^src/domain/kernel/' }
    },
    {
      name: 'order-of-the-lower-areas',
      severity: 'error',
      from: { path: '^src/domain/(kernel|errors|validation)/' },
      to: { path: '^src/domain/(market|money)/' }
    },
    { name: 'market-below-money', severity: 'error', from: { path: '^src/domain/market/' }, to: { path: '^src/domain/money/' } }
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/.cache|(bench|scripts/mutation)/node_modules)' }
  }
}
