import { afterEach, expect, test, vi } from 'vitest'
import { forgetReturnPath } from '../../../../src/composition/visit/pwa.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('return path is forgotten when a product is shown', () => {
  sessionStorage.setItem('return-path', '{"v":1,"data":"/sg/emberhold"}')
  forgetReturnPath({ product: '1002' })
  expect(sessionStorage.getItem('return-path')).toBeNull()
})

test('return path is kept when another page is shown', () => {
  sessionStorage.setItem('return-path', '{"v":1,"data":"/sg/emberhold"}')
  forgetReturnPath({ country: 'sg' })
  expect(sessionStorage.getItem('return-path')).toBe('{"v":1,"data":"/sg/emberhold"}')
})

test('product page is shown in a browser that forbids storage', () => {
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(() => forgetReturnPath({ product: '1002' })).not.toThrow()
})
