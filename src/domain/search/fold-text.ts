/**
 * Marks that searching does not see: Latin, Greek and Cyrillic accents, Arabic vowel signs and hamzas.
 * Kana voicing marks stay.
 */
const UNSEEN_MARKS = /[\u0300-\u036f]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670/g

/** Letters that no decomposition takes apart. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ة: 'ه',
  ى: 'ي'
}

const KATAKANA = /[\u30a1-\u30f6]/g
const KATAKANA_TO_HIRAGANA = 0x60

const hiragana = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA)

/**
 * Folds a text for search: one case, no accents, full and half width alike, katakana as hiragana.
 * @example foldText('Écran ＴＷＯ') // 'ecran two'
 */
export const foldText = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN_MARKS, '')
    .normalize('NFC')
    .replace(/\p{L}/gu, (letter) => PLAIN[letter] ?? letter)
    .replace(KATAKANA, hiragana)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
