import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { type CampaignVisit, campaignVisitsRecord } from '../../domain/marketing/campaign.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/** Creates the storage of visits that began with a campaign link. @source B§9, M181 to M183 */
export const campaignCell = (local: () => Shelf | undefined, allowed: Allowed): StorageCell<readonly CampaignVisit[]> =>
  webCell(local, allowed, { name: 'campaign-params', codec: campaignVisitsRecord, empty: [] })
