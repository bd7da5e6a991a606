/**
 * Consonants of all scripts as Latin sounds.
 *
 * Letters of one sound in loanwords share it: p, b, f and v; t and d; k, g and q; l and r; all hissing sounds. Vowels, h, w and y are left
 * out, so a letter that is missing here has no sound.
 */
const SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    // Latin
    'p:bfpv t:dt k:cgkq s:jsz m:m n:n l:lr',
    // Cyrillic and Greek
    'p:бвпф t:дт k:гк s:жзсцчшщ m:м n:н l:лр',
    'p:βπφ t:δτθ k:γκ s:ζσς m:μ n:ν l:λρ',
    // Arabic, Persian and Urdu
    'p:بپفڤ t:تثدذضطظٹڈ k:خغقكکگ s:جچزژسشص m:م n:نں l:لرڑ',
    // Thai and Lao
    'p:บปผฝพฟภ t:ฎฏฐฑฒดตถทธ k:กขคฆ s:จฉชซศษส m:ม n:งณน l:รลฬ',
    'p:ບປຜຝພຟ t:ດຕຖທ k:ກຂຄ s:ຈສຊ m:ມ n:ງນ l:ຣລ',
    // Khmer and Burmese
    'p:បផពភ t:ដឋឌឍតថទធ k:កខគឃ s:ចឆជឈស m:ម n:ងញណន l:រលឡ',
    'p:ပဖဗဘ t:ဋဌဍဎတထဒဓ k:ကခဂဃ s:စဆဇဈသ m:မ n:ငညဏန l:ရလဠ',
    // Hiragana, as folded text has katakana
    'p:ばびぶべぼぱぴぷぺぽふ t:ただてでとど k:かがきぎくぐけげこご s:さざしじすずせぜそぞちぢつづ m:まみむめも n:なにぬねのん l:らりるれろ'
  ].flatMap((script) =>
    script.split(' ').flatMap((group) => {
      const [sound = '', letters = ''] = group.split(':')
      return Array.from(letters, (letter) => [letter, sound])
    })
  )
)

/** First and last consonants of a Hangul syllable, in the order of Unicode; `-` has no sound. */
const HANGUL_LEADS = 'kknttlmppss-sssktp-'
const HANGUL_TAILS = [
  '',
  'k',
  'k',
  'ks',
  'n',
  'ns',
  'n',
  't',
  'l',
  'lk',
  'lm',
  'lp',
  'ls',
  'lt',
  'lp',
  'l',
  'm',
  'p',
  'ps',
  't',
  't',
  'n',
  's',
  's',
  'k',
  't',
  'p',
  ''
]
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const SYLLABLES_A_LEAD = 588
const TAILS = 28

const soundOfHangul = (code: number): string => {
  const at = code - FIRST_SYLLABLE
  const lead = HANGUL_LEADS[Math.floor(at / SYLLABLES_A_LEAD)] ?? ''
  return (lead === '-' ? '' : lead) + (HANGUL_TAILS[at % TAILS] ?? '')
}

/** Spellings of Latin letters that sound like others. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/[cst]h/g, 's'],
  [/ng/g, 'n'],
  [/x/g, 'ks'],
  [/[cg](?=[eiy])/g, 's']
]

/** A Thai letter with this mark is written and not spoken. */
const SILENT_THAI = /[\u0e01-\u0e2e][\u0e31\u0e34-\u0e3a]?\u0e4c/g

const soundOf = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE ? soundOfHangul(code) : (SOUNDS[letter] ?? '')
}

/**
 * Returns the consonants of a folded text of any script as Latin sounds.
 *
 * @param folded as `foldText` returns it
 * @example soundKey('comet circuit') // 'kmtslkt'
 * soundKey('كوميت سيركت') // 'kmtslkt'
 */
export const soundKey = (folded: string): string => {
  const spelt = SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), folded.replace(SILENT_THAI, ''))
  return Array.from(spelt, soundOf)
    .join('')
    .replace(/(.)\1+/g, '$1')
}
