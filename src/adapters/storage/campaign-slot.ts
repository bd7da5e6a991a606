import type { Slot } from '../../application/ports/stores.ts'
import { type CampaignVisit, campaignVisitsRecord } from '../../domain/marketing/campaign.ts'
import { type Allowed, type Shelf, webSlot } from './web-storage.ts'

/** The visits by campaigns' links that this browser keeps. @source B§9, M181 to M183 */
export const campaignSlot = (local: () => Shelf | undefined, allowed: Allowed): Slot<readonly CampaignVisit[]> =>
  webSlot(local, allowed, { name: 'campaign-params', codec: campaignVisitsRecord, empty: [] })
