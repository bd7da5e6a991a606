import { partnerFactsOf } from '../backend/services/partner-login/partner-facts.ts'
import type { Services } from '../backend/services/services.ts'
import type { PartnerFacts } from '../src/domain/partner/partner-facts.ts'

/** Returns the facts of the partner for pages; undefined without partner login. @source M269, D74 */
export const pagePartnerOf = (services: Pick<Services, 'config'>): PartnerFacts | undefined => {
  const { partner } = services.config
  return partner === undefined ? undefined : partnerFactsOf(services, partner)
}
