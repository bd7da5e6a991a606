import type { ActorRefFrom } from 'xstate'
import type { Failure } from '../domain/errors/failure.ts'
import type { PartnerFacts } from '../domain/partner/partner-facts.ts'
import type { PartnerLoginMachine } from './machines/partner-login.machine.ts'
import type { PlayerCredentials } from './use-cases/player-credentials.ts'

/** Numbers of the countries by their paths, as calls of accounts carry them. @source M223 */
export type CountryCodes = Readonly<Record<string, number>>

/** The partner's login of one page; composition creates it. @source A§4 "Partner login" */
export interface PagePlayer {
  readonly facts: PartnerFacts
  readonly actor: ActorRefFrom<PartnerLoginMachine>
  readonly credentials: PlayerCredentials
  /** Locale of the page that was left for the page of the return, such as `en-sa`; undefined = not known. */
  readonly localeLeft: string | undefined
  /** Takes the failure of a login that this page shows; undefined = there is none. */
  readonly takeNotice: () => Failure | undefined
  /** Loads the partner's script. */
  readonly loadScript: () => void
}

/**
 * Opens the login of the page, the same one each time.
 *
 * @param countryCodes those of the page of the return, the first that opens it there
 */
export type OpenPlayer = (countryCodes?: CountryCodes) => Promise<PagePlayer>
