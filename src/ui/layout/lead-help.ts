/** An order is open for at most this long; after that, help leads to its own page again. Unit: ms. */
const OPEN_FOR = 7 * 24 * 60 * 60 * 1_000

interface KeptOrder {
  readonly kind?: unknown
  readonly at?: unknown
  readonly txnId?: unknown
  readonly closed?: unknown
}

/** Reads the list of orders as it lies in storage; what cannot be read is an empty list. */
const readKept = (kept: string): readonly (KeptOrder | null)[] => {
  try {
    const { data } = JSON.parse(kept) as { readonly data?: unknown }
    return Array.isArray(data) ? (data as readonly (KeptOrder | null)[]) : []
  } catch {
    return []
  }
}

/**
 * Finds the newest order that is still open, in the text under which the browser keeps its orders.
 *
 * The codecs of the store weigh more than every other script of a page that is only read, so that this reads as little as it needs.
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
 * Leads the help entries of menu and footer to an order.
 *
 * The page of that order keeps the way to the page of help.
 *
 * @source M248
 */
export const leadHelpTo = (txnId: string): void => {
  if (new URLSearchParams(location.search).get('order') === txnId) return
  for (const entry of document.querySelectorAll<HTMLAnchorElement>(':is(#menu, footer) a[href$="/help"]'))
    entry.href = entry.pathname.replace(/help$/, `complete?order=${encodeURIComponent(txnId)}`)
}
