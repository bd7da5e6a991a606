import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLayers } from '../scripts/layers.ts'

const planted = 'src/domain/order/planted-violation'

afterEach(() => rmSync(planted, { recursive: true, force: true }))

/** The whole tree is read; a busy machine takes its time. */
const PATIENCE_MS = 60_000

describe('the dependency rule', () => {
  test(
    'holds over the whole tree, and really read it',
    async () => {
      const report = await checkLayers(['src', 'backend', 'site'])
      expect(report.violations).toEqual([])
      expect(report.modules).toBeGreaterThan(100)
    },
    PATIENCE_MS
  )

  test.each([
    ['react', 'domain'],
    ['axios', 'domain'],
    ['inversify', 'inversify'],
    ['fast-check', 'fast-check']
  ])('catches %s planted in the domain', async (name, rule) => {
    mkdirSync(planted, { recursive: true })
    writeFileSync(`${planted}/x.ts`, `import type * as planted from '${name}'\nexport type Planted = typeof planted\n`)
    const report = await checkLayers(['src/domain/order'])
    expect(report.violations.join('\n')).toContain(rule)
    expect(report.violations.join('\n')).toContain('planted-violation')
  })

  test('catches the domain reaching up into the ui', async () => {
    mkdirSync(planted, { recursive: true })
    writeFileSync(`${planted}/x.ts`, "import '../../../ui/routes.tsx'\n")
    const report = await checkLayers(['src/domain/order'])
    expect(report.violations.join('\n')).toContain('src/domain-imports-only')
  })
})

describe('text never becomes markup or code', () => {
  const SINK =
    /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|dangerouslySetInnerHTML|srcdoc|srcDoc)\b|\bdocument\.write|\beval\(|\bnew Function\b|\bFunction\(|set(?:Timeout|Interval)\(\s*['"`]/

  /** Code of pages and of the worker; compiled words are plain texts and functions of them. */
  const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'))

  test('in any source of a page', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(sources.filter((file) => SINK.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('and scripts are made by the one policy of the pages, and on pages of accounts by the one of a captcha', () => {
    const made = sources.filter((file) => /createElement\(['"]script|createScriptURL|createPolicy/.test(readFileSync(file, 'utf8')))
    expect(made.toSorted()).toEqual(['src/adapters/system/trusted-script.ts', 'src/ui/boot.ts'])
  })

  test.each(['a.innerHTML = b', 'document.write(b)', "setTimeout('b')", 'new Function(b)', '<p dangerouslySetInnerHTML={b} />'])(
    'which %s would do',
    (code) => {
      expect(code).toMatch(SINK)
    }
  )
})
