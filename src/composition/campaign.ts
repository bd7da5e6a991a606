import { onConsent } from '../adapters/cookie/consent-bell.ts'
import { campaignSlot } from '../adapters/storage/campaign-slot.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { carriedOn, noteCampaign, readCampaignLink } from '../application/use-cases/campaign.ts'
import type { Visitor } from './visitor.ts'

/** What this page knows of campaigns: kept ones as far as they may be, and the one that led here. */
export const campaignsOf = ({ allows }: Pick<Visitor, 'allows'>) =>
  campaignSlot(
    () => localStorage,
    () => allows('C0004')
  )

/**
 * Tells which kind of store a page belongs to, by the marks on its root element.
 *
 * Where players log in with a partner's account, campaigns live shorter.
 *
 * @source M183
 */
export const campaignStoreOf = ({ partner }: Readonly<Record<string, string | undefined>>): 'main' | 'partnerLogin' =>
  partner === undefined ? 'main' : 'partnerLogin'

/**
 * Follows up a page that a campaign's link led to.
 * A visitor without an answer takes the link's words along to the next page, in its address:
 * that is all that remembers them.
 */
export const followCampaign = (visit: Visitor & { readonly asks: boolean }): void => {
  const link = readCampaignLink(new URLSearchParams(location.search))
  // A page that is loaded again, or gone back to, is no visit of its own.
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry & { readonly type?: string })[]
  if (link === undefined || (entry?.type ?? 'navigate') !== 'navigate') return
  const isAllowed = (): boolean => visit.allows('C0004')
  const needs = { visits: campaignsOf(visit), cookies: visit.cookies, clock: systemClock, isAllowed, onConsent }
  noteCampaign(needs, campaignStoreOf(document.documentElement.dataset))(link)
  if (!visit.asks) return
  document.addEventListener(
    'click',
    ({ target }) => {
      if (visit.consent.read() !== undefined || !(target instanceof Element)) return
      const anchor = target.closest<HTMLAnchorElement>('a[href^="/"]')
      if (anchor === null) return
      const address = new URL(anchor.href)
      for (const [name, value] of carriedOn(link)) address.searchParams.set(name, value)
      anchor.href = address.href
    },
    true
  )
}
