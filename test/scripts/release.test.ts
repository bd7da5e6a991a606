import { describe, expect, test } from 'vitest'
import { compareExports, versionFault } from '../../scripts/packages/release.ts'

const money = (names: Readonly<Record<string, string>>) => ({ '@refill/domain/money': names })

const NOTHING = { removed: [], changed: [], added: [] }

describe('compareExports', () => {
  test('names what is gone, what is another thing and what is new', () => {
    expect(
      compareExports(money({ addAmounts: 'a', sumAmounts: 'b', isAmount: 'c' }), money({ addAmounts: 'a', sumAmounts: 'x', amountOf: 'd' }))
    ).toEqual({
      removed: ['@refill/domain/money isAmount'],
      changed: ['@refill/domain/money sumAmounts'],
      added: ['@refill/domain/money amountOf']
    })
  })

  test('takes an entry that is gone as all of its names', () => {
    expect(compareExports(money({ addAmounts: 'a', isAmount: 'b' }), {}).removed).toHaveLength(2)
  })
})

describe('versionFault', () => {
  test.each([
    ['0.2.0', '0.2.0'],
    ['0.2.0', '0.2.1'],
    ['1.2.0', '1.2.0'],
    ['1.2.0', '1.3.0']
  ])('refuses a removed or changed export when %s is followed by %s', (released, version) => {
    expect(versionFault(released, version, { ...NOTHING, removed: ['a'] })?.names).toEqual(['a'])
    expect(versionFault(released, version, { ...NOTHING, changed: ['b'] })?.names).toEqual(['b'])
  })

  test.each([
    ['0.2.0', '0.3.0'],
    ['0.2.0', '1.0.0'],
    ['1.2.0', '2.0.0']
  ])('allows everything when %s is followed by %s', (released, version) => {
    expect(versionFault(released, version, { removed: ['a'], changed: ['b'], added: ['c'] })).toBeUndefined()
  })

  test('asks for a release when an export is new', () => {
    expect(versionFault('0.2.0', '0.2.0', { ...NOTHING, added: ['c'] })?.names).toEqual(['c'])
    expect(versionFault('0.2.0', '0.2.1', { ...NOTHING, added: ['c'] })).toBeUndefined()
    expect(versionFault('1.2.0', '1.2.1', { ...NOTHING, added: ['c'] })?.names).toEqual(['c'])
    expect(versionFault('1.2.0', '1.3.0', { ...NOTHING, added: ['c'] })).toBeUndefined()
  })

  test('allows any version from the released one on when nothing changed, and no older one', () => {
    expect(versionFault('0.2.0', '0.2.0', NOTHING)).toBeUndefined()
    expect(versionFault('0.2.0', '0.1.9', NOTHING)?.reason).toContain('older')
  })

  test('throws for text that is no version', () => {
    expect(() => versionFault('0.2', '0.2.0', NOTHING)).toThrow(RangeError)
  })
})
