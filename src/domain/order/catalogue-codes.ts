import { codeTable } from '../kernel/code-table.ts'
import { days } from '../kernel/duration.ts'

/** Whose money a price is kept apart for. @source B§9 "Ringfence types", M130 */
export const ringfenceCodes = /* @__PURE__ */ codeTable('Ringfence', [
  { code: 0, name: 'none' },
  { code: 20, name: 'cross' },
  { code: 30, name: 'funder' }
])

/** Whose money a price is kept apart for, by name. @source B§9 "Ringfence types", M130 */
export type Ringfence = (typeof ringfenceCodes.names)[number]

/** Funders of the discount of a promo or a reward. @source B§9 "funder kinds", M130 */
export const funderCodes = /* @__PURE__ */ codeTable('Funder', [
  { code: 10, name: 'store' },
  { code: 20, name: 'paymentChannel' },
  { code: 30, name: 'publisher' }
])

/** Names of the funders of a discount or a reward. @source B§9 "funder kinds", M130 */
export type Funder = (typeof funderCodes.names)[number]

/** Number of Brazil's channel by slip, whose code the store itself shows. @source B§9, M130, PF 2.3 */
export const BOLETO_CHANNEL_ID = 500

/** Number of the product group of one game that Latin America shares. @source B§9, M130 */
export const LATIN_AMERICAN_GROUP = 689

/** A seasonal pass can be bought once in so long. Unit: ms. @source B§9, M130 */
export const SEASON_PASS_LIFE = /* @__PURE__ */ days(93)
