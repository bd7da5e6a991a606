import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Lists what a file loads together with itself: neither types nor dynamic imports. */
const loadedBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^']+)'/gm)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(path))

const closure = (file: string, seen: Set<string> = new Set()): ReadonlySet<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const next of loadedBy(file)) closure(next, seen)
  return seen
}

const ACCOUNTS =
  /application\/(?:machines\/(?:account-deletion|one-time-code|password-recovery|session|sign-in|sign-up|social-return)\.machine|use-cases\/(?:account|account-flow-steps|account-settings|code-tries|guest-adoption|session|social-sign-in))\.ts$/

test('guest purchase loads no modules of accounts', () => {
  const loaded = [
    ...closure('src/composition/store.ts'),
    ...closure('src/ui/entry-client.tsx'),
    ...closure('src/application/machines/checkout.machine.ts')
  ]
  // Shows that the reader finds loaded files: the rules of a purchase are one.
  expect(loaded).toContain('src/domain/order/purchase.ts')
  expect(loaded.filter((file) => ACCOUNTS.test(file))).toEqual([])
})

test('pages without a purchase load no machine of it', () => {
  const loaded = [...closure('src/composition/store.ts'), ...closure('src/ui/entry-client.tsx')]
  expect(loaded.filter((file) => /machines\/(?:checkout|order-result)/.test(file))).toEqual([])
})

test('import reader finds the modules of accounts where they are', () => {
  const all = [...closure('src/application/index.ts')].filter((file) => ACCOUNTS.test(file))
  expect(all).toHaveLength(14)
})

/** Packages that the files of a closure load; types load nothing. */
const packagesOf = (files: Iterable<string>): readonly string[] =>
  [
    ...new Set(
      [...files].flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^'.][^']*)'/gm)].map(
          ([, name = '']) => name
        )
      )
    )
  ].toSorted()

test('product page loads React and XState alone when it is touched and nothing has been asked of the store yet', () => {
  const loaded = [
    'src/composition/store.ts',
    'src/ui/entry-client.tsx',
    'src/ui/screens/product/product-screen.tsx',
    'src/application/machines/checkout.machine.ts'
  ].flatMap((file) => [...closure(file)])
  expect(packagesOf(loaded)).toEqual(['@xstate/react', 'react', 'react-dom/client', 'xstate'])
  // Reading what the browser stored needs io-ts, which loads with the first call.
  expect(packagesOf(closure('src/composition/purchase.ts'))).toContain('io-ts')
})

test('order page loads no arithmetic library when it shows an order', () => {
  const loaded = [...closure('src/ui/screens/order/order-screen.tsx')]
  expect(loaded).toContain('src/domain/order/order-situation.ts')
  expect(loaded.filter((file) => file.endsWith('money/arithmetic.ts'))).toEqual([])
})
