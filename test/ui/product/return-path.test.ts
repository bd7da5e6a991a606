import { afterEach, expect, test, vi } from 'vitest'
import { forgetReturnPath } from '../../../src/composition/after-life.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('the saved way back is forgotten when a product is shown', () => {
  sessionStorage.setItem('return-path', '{"v":1,"data":"/sg/emberhold"}')
  forgetReturnPath({ product: '1002' })
  expect(sessionStorage.getItem('return-path')).toBeNull()
})

test('the saved way back is kept when another page is shown', () => {
  sessionStorage.setItem('return-path', '{"v":1,"data":"/sg/emberhold"}')
  forgetReturnPath({ country: 'sg' })
  expect(sessionStorage.getItem('return-path')).toBe('{"v":1,"data":"/sg/emberhold"}')
})

test('a browser that forbids storage shows the product all the same', () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(() => forgetReturnPath({ product: '1002' })).not.toThrow()
})
