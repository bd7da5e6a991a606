/** The dependency rule of the house, by whole folders, so that no file name can escape it. */
const pkg = (...names) => names.map((name) => `node_modules/${name}/`)
const DOMAIN_PACKAGES = pkg('fp-ts', 'io-ts', 'decimal\\.js', 'date-fns')
const MESSAGES = ['^src/i18n/compiled/', '^src/i18n/(with-brand-name|keys|resolve-locale|override-texts|until-text)\\.ts$']
const only = (from, allowed, name = from) => ({
  name: `${name}-imports-only`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: { pathNot: [`^${from}/`, ...allowed] }
})

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
    only('src/worker', []),
    only('src/adapters', [
      '^src/domain/',
      '^src/application/ports/',
      ...MESSAGES,
      ...DOMAIN_PACKAGES,
      ...pkg('aws-amplify', 'axios', 'graphql', 'oauth4webapi', 'urql', '@urql/core', '@sentry/browser')
    ]),
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
          ...pkg('react', 'react-dom', 'react-router', '@xstate/react', 'xstate')
        ]
      }
    },
    {
      name: 'only-the-container-knows-inversify',
      severity: 'error',
      from: { pathNot: '^src/composition/' },
      to: { path: 'node_modules/(inversify|@inversifyjs)/' }
    },
    {
      name: 'nothing-reaches-into-composition',
      severity: 'error',
      from: { path: '^src/(domain|application|adapters|i18n)/' },
      to: { path: '^src/composition/' }
    },
    { name: 'src-never-imports-backend', severity: 'error', from: { path: '^src/' }, to: { path: '^(backend|site|scripts|test|bench)/' } },
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
      to: { path: '^(site|scripts|test|bench)/' }
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
          '^backend/services/(accounts/account-parties|catalogue|shop|long-date|services|words|orders/(delivery|effects|refunds)\\.ts$|quotes/quotes\\.ts$)'
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
    exclude: { path: '^(dist|node_modules/.cache)' }
  }
}
