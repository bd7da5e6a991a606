/**
 * Generates the passwords that attackers try first.
 * They are built from the patterns by which people choose passwords and copied from no list: a favourite word with a usual ending,
 * a walk over the keyboard, a run of digits, a year. Only those are kept that the policy alone would accept:
 * at least 8 characters with a digit.
 */

const listed = (words: string): readonly string[] => words.trim().split(/\s+/)

/**
 * Words that are often used in passwords: likes, names, places and terms of accounts.
 * Some are written with the usual signs in place of letters.
 */
const WORDS = listed(`
  password passw0rd p@ssword p@ssw0rd pa$$word qwerty qwertz azerty asdfgh zxcvbn zxcvbnm abcdef abcdefg admin administrator welcome letmein
  iloveyou login master monkey dragon shadow sunshine princess football baseball soccer hockey superman batman spiderman pokemon naruto
  starwars michael jordan jennifer jessica ashley daniel andrew robert matthew nicole michelle alexander summer winter spring secret freedom
  whatever trustno hello hunter killer ninja mustang ferrari computer internet samsung google facebook minecraft fortnite roblox freefire
  gamer player testing changeme default access flower cookie chocolate banana liverpool arsenal barcelona juventus chelsea america canada
  brasil indonesia bismillah sayang mobile legend garena
`)

/** What people add after a word when a digit is required; empty, where the word has one. */
const ENDINGS = [
  '',
  ...listed('1 2 3 7 01 11 12 21 23 69 88 99 00 007 123 321 1234 12345 123456 1! 123! @123 123@'),
  ...listed('2020 2021 2022 2023 2024 2025 2026')
]

/** Walks over the keyboard and the alphabet that the rules below do not generate. */
const WALKS = listed(`
  1qaz2wsx 2wsx3edc 1qaz2wsx3edc zaq12wsx zaq1xsw2 zaq1zaq1 1qazxsw2 qazwsx12 qazwsx123 qazwsxedc1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5
  qwer1234 1234qwer asdf1234 1234asdf zxcv1234 qweasd12 qweasd123 123qweasd qweasdzxc123 qwe123qwe 123qwe123 qwe12345 12345qwe 123456qwe qwert123
  qwert12345 12345qwert 123456qwerty 123qwerty 1234qwerty qwerty1q a1b2c3d4 a1s2d3f4 1a2b3c4d 1a2s3d4f abc12345 abcd1234 1234abcd 123456abc abc123abc 123abc123
  aa123456 aa12345678 aaa11111 qq123456 asd12345 asd123456 zxc12345 zxc123456 pass1234 pass12345 pass123456 1234pass test1234 test12345 user1234 root1234
  temp1234 love1234 game1234 ilove123 iloveu123 iloveyou2u loveyou123 p4ssw0rd p455w0rd passwd123 pwd12345 admin@12 1password 12password 123password
`)

const times = (count: number, part: string): string => part.repeat(count)
const numbers = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
const reversed = (text: string): string => Array.from(text).toReversed().join('')

const UP = '12345678901234567890'
const RUNS = numbers(8, 12).flatMap((length) => {
  const run = UP.slice(0, Number(length))
  return [run, reversed(run), `0${run.slice(1)}`]
})
const DIGITS = numbers(0, 9)
const REPEATED = [
  ...DIGITS.flatMap((digit) => [8, 9, 10].map((count) => times(count, digit))),
  // 12121212, 11112222, 11223344 and similar ones.
  ...DIGITS.flatMap((a) => DIGITS.map((b) => times(4, a + b))),
  ...listed(
    '123123123 123412341234 12341234 12344321 123454321 1234512345 123456123456 123321123 11223344 1122334455 112233445566 11112222'
  )
]
const YEARS = numbers(1950, 2026)
/** A year twice, and its first day, which many give as a birthday. */
const DATES = YEARS.flatMap((year) => [year + year, `0101${year}`, `${year}0101`])
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz')
const LETTERED = LETTERS.flatMap((letter) => [`${letter}1234567`, `${letter}12345678`, `${letter}123456789`, `12345678${letter}`])

const isTakenByRule = (password: string): boolean => password.length >= 8 && /[0-9]/.test(password)

/** Common passwords in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...WORDS.flatMap((word) => ENDINGS.map((ending) => word + ending)), ...WALKS, ...RUNS, ...REPEATED, ...DATES, ...LETTERED].filter(
    isTakenByRule
  )
)

/**
 * Returns whether a password is a common one, which attackers try first. Capitals make no difference.
 *
 * @source trust no. 19
 */
export const isCommonPassword = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase())
