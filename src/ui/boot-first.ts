/** The one host that may show this build; empty = there is none to compare. The build puts it in, and what follows. */
declare const STORE_HOST: string
/** Languages in which the page of a refused host is there. */
declare const BLOCKED_LANGUAGES: readonly string[]
/** Value of `utm_campaign` whose product pages have no header; empty = there is none. */
declare const BARE_CAMPAIGN: string

/** What comes before everything else on a page. A build that does not need a part of it does not carry it. */
export const lookFirst = (): void => {
  // A host that may not show the store gets nothing of it, wherever these files lie: nothing after this runs. @source M174, D32
  if (STORE_HOST !== '' && location.hostname !== STORE_HOST) {
    stop()
    location.replace(`/blocked/${BLOCKED_LANGUAGES.find((code) => navigator.language.startsWith(code)) ?? 'en'}.html`)
    throw new Error('This host may not show the store.')
  }
  // One partner's campaign brings a header of its own to product pages. @source M28
  if (BARE_CAMPAIGN !== '' && new URLSearchParams(location.search).get('utm_campaign') === BARE_CAMPAIGN)
    document.documentElement.dataset.bare = ''
}
