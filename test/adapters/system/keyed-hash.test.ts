import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash } from '../../../src/adapters/system/keyed-hash.ts'

const subtle = () => crypto.subtle

test('keyedHash recognises a checkout under its key, and gives another hash under another', () =>
  fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), fc.uuid(), async (key, checkoutId) => {
      const hash = await keyedHash(subtle, key, checkoutId)
      expect(hash).toBe(createHmac('sha256', key).update(checkoutId).digest('hex').slice(0, 32))
      expect(await keyedHash(subtle, `${key}x`, checkoutId)).not.toBe(hash)
      expect(hash).not.toContain(checkoutId.slice(0, 8))
    }),
    { numRuns: 40 }
  ))

test('keyedHash tells nothing where the browser has no keys', async () => {
  const none = () => {
    throw new TypeError('no keys here')
  }
  expect(await keyedHash(none, 'key', 'checkout')).toBeUndefined()
})
