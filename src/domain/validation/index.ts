/** Rules of single entries, and forms as records of rules. */
export {
  alphanumericDash,
  date,
  exactLength,
  inOrder,
  lettersNumbersSpaces,
  matches,
  maximumLength,
  maximumValue,
  minimumLength,
  minimumValue,
  needed,
  numbersOnly,
  oneOf,
  optional,
  required,
  zipCode
} from './field-rules.ts'
export {
  validateForm,
  wrong,
  type FieldError,
  type FieldErrorKey,
  type FormErrors,
  type Parsed,
  type Rule,
  type Rules
} from './validate-form.ts'
