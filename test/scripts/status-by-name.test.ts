import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A folder outside the project, whose ignored files are not linted. */
const TREE = mkdtempSync(join(tmpdir(), 'status-by-name-'))

const REFUSED: readonly string[] = [
  'if (order.status === 6) act()',
  'if (order.status !== -1) act()',
  'if (3 === order.status) act()',
  'if (row?.from_status === 0) act()',
  'if (paymentStatus >= 100) act()',
  'const { status } = order; if (status === 203) act()',
  'switch (order.status) { case 7: act() }',
  'if ([0, 1, 2].includes(order.status)) act()',
  'if ([0, 1, 2].indexOf(order.status) >= 0) act()',
  'if (new Set([4, 6]).has(order.status)) act()',
  "db.where('status', 'in', [0, 1])",
  "db.where('own.status', '=', 4)",
  'if (refund.reason === 3) act()',
  "db.where('reason', '=', 1)",
  'sql`select from store.orders o where o.status = 6`',
  'sql`select from store.orders where status in (3, 7)`'
]

const ALLOWED: readonly string[] = [
  "if (order.status === 'paymentCompleted') act()",
  'if (response.status === 201) act()',
  'if (answer.status >= 500) act()',
  'if (status === 404) act()',
  "if (spawnSync('true').status === 0) act()",
  'if (statusCode === 0) act()',
  'if ([1, 2].includes(order.quantity)) act()',
  'if (new Set([1, 2]).has(order.quantity)) act()',
  "if (new Set(['paid']).has(order.status)) act()",
  "if (refund.reason === 'requested') act()",
  "db.where('quantity', '=', 1)",
  "db.where('status', '=', codeOf('paymentCompleted'))"
]

const rows = [...REFUSED, ...ALLOWED]
let found: readonly string[]

beforeAll(() => {
  for (const [index, code] of rows.entries()) writeFileSync(join(TREE, `${index}.ts`), `${code}\n`)
  const config = { jsPlugins: [resolve('scripts/lint/status-by-name.ts')], categories: {}, rules: { 'house/status-by-name': 'error' } }
  writeFileSync(join(TREE, 'oxlintrc.json'), JSON.stringify(config))
  const { stdout } = spawnSync(process.execPath, [resolve('node_modules/oxlint/bin/oxlint'), '-c', 'oxlintrc.json', '-f', 'unix', '.'], {
    cwd: TREE,
    encoding: 'utf8'
  })
  found = rows.filter((_, index) => new RegExp(`(?:^|/)${index}\\.ts:.*house\\(status-by-name\\)`, 'm').test(stdout))
}, 60_000)

afterAll(() => rmSync(TREE, { recursive: true, force: true }))

describe('status-by-name', () => {
  test.each(REFUSED)('refuses %s', (code) => {
    expect(found).toContain(code)
  })

  test.each(ALLOWED)('allows %s', (code) => {
    expect(found).not.toContain(code)
  })

  test('is an error in the sources that handle orders', () => {
    expect(JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))).toMatchObject({
      jsPlugins: ['./scripts/lint/status-by-name.ts'],
      overrides: expect.arrayContaining([
        { files: ['src/**', 'backend/**', 'site/**', 'scripts/chaos/**'], rules: { 'house/status-by-name': 'error' } }
      ])
    })
  })
})
