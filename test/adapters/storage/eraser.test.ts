import { expect, test, vi } from 'vitest'
import { eraserOf } from '../../../src/adapters/storage/eraser.ts'
import { storedThings, type StoredName } from '../../../src/domain/marketing/consent.ts'
import { refuse } from '../../contracts/stores/shelves.ts'

test('eraser erases every listed thing where it lies, and nowhere else', () => {
  const erase = vi.fn<(name: StoredName) => void>()
  const local = { removeItem: vi.fn<(name: string) => void>() }
  const session = { removeItem: vi.fn<(name: string) => void>() }
  const eraser = eraserOf({ erase }, { local: () => local, session: () => session })
  for (const { name } of storedThings) eraser.erase(name)
  const inPlace = (wanted: string) => storedThings.filter(({ storage }) => storage === wanted).map(({ name }) => [name])
  expect(erase.mock.calls).toEqual(inPlace('cookie'))
  expect(local.removeItem.mock.calls).toEqual(inPlace('local'))
  expect(session.removeItem.mock.calls).toEqual(inPlace('session'))
})

test.each([
  ['guest-uid-email', 1],
  ['guest-uid-mobile', 1],
  ['shop-lang', 0],
  ['preferences', 0]
] as const)('eraser with %s erases the key of what is sealed %i times', (name, times) => {
  const forgetKey = vi.fn<() => void>()
  eraserOf({ erase: () => undefined }, { local: () => undefined, session: () => undefined, forgetKey }).erase(name)
  expect(forgetKey).toHaveBeenCalledTimes(times)
})

test.each([
  ['refuses every use', () => ({ removeItem: refuse })],
  ['cannot even be had', refuse],
  ['is not there', () => undefined]
])('eraser breaks nothing where storage %s', (_, shelf) => {
  const eraser = eraserOf({ erase: () => undefined }, { local: shelf, session: shelf })
  expect(() => {
    eraser.erase('recently-bought')
    eraser.erase('return-path')
  }).not.toThrow()
})
