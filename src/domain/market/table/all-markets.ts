import { egypt, morocco, kenya, nigeria, southAfrica } from './africa.ts'
import {
  unitedStates, canada, brazil, mexico, argentina, bolivia, chile, colombia, costaRica, dominicanRepublic, ecuador, guatemala, peru,
  paraguay, uruguay
} from './americas.ts'
import {
  unitedKingdom, germany, france, spain, italy, netherlands, belgium, portugal, poland, romania, sweden, norway, denmark, russia
} from './europe.ts'
import { saudiArabia, unitedArabEmirates, kuwait, qatar, bahrain, oman, jordan, iraq, turkiye } from './middle-east.ts'
import { japan, southKorea, taiwan, hongKong, mongolia, kazakhstan, australia, newZealand } from './other.ts'
import { bangladesh, india, nepal, pakistan, sriLanka } from './south-asia.ts'
import { singapore, malaysia, philippines, thailand, vietnam, indonesia, myanmar, cambodia, laos } from './southeast-asia.ts'
import type { Market } from '../market.ts'

const rows = [
  egypt, morocco, kenya, nigeria, southAfrica,
  unitedStates, canada, brazil, mexico, argentina, bolivia, chile, colombia, costaRica, dominicanRepublic, ecuador, guatemala, peru,
  paraguay, uruguay,
  unitedKingdom, germany, france, spain, italy, netherlands, belgium, portugal, poland, romania, sweden, norway, denmark, russia,
  saudiArabia, unitedArabEmirates, kuwait, qatar, bahrain, oman, jordan, iraq, turkiye,
  bangladesh, india, nepal, pakistan, sriLanka,
  singapore, malaysia, philippines, thailand, vietnam, indonesia, myanmar, cambodia, laos,
  japan, southKorea, taiwan, hongKong, mongolia, kazakhstan, australia, newZealand
] as const

/** Path of a market that exists; a country that is none does not compile. */
export type CountryCode = (typeof rows)[number]['path']

/** Every market, in the order in which a country list shows them. @source B§1 */
export const allMarkets: readonly Market<CountryCode>[] = rows
