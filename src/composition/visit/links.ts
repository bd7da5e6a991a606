import { onConsentChanged } from '../../adapters/cookie/consent-events.ts'
import { campaignCell } from '../../adapters/storage/campaign-cell.ts'
import { referralCell } from '../../adapters/storage/referral-cell.ts'
import { systemClock } from '../../adapters/system/system-clock.ts'
import { carriedOn, noteCampaign, readCampaignLink } from '../../application/use-cases/campaign.ts'
import { readReferralCode } from '../../domain/reward/referral.ts'
import type { Visitor } from './visitor.ts'

/**
 * Opens the campaign storage of this page.
 * It holds the stored campaigns as far as consent allows, and the one whose link led to this page.
 */
export const campaignsOf = ({ allows }: Pick<Visitor, 'allows'>) =>
  campaignCell(
    () => localStorage,
    () => allows('C0004')
  )

/**
 * Returns the kind of store of a page, from the attributes of its root element.
 * Campaigns expire earlier in stores where players log in with a partner's account.
 *
 * @source M183
 */
export const campaignStoreOf = ({ partner }: Readonly<Record<string, string | undefined>>): 'main' | 'partnerLogin' =>
  partner === undefined ? 'main' : 'partnerLogin'

/**
 * Handles a page that was opened by a campaign link.
 * While consent is not decided the campaign is passed on in the address of the next page and stored nowhere else.
 */
export const followCampaign = (visit: Visitor & { readonly asks: boolean }): void => {
  const link = readCampaignLink(new URLSearchParams(location.search))
  // A reload or a step back in the history does not count as a visit.
  const [entry] = performance.getEntriesByType('navigation') as readonly (PerformanceEntry & { readonly type?: string })[]
  if (link === undefined || (entry?.type ?? 'navigate') !== 'navigate') return
  const isAllowed = (): boolean => visit.allows('C0004')
  const needs = { visits: campaignsOf(visit), cookies: visit.cookies, clock: systemClock, isAllowed, onConsentChanged }
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

/**
 * Keeps the code of the link by which a visitor came, for a sign-up within 30 days.
 * A later link replaces an earlier one; a visitor who is signed in has an account already.
 *
 * @source D183, M279
 */
export const keepReferral = ({ allows, cookies }: Pick<Visitor, 'allows' | 'cookies'>): void => {
  const code = readReferralCode(new URLSearchParams(location.search).get('ref') ?? '')
  if (code === undefined || cookies.read('has-session') === 'open') return
  referralCell(
    () => localStorage,
    () => allows('C0003')
  ).write({ code, at: Date.now() })
}
