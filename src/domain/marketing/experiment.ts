import {
  customerTypeCodes,
  type CustomerType,
  platformCodes,
  type Platform,
  sessionTypeCodes,
  type SessionType
} from '../account/session-type.ts'
import type { PageCategory } from './page-category.ts'

/** Facts of a visit when it calls a service. Facts that are unknown or may not be passed on are absent. */
export interface VisitFacts {
  /** Address of the page, with everything that stands in it. */
  readonly address: string
  /** Path of the market. */
  readonly country: string
  readonly platform: Platform
  readonly session: SessionType
  readonly customer: CustomerType
  readonly whiteLabelId: number
  readonly appVersion: string
  /** An e-mail address of this visitor lies in the browser. */
  readonly emailSaved: boolean
  readonly deviceId?: string | undefined
  readonly lastUsedPcId?: number | undefined
  readonly gvtId?: number | undefined
  readonly lvtId?: number | undefined
  readonly pageTypeName?: PageCategory | undefined
  /**
   * The checkout's id under a key that only this browser knows.
   * It can be recognised, and nothing can be opened or repeated with it.
   */
  readonly checkoutHash?: string | undefined
}

/** The attributes by their names on the wire. @source B§3 "Experiment attributes sent", M185 */
export type ExperimentAttributes = Readonly<Record<string, string | number | boolean>>

/** Returns origin and path alone: a query or a fragment may hold secrets. */
const bareAddress = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  return origin === 'null' ? '' : origin + pathname
}

/**
 * Returns the known attributes of a visit for an experiment.
 * The address has no query and no
 * fragment, the checkout's id only as a keyed hash.
 *
 * @source B§3 "Experiment attributes sent", M185, D45
 * @example
 * const one = { country: 'us', platform: 'mobile', session: 'guest', customer: 'new', whiteLabelId: 1, appVersion: '0.1.0', emailSaved: false }
 * experimentAttributes({ ...one, address: 'https://shop.test/us/x?order=7#key=s' }).url // 'https://shop.test/us/x'
 * experimentAttributes({ ...one, address: '' }).platformId // 2
 */
export const experimentAttributes = (facts: VisitFacts): ExperimentAttributes => {
  const known = {
    url: bareAddress(facts.address),
    deviceId: facts.deviceId,
    platformId: platformCodes.codec.encode(facts.platform),
    lvtId: facts.lvtId,
    lastUsedPcId: facts.lastUsedPcId,
    emailSaved: facts.emailSaved,
    country: facts.country,
    loginStatus: sessionTypeCodes.codec.encode(facts.session),
    userType: customerTypeCodes.codec.encode(facts.customer),
    whiteLabelId: facts.whiteLabelId,
    gvtId: facts.gvtId,
    appVersion: facts.appVersion,
    pageTypeName: facts.pageTypeName,
    checkoutId: facts.checkoutHash
  }
  const entries = Object.entries(known).filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}
