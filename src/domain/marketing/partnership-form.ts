import { emailRule } from '../account/credentials.ts'
import { sequenceRules, maximumLengthRule, requiredRule } from '../validation/field-rules.ts'

/** Longest entries of the form. Unit: characters. */
const NAME = 100
const MESSAGE = 2_000

/**
 * Form by which a company writes to the store: its name, an address for the answer, its plan.
 *
 * @source M13, M240, D42
 */
export const partnershipForm = {
  company: /* @__PURE__ */ sequenceRules(requiredRule, /* @__PURE__ */ maximumLengthRule(NAME)),
  name: /* @__PURE__ */ sequenceRules(requiredRule, /* @__PURE__ */ maximumLengthRule(NAME)),
  email: emailRule,
  message: /* @__PURE__ */ sequenceRules(requiredRule, /* @__PURE__ */ maximumLengthRule(MESSAGE))
} as const
