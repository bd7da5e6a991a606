import { onConsentChanged } from '../../adapters/cookie/consent-events.ts'
import { sendRequest } from '../../adapters/http/send-request.ts'
import { eventSender } from '../../adapters/system/event-sender.ts'
import { systemClock } from '../../adapters/system/system-clock.ts'
import type { Tracker } from '../../application/ports/tracker.ts'
import { campaignLife, activeCampaignVisits } from '../../domain/marketing/campaign.ts'
import { APP_VERSION } from '../config.ts'
import { campaignsOf, campaignStoreOf } from './links.ts'
import type { Visitor } from './visitor.ts'

/**
 * Returns the analytics id of this browser, and creates it when it is first needed.
 * It is erased when consent is withdrawn.
 *
 * @source D34 "C0002"
 */
const countedAs = ({ cookies }: Visitor): string | undefined => {
  const known = cookies.read('analytics-id')
  if (known !== undefined && known !== '') return known
  const made = systemClock.newId()
  return cookies.write('analytics-id', made) ? made : undefined
}

const open = (address: string, visitor: Visitor): Tracker => {
  const { dataset, lang } = document.documentElement
  const visit = systemClock.newId()
  const isAllowed = (): boolean => visitor.allows('C0002')
  const lifetime = campaignLife(campaignStoreOf(dataset))
  const campaigns = (): readonly unknown[] =>
    visitor.allows('C0004') ? activeCampaignVisits(campaignsOf(visitor).read(), systemClock.now(), lifetime) : []
  const sender = eventSender({
    address,
    isAllowed,
    about: () => ({
      id: countedAs(visitor),
      visit,
      country: dataset.country,
      language: lang,
      appVersion: APP_VERSION,
      campaigns: campaigns()
    }),
    now: systemClock.now,
    fetch: sendRequest,
    beacon: (to, text) => navigator.sendBeacon(to, text),
    timeout: (ms) => AbortSignal.timeout(ms),
    wait: (step, ms) => void setTimeout(step, ms)
  })
  // This is the last event in which a page that is left, or sent to the background on a phone, can still send.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.leave()
  })
  onConsentChanged(() => {
    // Events that wait without consent are dropped.
    if (!isAllowed()) sender.leave()
  })
  return sender
}

let opened: Tracker | undefined

/** Returns the only tracker of this page. @param address where events are collected */
export const pageTracker = (address: string, visitor: Visitor): Tracker => (opened ??= open(address, visitor))
