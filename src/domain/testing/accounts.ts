import fc from 'fast-check'
import type { Cpf } from '../account/cpf.ts'

const word = (most: number): fc.Arbitrary<string> =>
  fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789'.split('')), { minLength: 1, maxLength: most })
    .map((found) => found.join(''))

/** Any ordinary e-mail address. */
export const anyEmail: fc.Arbitrary<string> = fc
  .tuple(word(20), word(12), fc.constantFrom('com', 'co.id', 'org', 'com.br'))
  .map(([local, domain, top]) => `${local}@${domain}.${top}`)

/** Any 11 digits: a CPF as far as the store is concerned. */
export const anyCpf: fc.Arbitrary<Cpf> = fc
  .integer({ min: 0, max: 99_999_999_999 })
  .map((number) => String(number).padStart(11, '0') as Cpf)
