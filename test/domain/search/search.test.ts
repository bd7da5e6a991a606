import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText } from '../../../src/domain/search/fold-text.ts'
import { initialsOf, matchRank, soundsLike } from '../../../src/domain/search/match-rank.ts'
import { soundKey } from '../../../src/domain/search/sound-key.ts'
import { allowedErrors, typingErrors } from '../../../src/domain/search/typing-errors.ts'

describe('typingErrors', () => {
  test.each([
    ['comet', 'comet', 0],
    ['comit', 'comet', 1],
    ['comte', 'comet', 1],
    ['commet', 'comet', 1],
    ['comt', 'comet', 1],
    ['emeprhold', 'emberhold', 2],
    ['teidebuond', 'tidebound', 2],
    ['camit', 'comet', 2],
    ['orbit', 'comet', undefined]
  ])('counts the errors of %s against %s', (a, b, errors) => {
    expect(typingErrors(Array.from(a), Array.from(b), 2)).toBe(errors)
  })

  test('is the same in both directions, and none only for equal words', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingErrors(a, b, 9)).toBe(typingErrors(b, a, 9))
        expect(typingErrors(a, b, 9) === 0).toBe(a.join('') === b.join(''))
      })
    )
  })
})

describe('allowedErrors', () => {
  test.each([
    ['koi', 0],
    ['neon', 1],
    ['comet', 1],
    ['velvet', 2],
    ['emberhold', 2]
  ])('for %s are %i', (word, errors) => {
    expect(allowedErrors(Array.from(word))).toBe(errors)
  })
})

describe('matchRank', () => {
  test.each([
    ['the whole name', 'comet circuit', 0],
    ['its beginning', 'comet ci', 1],
    ['beginnings of its words', 'cir com', 2],
    ['a part of it', 'ircu', 3],
    ['its words without the space', 'cometcircuit', 3],
    ['one typing error', 'comit circuit', 4],
    ['two typing errors in a long word', 'cirqit', 5],
    ['two typing errors in a short word', 'camit', undefined],
    ['its letters with a space elsewhere', 'come tcir', 3],
    ['a mistyped word beside the end of another', 'cuit comit', undefined],
    ['swapped letters in a short word', 'ocm', undefined],
    ['another name', 'harbor', undefined]
  ])('ranks %s', (_, typed, rank) => {
    expect(matchRank('comet circuit', typed)).toBe(rank)
  })

  test.each([
    ['a wrong letter', 'harbox', 4],
    ['a letter too many', 'harbror', 4],
    ['a letter too few', 'habork', 4],
    ['two wrong letters', 'horbox', undefined]
  ])('forgives in the beginning of a long word %s', (_, typed, rank) => {
    expect(matchRank('harborkingdom', typed)).toBe(rank)
  })

  test('never overlooks a word with as many typing errors as are forgiven, for any letters', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'A', '𐐨', '𐐩', 'ж'), { minLength: 4, maxLength: 7 })
    fc.assert(
      fc.property(word, word, (name, typed) => {
        const errors = typingErrors(typed, name, allowedErrors(typed))
        if (errors !== undefined) expect(matchRank(name.join(''), typed.join(''))).toBeLessThanOrEqual(3 + errors)
      })
    )
  })
})

describe('soundKey', () => {
  test.each([
    ['Arabic', 'كوميت سيركت'],
    ['Cyrillic', 'комет циркит'],
    ['Greek', 'κομετ σιρκιτ'],
    ['Korean', '코멧 설킷'],
    ['an English misspelling', 'kommit cirkit']
  ])('hears Comet Circuit when it is written in %s', (_, text) => {
    expect(soundKey(foldText(text))).toBe('kmtslkt')
  })

  test.each([
    ['아멧', 'mt'],
    ['가', 'k'],
    ['\uf901', ''],
    ['mmm', 'm'],
    ['magic echo', 'msks']
  ])('of %s is "%s"', (text, sounds) => {
    expect(soundKey(text)).toBe(sounds)
  })

  test('leaves out what is written in Thai and not spoken', () => {
    expect(soundKey(foldText('โคเมต เซอร์กิต'))).toBe('kmtskt')
  })
})

describe('soundsLike', () => {
  test.each([
    ['комет', 'comet circuit'],
    ['โคเมต', 'comet circuit'],
    ['فيلفيت', 'velvet arcana'],
    ['벨벳', 'velvet arcana'],
    ['موبايل ليجندز', 'mobile legends tri'],
    ['ستارفورج', 'starforge tactics'],
    ['ペルベット', 'velvet arcana']
  ])('finds the name when %s is typed', (typed, name) => {
    expect(soundsLike(foldText(name), foldText(typed))).toBe(true)
  })

  test('finds nothing when there are too few sounds', () => {
    expect(soundsLike('koi garden', foldText('كوي'))).toBe(false)
  })

  test.each([
    ['harbor kings', 'комет'],
    ['comet circuit', 'тмк'],
    ['comet circuit', 'тмкст'],
    ['comet circuit', 'кометм']
  ])('finds no %s when the sounds are those of %s', (name, typed) => {
    expect(soundsLike(name, foldText(typed))).toBe(false)
  })

  test.each([
    ['its second word', 'comet circuit', 'циркит'],
    ['words that sound otherwise when they are joined', 'magic echo', 'magik esho'],
    ['five sounds, one of them wrong', 'comet circuit', 'кометсид']
  ])('finds a name by %s', (_, name, typed) => {
    expect(soundsLike(name, foldText(typed))).toBe(true)
  })
})

test('matchRank and soundsLike know a name best by itself, for any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 20 }), (name) => {
      const folded = foldText(name)
      expect(foldText(folded)).toBe(folded)
      fc.pre(folded !== '')
      expect(matchRank(folded, folded)).toBe(0)
      expect(soundsLike(folded, folded)).toBe(soundKey(folded).length >= 3)
      expect(initialsOf(folded) === undefined).toBe(!folded.includes(' '))
    })
  )
})

describe('initialsOf', () => {
  test('joins the first letters when a name has several words', () => {
    expect(initialsOf('mobile legends tri')).toBe('mlt')
    expect(initialsOf('emberhold')).toBeUndefined()
  })
})
