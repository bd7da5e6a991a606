import { describe, expect, test } from 'vitest'
import { phoneOf } from '../../../backend/services/accounts/contacts.ts'
import { singapore } from '../../../src/domain/market/table/southeast-asia.ts'

describe('phoneOf', () => {
  test.each([
    ['+6581234567', '+6581234567'],
    [' +65 8123-4567 ', '+6581234567'],
    ['8123 4567', '+6581234567']
  ])('reads %s as %s', (typed, phone) => {
    expect(phoneOf(typed, singapore)).toBe(phone)
  })

  test.each(['+65 call 81234567', '+-6581234567', '++6581234567', '-81234567', '+6581234567-', '+0065 81234567', '+'])(
    'reads %s as no number',
    (typed) => {
      expect(phoneOf(typed, singapore)).toBeUndefined()
    }
  )
})
