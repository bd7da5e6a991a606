import fc from 'fast-check'
import type { FieldError } from '../validation/validate-form.ts'

/**
 * Any text that could be typed or pasted into a field.
 * Empty, blank, long, of every script, with half signs and control signs.
 */
export const anyTyped: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[ \t\u00a0]{0,2}[\w.,@+-]{0,16}[ \n]{0,2}$/),
  fc.constantFrom('', ' ', '0', '-0', '__proto__', 'toString', '2026-02-30', '１２３', '٥٠١', '🎮', '\ud800', '\u0000', '<b>', "' or 1=1")
)

/** Any refusal of an entry. */
export const anyFieldError: fc.Arbitrary<FieldError> = fc.oneof(
  fc.constantFrom<FieldError>({ key: 'field.required' }, { key: 'field.email' }, { key: 'field.choose' }),
  fc.nat(100).map((minimum): FieldError => ({ key: 'field.minimumLength', params: { minimum } })),
  fc.constantFrom('email', 'password').map((field): FieldError => ({ key: 'field.doNotMatch', params: { field } }))
)
