import { expect, test } from 'vitest'
import { sizeLine } from '../../scripts/size.ts'
import { smallFileFaults } from '../../scripts/small-files.ts'

test('sizeLine says what a limit leaves, and by how much it is passed when it is', () => {
  expect(sizeLine({ name: 'on intent', passed: true, size: 116_500, sizeLimit: 124_000 })).toBe(
    'ok        116500 of  124000 bytes,   7500 left: on intent'
  )
  expect(sizeLine({ name: 'boot', passed: false, size: 2_010, sizeLimit: 2_000 })).toBe(
    'TOO MUCH    2010 of    2000 bytes,    -10 left: boot'
  )
})

test('smallFileFaults names a small file when it has no reason', () => {
  const scripts = [
    { name: 'order-screen', size: 20_000 },
    { name: 'copy-button', size: 426 },
    { name: 'search-http', size: 334 }
  ]
  expect(smallFileFaults(scripts, new Map([['search-http', 'search alone calls it']]))).toEqual([
    'copy-button has 426 bytes: group it with what always loads with it (site/code-groups.ts).'
  ])
})

test('smallFileFaults names a reason when the build has no such file', () => {
  expect(smallFileFaults([{ name: 'order-screen', size: 700 }], new Map([['search-http', 'search alone calls it']]))).toEqual([
    'search-http is listed as a small file, and the build has none (scripts/small-files.ts).'
  ])
})
