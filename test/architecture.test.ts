import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLayers } from '../scripts/layers.ts'

/** A small tree beside the real one, which other tests read meanwhile; packages are found above it. */
const TREE = '.store-copy/layers'

const PLANTED: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['src/domain/order/react.ts', 'react', 'domain'],
  ['src/domain/order/axios.ts', 'axios', 'domain'],
  ['src/adapters/http/second-client.ts', 'axios', 'only-the-http-client-knows-axios'],
  ['src/client/screen.ts', '../ui/routes.tsx', 'src/client-imports-only'],
  ['src/adapters/http/client.ts', '../../client/allowed.ts', 'nothing-imports-the-client-or-fakes'],
  ['src/domain/order/inversify.ts', 'inversify', 'inversify'],
  ['src/domain/order/fast-check.ts', 'fast-check', 'fast-check'],
  ['src/domain/order/ui.ts', '../../ui/routes.tsx', 'src/domain-imports-only'],
  ['src/domain/order/cycle.ts', './cycle.ts', 'no-cycles'],
  ['src/domain/order/brand.ts', '../../../brands/allowed.ts', 'src-never-imports-backend'],
  ['backend/services/jobs/upwards.ts', '../orders/allowed.ts', 'service-jobs-imports-downwards'],
  ['backend/services/orders/upwards.ts', '../checkout/allowed.ts', 'service-orders-imports-downwards'],
  ['backend/services/checkout/app.ts', '../app.ts', 'service-checkout-imports-downwards'],
  ['backend/services/unlisted/service.ts', '../orders/allowed.ts', 'service-folder-has-a-place-in-the-order'],
  ['backend/services/shared.ts', './orders/allowed.ts', 'shared-files-of-services-import-no-service'],
  ['backend/example.ts', '../examples/allowed.ts', 'backend-gets-pages-through-a-port'],
  ['brands/service.ts', '../backend/services/orders/allowed.ts', 'brands-imports-only'],
  ['scripts/bench.ts', '../bench/allowed.ts', 'product-imports-no-example-and-no-measurement'],
  ['bench/suite.ts', '../test/backend/allowed.ts', 'scripts-import-support-of-tests-alone'],
  ['examples/service.ts', '../backend/services/orders/allowed.ts', 'examples-import-entry-points-alone']
]

/** Files that break no rule; most of them are what planted files import. */
const ALLOWED: readonly string[] = [
  'src/domain/order/allowed.ts',
  'src/client/allowed.ts',
  'backend/services/app.ts',
  'backend/services/orders/allowed.ts',
  'backend/services/checkout/allowed.ts',
  'brands/allowed.ts',
  'bench/allowed.ts',
  'examples/allowed.ts',
  'test/backend/allowed.ts'
]

/** Folders that `npm run layers` reads. */
const FOLDERS = ['src', 'backend', 'brands', 'scripts', 'bench', 'examples']

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(TREE, file)), { recursive: true })
  writeFileSync(join(TREE, file), text)
}

let violations: readonly string[]

beforeAll(async () => {
  for (const [file, imported] of PLANTED) {
    write(file, `import type * as planted from '${imported}'\nexport type Planted = typeof planted\n`)
  }
  for (const file of ALLOWED) write(file, "import type * as option from 'fp-ts/lib/Option.js'\nexport type Allowed = typeof option\n")
  write('src/ui/routes.tsx', 'export const routes = []\n')
  ;({ violations } = await checkLayers(FOLDERS, resolve(TREE)))
})

afterAll(() => rmSync(TREE, { recursive: true, force: true }))

/** `npm run layers` reads the whole tree; here it is seen to find what breaks the rule. */
describe('dependency rule', () => {
  test.each(PLANTED)('catches planted %s', (file, _, rule) => {
    expect(violations.filter((one) => one.includes(`${file} →`)).join('\n')).toContain(rule)
  })

  test('allows an import that keeps it', () => {
    expect(violations.filter((one) => one.includes('allowed.ts →'))).toEqual([])
  })

  test('orders every service folder, and no other', () => {
    const rules = readFileSync('.dependency-cruiser.cjs', 'utf8').match(/const SERVICES = \[([^\]]*)\]/)?.[1] ?? ''
    const ordered = [...rules.matchAll(/'([^']+)'/g)].map(([, folder]) => folder)
    const folders = readdirSync('backend/services', { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(new Set(ordered)).toEqual(new Set(folders.map(({ name }) => name)))
  })
})

describe('ledger of wallets', () => {
  const WRITES = /insertInto\('store\.wallet_(?:entries|transfers)'\)|insert into store\.wallet_(?:entries|transfers)/

  test('is written by one file alone', () => {
    const writers = globSync('{backend,site,scripts,src}/**/*.ts').filter((file) => WRITES.test(readFileSync(file, 'utf8')))
    expect(writers).toEqual(['backend/services/wallet/ledger.ts'])
  })
})

describe('page sources', () => {
  const SINK =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|dangerouslySetInnerHTML|srcdoc|srcDoc)\b|\bdocument\.write|\beval\(|\bnew Function\b|\bFunction\(|set(?:Timeout|Interval)\(\s*['"`]/

  /** Code of pages and of the worker; compiled messages are plain texts and functions of them. */
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'))

  test('never make markup or code of text', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((file) => SINK.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('make scripts by the policy of the pages, which a partner store extends by one script, or by the one of a captcha', () => {
    const made = sources.filter((file) => /createElement\(['"]script|createScriptURL\(|createPolicy\(/.test(readFileSync(file, 'utf8')))
    expect(made.toSorted()).toEqual([
      'src/adapters/system/game-account-script.ts',
      'src/adapters/system/trusted-script.ts',
      'src/ui/boot.ts'
    ])
  })

  test.each(['a.innerHTML = b', 'document.write(b)', "setTimeout('b')", 'new Function(b)', '<p dangerouslySetInnerHTML={b} />'])(
    'are refused when they contain %s',
    (code) => {
      expect(code).toMatch(SINK)
    }
  )
})

describe('style sheets', () => {
  test('hold no rule inside a comment', () => {
    const comments = globSync('src/**/*.css').flatMap((file) => readFileSync(file, 'utf8').match(/\/\*[\s\S]*?\*\//g) ?? [])
    expect(comments.length).toBeGreaterThan(40)
    expect(comments.filter((comment) => comment.includes('{'))).toEqual([])
  })
})

/** Queries by role, label or text throw by themselves; other values need their own expectation. */
describe('toBeDefined', () => {
  const QUERY = /^(?:await )?(?:\w+|within\(.*\))\.(?:getBy|findBy)\w+\(/

  /** Lists what a source expects to be defined, besides queries. */
  const vague = (source: string): readonly string[] =>
    source
      .split('.toBeDefined()')
      .slice(0, -1)
      .map((before) => before.slice(before.lastIndexOf('expect(') + 'expect('.length))
      .filter((subject) => !QUERY.test(subject))

  test('stands behind getBy and findBy alone', () => {
    const suites = globSync('test/**/*.{ts,tsx}').filter((file) => !file.endsWith('architecture.test.ts'))
    expect(suites.length).toBeGreaterThan(400)
    expect(suites.flatMap((file) => vague(readFileSync(file, 'utf8')).map((subject) => `${file}: ${subject}`))).toEqual([])
  })

  test.each([
    ["expect(screen.getByText('x')).toBeDefined()", 0],
    ["expect(await within(dialog()).findByRole('alert')).toBeDefined()", 0],
    ['expect(answer).toBeDefined()', 1],
    ["expect(screen.queryByText('x')).toBeDefined()", 1]
  ])('is refused or allowed: %s', (source, count) => {
    expect(vague(source)).toHaveLength(count)
  })
})

describe('test titles', () => {
  const TITLE = /^( *)(?:(?:describe|test)\b[^'"`\n]*|\][^'"`\n]*)\((['"`])(.*?)\2,/gm

  /** First words of a sentence without a unit; a title inside a describe goes on after the unit. */
  const PRONOUN =
    /^(?:an?|the|any|every|each|some|both|all|who|whose|whom|whoever|what|whatever|which|that|these|those|it|its|there|because)\b/i
  const FRAGMENT = /^(?:of|by|from|in|on|with|without|at|to|for|as|and|or|when|where|while|after|before|until|never|only)\b/i

  /** Lists the titles of a source that name no unit. */
  const nameless = (source: string): readonly string[] =>
    [...source.matchAll(TITLE)]
      .filter(([, indent, , title = '']) => PRONOUN.test(title) || (indent === '' && FRAGMENT.test(title.replace(/^in-app/, ''))))
      .map(([, , , title = '']) => title)

  test('begin with a unit, or follow a describe that names one', () => {
    const suites = globSync('test/**/*.{ts,tsx}')
    expect(suites.flatMap((file) => nameless(readFileSync(file, 'utf8')).map((title) => `${file}: ${title}`))).toEqual([])
  })

  test.each([
    ["describe('a quote', () => {", 1],
    ["  test.each(ROWS)('whatever %s says is read', () => {", 1],
    ["test('without a line nothing is sent', () => {", 1],
    ["  test('without a line fails as offline', () => {", 0],
    ["test('formatAmount writes %s when digits are grouped', () => {", 0]
  ])('are refused or allowed: %s', (source, count) => {
    expect(nameless(source)).toHaveLength(count)
  })
})
