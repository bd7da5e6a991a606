import * as t from 'io-ts'
import { days } from '../kernel/duration.ts'
import { readReferralCode } from './referral.ts'

/** How long a browser keeps the code of a link. Unit: ms. @source D183 */
export const REFERRAL_LINK_LIFE = /* @__PURE__ */ days(30)

/** Code of the link by which a visitor came. @source D183 */
export interface ReferralLink {
  readonly code: string
  /** When the visitor came. Unit: ms since 1970. */
  readonly at: number
}

/** Stored form of a link; undefined = none. */
export const referralLinkRecord: t.Type<ReferralLink | undefined, unknown> = /* @__PURE__ */ t.union([
  /* @__PURE__ */ t.type({ code: t.string, at: t.number }),
  t.undefined
])

/**
 * Returns the code of a stored link while it counts.
 *
 * @source D183
 * @example
 * const link = { code: '7K30MQT1', at: Date.UTC(2026, 10, 1) }
 * activeReferralCode(link, new Date('2026-11-30T23:00:00Z')) // '7K30MQT1'
 * activeReferralCode(link, new Date('2026-12-01T00:00:00Z')) // undefined
 */
export const activeReferralCode = (link: ReferralLink | undefined, now: Date): string | undefined => {
  if (link === undefined || now.getTime() - link.at >= REFERRAL_LINK_LIFE) return undefined
  return readReferralCode(link.code)
}
