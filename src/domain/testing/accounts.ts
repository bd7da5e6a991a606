import fc from 'fast-check'
import type { AccountSwitches } from '../account/account-switch.ts'
import { ACCOUNT_SWITCH_LIMIT } from '../account/account-switch.ts'
import { cpfLooksWrong, cpfRule, type Cpf } from '../account/cpf.ts'
import type { UnconfirmedSignIn } from '../account/login-state.ts'
import { requiredPlayerFields } from '../account/partner-player.ts'
import type { WorkProof } from '../account/proof-of-work.ts'
import { days } from '../kernel/duration.ts'
import { isRight } from '../kernel/either.ts'

const word = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')), { minLength: 1, maxLength: most })
    .map((found) => found.join(''))

/** Any ordinary e-mail address. */
export const anyEmail: fc.Arbitrary<string> = fc
  .tuple(word(20), word(12), fc.constantFrom('com', 'co.id', 'org', 'com.br'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`)

/** Any 11 digits: what the form takes for a CPF; the check digits are mostly wrong. */
export const anyCpfShape: fc.Arbitrary<Cpf> = fc
  .integer({ min: 0, max: 99_999_999_999 })
  .map((number) => String(number).padStart(11, '0') as Cpf)

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

/** Any CPF whose check digits are right. */
export const anyCheckedCpf: fc.Arbitrary<Cpf> = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => String(number).padStart(9, '0'))
  .filter((digits) => new Set(digits).size > 1)
  .map((digits) => TWO_DIGITS.map((check) => cpfRule(digits + check)).filter(isRight))
  .map((read) => read.map(({ right }) => right).find((cpf) => !cpfLooksWrong(cpf)))
  .filter((cpf) => cpf !== undefined)

/**
 * Generates any count of account changes, as it comes about.
 * The third change lies within three days of a moment, before or after it.
 */
export const anyAccountSwitches = (now: Date): fc.Arbitrary<AccountSwitches> => {
  const reach: number = days(3)
  return fc.oneof(
    fc.nat(ACCOUNT_SWITCH_LIMIT - 1).map((switchCount): AccountSwitches => ({ switchCount, lastSwitchDate: undefined })),
    fc.integer({ min: -reach, max: reach }).map((ms): AccountSwitches => {
      const third = new Date(now.getTime() + ms)
      return { switchCount: ACCOUNT_SWITCH_LIMIT, lastSwitchDate: third.toISOString() }
    })
  )
}

/** Any sign-in that was refused because its sign-up was never confirmed. */
export const anyUnconfirmedSignIn: fc.Arbitrary<UnconfirmedSignIn> = fc.record({
  authType: fc.constantFrom('email', 'mobile'),
  knownToWallet: fc.boolean(),
  phoneSignUp: fc.boolean()
})

const anySentField: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>('ID', 'br', ' id ', 'Rook', ' 7 ', 0, 44_128_890), weight: 12 },
  { arbitrary: fc.constantFrom<unknown>('', ' ', null, undefined), weight: 1 },
  { arbitrary: fc.anything(), weight: 1 }
)

/**
 * What a game's account may send of a player.
 * Each field as text or a number, at times blank, of a wrong kind or not at all.
 */
export const anySentPlayer: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  Object.fromEntries([...requiredPlayerFields, 'playerCountry', 'accountRegion'].map((field) => [field, anySentField]))
)

/** Any work that was done, as a captcha token can carry it. */
export const anyWorkProof: fc.Arbitrary<WorkProof> = fc.record({
  at: fc.integer({ min: 0, max: 999_999_999_999 }),
  nonce: fc.integer({ min: 0, max: 999_999_999_999 })
})
