import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FileOfRun, orderFiles, takesLong } from '../support/start-order.ts'

const file = (project: string, path: string, isLong = false): FileOfRun => ({ project, path, isLong, isIsolated: project === 'journeys' })

const FILES = [
  file('backend', 'a'),
  file('journeys', 'b', true),
  file('backend', 'c', true),
  file('journeys', 'd'),
  file('backend', 'e', true),
  file('backend', 'f'),
  file('node', 'g')
]

const anySeed = fc.integer({ min: 1, max: 999_999 })
const pathsOf = (files: readonly FileOfRun[]): string => files.map(({ path }) => path).join('')

describe('orderFiles', () => {
  test('starts projects with processes of their own first, and long files of each project, when any seed draws', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        expect(pathsOf(orderFiles(FILES, seed))).toMatch(/^bd[ce]{2}[af]{2}g$/)
      })
    )
  })

  test('draws the same order when the files come in another one', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const backend = FILES.filter(({ project }) => project === 'backend')
        expect(orderFiles(backend.toReversed(), seed)).toEqual(orderFiles(backend, seed))
      })
    )
  })

  test('draws several orders when seeds differ', () => {
    const orders = new Set(Array.from({ length: 40 }, (_, seed) => pathsOf(orderFiles(FILES, seed))))
    expect([...orders].toSorted()).toEqual(['bdceafg', 'bdcefag', 'bdecafg', 'bdecfag'])
  })
})

describe('takesLong', () => {
  test.each([
    ['test/journeys/buy.test.ts', true],
    ['test/journeys/four-builds.test.ts', true],
    ['test/backend/wallet/histories.test.ts', true],
    ['test/backend/ratings/ratings.test.ts', false],
    ['test/scripts/start-order.test.ts', false]
  ])('says of %s %s', (path, isLong) => {
    expect(takesLong(path)).toBe(isLong)
  })
})
