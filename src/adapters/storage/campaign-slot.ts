import type { Slot } from '../../application/ports/stores.ts'
import { type CampaignVisit, campaignVisitsRecord } from '../../domain/marketing/campaign.ts'
import { type Allowed, type Shelf, webSlot } from './web-storage.ts'

/** Creates the storage of visits that began with a campaign link. @source B§9, M181 to M183 */
export const campaignSlot = (local: () => Shelf | undefined, allowed: Allowed): Slot<readonly CampaignVisit[]> =>
  webSlot(local, allowed, { name: 'campaign-params', codec: campaignVisitsRecord, empty: [] })
