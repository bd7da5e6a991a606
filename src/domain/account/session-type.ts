import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'

/**
 * How far the store knows its visitor: the number of the wire and our name.
 *
 * @source A§4, B§4 "Session types", M71
 */
export const sessionTypeCodes = /* @__PURE__ */ codeTable('SessionType', [
  { code: 0, name: 'guest' },
  { code: 1, name: 'soft' },
  { code: 2, name: 'loggedIn' }
])

/** How far the store knows its visitor, by name. @source A§4, B§4 "Session types" */
export type SessionType = TypeOf<typeof sessionTypeCodes.codec>

/**
 * Whether a customer has bought before: the number of the wire and our name.
 *
 * @source B§4 "Customer type", M71
 */
export const customerTypeCodes = /* @__PURE__ */ codeTable('CustomerType', [
  { code: 0, name: 'new' },
  { code: 1, name: 'returning' }
])

/** Whether a customer has bought before, by name. @source B§4 "Customer type" */
export type CustomerType = TypeOf<typeof customerTypeCodes.codec>

/**
 * The state of a feature toggle: the number of the wire and our name.
 *
 * @source B§4 "Feature toggle", M71
 */
export const featureToggleCodes = /* @__PURE__ */ codeTable('FeatureToggle', [
  { code: -1, name: 'disabled' },
  { code: 0, name: 'off' },
  { code: 1, name: 'on' }
])

/** The state of a feature toggle, by name. @source B§4 "Feature toggle" */
export type FeatureToggle = TypeOf<typeof featureToggleCodes.codec>

/** What the store runs on: the number of the wire and our name. @source B§4 "Platform", M71 */
export const platformCodes = /* @__PURE__ */ codeTable('Platform', [
  { code: 1, name: 'desktop' },
  { code: 2, name: 'mobile' },
  { code: 99, name: 'pwa' }
])

/** What the store runs on, by name. @source B§4 "Platform" */
export type Platform = TypeOf<typeof platformCodes.codec>

/**
 * Returns how far the store knows this visitor.
 * A guest who has left an e-mail or a mobile number is "soft"; a signed-in visitor is signed in.
 *
 * @source A§4, B§4 "Session types", M71, D17
 * @example sessionTypeOf({ signedIn: false, leftContact: true }) // 'soft'
 */
export const sessionTypeOf = (visitor: { readonly signedIn: boolean; readonly leftContact: boolean }): SessionType => {
  if (visitor.signedIn) return 'loggedIn'
  return visitor.leftContact ? 'soft' : 'guest'
}
