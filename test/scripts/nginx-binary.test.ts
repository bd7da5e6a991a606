import { expect, test, vi } from 'vitest'
import { maySkipNginx } from '../../scripts/nginx-binary.ts'

test('maySkipNginx skips nothing when there is one', () => {
  expect(maySkipNginx('/usr/sbin/nginx', { NGINX_TESTS: 'required' })).toBe(false)
  expect(maySkipNginx('/usr/sbin/nginx', {})).toBe(false)
})

test('maySkipNginx says that tests are skipped when there is none', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  expect(maySkipNginx(undefined, {})).toBe(true)
  expect(warn.mock.calls).toEqual([
    ['nginx: none here; its tests are skipped. Install nginx, or run this as root on a system with apt-get.']
  ])
  warn.mockRestore()
})

test('maySkipNginx refuses when the pipeline requires one and there is none', () => {
  expect(() => maySkipNginx(undefined, { NGINX_TESTS: 'required' })).toThrow(
    'There is no nginx here, and NGINX_TESTS=required. Install nginx, or run this as root on a system with apt-get.'
  )
})
