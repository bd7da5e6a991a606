import type { Mount } from './dom.ts'

/** Maximum age of an open order; after that, help links open the help page again. Unit: ms. */
const OPEN_FOR = 7 * 24 * 60 * 60 * 1_000

interface KeptOrder {
  readonly kind?: unknown
  readonly at?: unknown
  readonly txnId?: unknown
  readonly closed?: unknown
}

/** Parses the stored list of orders; unreadable data gives an empty list. */
const readKept = (kept: string): readonly (KeptOrder | null)[] => {
  try {
    const { data } = JSON.parse(kept) as { readonly data?: unknown }
    return Array.isArray(data) ? (data as readonly (KeptOrder | null)[]) : []
  } catch {
    return []
  }
}

/**
 * Finds the newest order that is still open, in the stored text of the orders.
 * It reads the text without the store's codecs, which are larger than all other scripts of such a page.
 */
export const newestOpenOrder = (kept: string, now: number): string | undefined =>
  readKept(kept)
    .flatMap((order) => order ?? [])
    .flatMap(({ kind, at, txnId, closed }) =>
      kind === 'answered' && closed === false && typeof at === 'number' && typeof txnId === 'string' && now - at < OPEN_FOR
        ? [{ at, txnId }]
        : []
    )
    .toSorted((a, b) => b.at - a.at)[0]?.txnId

/**
 * Links the help entries of menu and footer to an order.
 * The page of that order links to the help page.
 *
 * @source M248
 */
export const mountHelpLinks: Mount<Document, { readonly txnId: string }> = (page, { txnId }) => {
  const isShown = new URLSearchParams(location.search).get('order') === txnId
  const links = isShown ? [] : [...page.querySelectorAll<HTMLAnchorElement>(':is(#menu, footer) a[href$="/help"]')]
  const before = links.map(({ pathname }) => pathname)
  for (const link of links) link.href = link.pathname.replace(/help$/, `complete?order=${encodeURIComponent(txnId)}`)
  return () => {
    for (const [at, link] of links.entries()) link.href = before[at] ?? ''
  }
}
