/** Rules of single entries, and forms as records of rules. */
export {
  alphanumericDashRule,
  dateRule,
  exactLengthRule,
  sequenceRules,
  lettersNumbersSpacesRule,
  sameAsRule,
  maximumLengthRule,
  maximumValueRule,
  minimumLengthRule,
  minimumValueRule,
  requireField,
  numbersOnlyRule,
  oneOfRule,
  optionalRule,
  requiredRule,
  zipCodeRule
} from './field-rules.ts'
export {
  validateForm,
  refuseField,
  type FieldError,
  type FieldErrorKey,
  type FormErrors,
  type ParsedForm,
  type FieldRule,
  type FormRules
} from './validate-form.ts'
