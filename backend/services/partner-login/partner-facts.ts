import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { playerCountries } from '../../../src/domain/partner/partner-build.ts'
import { storeMarkets } from '../../../src/domain/partner/store-countries.ts'
import type { PartnerConfig, Services } from '../services.ts'
import { type PhaseKey, phaseKeyOf } from './phase-token.ts'

/** What pages of a partner's store know of the game account; nothing of it is secret. */
export interface PartnerFacts {
  /** Name of the account, as shoppers read it. */
  readonly name: string
  readonly clientId: string
  readonly scriptUrl: string
  readonly scriptIntegrity?: string
  /** Paths of the countries from which players are let in. @source M94, M269 */
  readonly countries: readonly string[]
  /** End of the pre-registration phase, RFC 3339; absent = there is none. */
  readonly opensAt?: string
  /** Verifies tokens of the phase. */
  readonly phaseKey: PhaseKey
}

type Deps = Pick<Services, 'config'>

/**
 * Returns the paths of the countries from which players are let in.
 * @source M94, M269, D73, D74
 */
export const supportedCountries = ({ config: { build } }: Deps): ReadonlySet<string> =>
  new Set(playerCountries(build?.partner ?? {}, storeMarkets(allMarkets, build ?? {})))

/** Returns what pages of this store know of the game account. */
export const partnerFactsOf = (services: Deps, { clientId, scriptUrl, scriptIntegrity, opensAt }: PartnerConfig): PartnerFacts => ({
  name: services.config.build?.partner?.name ?? services.config.storeName ?? '',
  clientId,
  scriptUrl,
  ...(scriptIntegrity === undefined ? {} : { scriptIntegrity }),
  countries: [...supportedCountries(services)],
  ...(opensAt === undefined ? {} : { opensAt: opensAt.toISOString() }),
  phaseKey: phaseKeyOf(services)
})
