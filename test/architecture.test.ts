import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { checkLayers } from '../tools/layers.ts'

const planted = 'src/domain/order/planted-violation'

afterEach(() => rmSync(planted, { recursive: true, force: true }))

describe('the dependency rule', () => {
  test('holds over the whole tree, and really read it', async () => {
    const report = await checkLayers(['src', 'backend'])
    expect(report.violations).toEqual([])
    expect(report.modules).toBeGreaterThan(100)
  })

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
