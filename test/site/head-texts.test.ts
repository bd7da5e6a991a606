import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columns, DESCRIPTION, fittingText, isFitting, TITLE } from '../../site/head-texts.ts'

describe('title of a page in search results', () => {
  test('is counted in columns: a letter of East Asia takes two, a vowel sign none', () => {
    expect(columns('koi')).toBe(3)
    expect(columns('鯉の庭')).toBe(6)
    expect(columns('한국')).toBe(4)
    expect(columns('شحن')).toBe(3)
    expect(columns('คำ')).toBe(1)
  })

  test('is the first wording that says enough and is shown whole', () => {
    expect(fittingText(['refill: game top-ups in Oman', 'refill: game top-ups and vouchers in Oman'], TITLE)).toBe(
      'refill: game top-ups and vouchers in Oman'
    )
    expect(fittingText(['refill: game top-ups in Bahrain', 'refill: game top-ups and vouchers in Bahrain'], TITLE)).toBe(
      'refill: game top-ups in Bahrain'
    )
  })

  test('says enough with its vowel signs, which take no room', () => {
    expect(isFitting('คำคำคำ', { least: 5, most: 4 })).toBe(true)
    expect(isFitting('鯉の庭', { least: 6, most: 6 })).toBe(true)
    expect(isFitting('koi', { least: 4, most: 9 })).toBe(false)
  })

  test('is the longest of what is too short, when nothing says enough', () => {
    expect(fittingText(['a', 'a longer one'], TITLE)).toBe('a longer one')
  })

  test('is cut after a whole word when everything is too long', () => {
    expect(fittingText(['Aufladen von Mobile Legends Tri in Bosnien und Herzegowina, mit Preis: refill'], TITLE)).toBe(
      'Aufladen von Mobile Legends Tri in Bosnien und Herzegowina, mit…'
    )
    expect(fittingText(['one, two, three'], { least: 1, most: 6 })).toBe('one…')
  })

  test('never takes more room than there is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => columns(fittingText([text], DESCRIPTION)) <= 160))
  })
})
