import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLayers } from '../scripts/layers.ts'

/** A small tree beside the real one, which other tests read meanwhile; packages are found above it. */
const TREE = '.store-copy/layers'

const PLANTED: readonly (readonly [file: string, imported: string, rule: string])[] = [
  ['react', 'react', 'domain'],
  ['axios', 'axios', 'domain'],
  ['inversify', 'inversify', 'inversify'],
  ['fast-check', 'fast-check', 'fast-check'],
  ['ui', '../../ui/routes.tsx', 'src/domain-imports-only'],
  ['cycle', './cycle.ts', 'no-cycles']
]

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(TREE, file)), { recursive: true })
  writeFileSync(join(TREE, file), text)
}

let violations: readonly string[]

beforeAll(async () => {
  for (const [file, imported] of PLANTED) {
    write(`src/domain/order/${file}.ts`, `import type * as planted from '${imported}'\nexport type Planted = typeof planted\n`)
  }
  write('src/domain/order/allowed.ts', "import type * as option from 'fp-ts/lib/Option.js'\nexport type Allowed = typeof option\n")
  write('src/ui/routes.tsx', 'export const routes = []\n')
  ;({ violations } = await checkLayers(['src'], resolve(TREE)))
})

afterAll(() => rmSync(TREE, { recursive: true, force: true }))

/** `npm run layers` reads the whole tree; here it is seen to find what breaks the rule. */
describe('the dependency rule', () => {
  test.each(PLANTED)('catches %s planted in the domain', (file, _, rule) => {
    expect(violations.filter((one) => one.includes(`src/domain/order/${file}.ts`)).join('\n')).toContain(rule)
  })

  test('lets pass what is allowed', () => {
    expect(violations.filter((one) => one.includes('allowed.ts'))).toEqual([])
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
    const made = sources.filter((file) => /createElement\(['"]script|createScriptURL\(|createPolicy\(/.test(readFileSync(file, 'utf8')))
    expect(made.toSorted()).toEqual(['src/adapters/system/trusted-script.ts', 'src/ui/boot.ts'])
  })

  test.each(['a.innerHTML = b', 'document.write(b)', "setTimeout('b')", 'new Function(b)', '<p dangerouslySetInnerHTML={b} />'])(
    'which %s would do',
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
