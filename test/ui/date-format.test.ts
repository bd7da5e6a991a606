import { describe, expect, test } from 'vitest'
import { dateFormat } from '../../src/ui/date-format.ts'

const AT = new Date(2026, 2, 9, 14, 5)

describe('dateFormat', () => {
  test('writes a time, a day and both in the language asked for when their styles are', () => {
    expect(dateFormat('de', { timeStyle: 'short' }).format(AT)).toBe('14:05')
    expect(dateFormat('de', { dateStyle: 'medium' }).format(AT)).toBe('09.03.2026')
    expect(dateFormat('de', { dateStyle: 'medium', timeStyle: 'short' }).format(AT)).toBe('09.03.2026, 14:05')
    expect(dateFormat('id', { timeStyle: 'short' }).format(AT)).toBe('14.05')
  })

  test('returns the format it made when language and style are the same', () => {
    expect(dateFormat('fr', { timeStyle: 'short' })).toBe(dateFormat('fr', { timeStyle: 'short' }))
    expect(dateFormat('fr', { timeStyle: 'short' })).not.toBe(dateFormat('fr', { dateStyle: 'medium', timeStyle: 'short' }))
    expect(dateFormat('fr', { timeStyle: 'short' })).not.toBe(dateFormat('es', { timeStyle: 'short' }))
  })
})
