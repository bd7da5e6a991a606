import { expect, test } from 'vitest'
import { sizeLine } from '../../scripts/size.ts'

test('sizeLine says what a limit leaves, and by how much it is passed when it is', () => {
  expect(sizeLine({ name: 'on intent', passed: true, size: 116_500, sizeLimit: 124_000 })).toBe(
    'ok        116500 of  124000 bytes,   7500 left: on intent'
  )
  expect(sizeLine({ name: 'boot', passed: false, size: 2_010, sizeLimit: 2_000 })).toBe(
    'TOO MUCH    2010 of    2000 bytes,    -10 left: boot'
  )
})
