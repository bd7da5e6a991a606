import { emailRule } from '../account/credentials.ts'
import { inOrder, maximumLength, required } from '../validation/field-rules.ts'

/** Longest entries of the form. Unit: characters. */
const NAME = 100
const MESSAGE = 2_000

/**
 * Form by which a company writes to the store: its name, an address for the answer, its plan.
 *
 * @source M13, M240, D42
 */
export const partnershipForm = {
  company: /* @__PURE__ */ inOrder(required, /* @__PURE__ */ maximumLength(NAME)),
  name: /* @__PURE__ */ inOrder(required, /* @__PURE__ */ maximumLength(NAME)),
  email: emailRule,
  message: /* @__PURE__ */ inOrder(required, /* @__PURE__ */ maximumLength(MESSAGE))
} as const
