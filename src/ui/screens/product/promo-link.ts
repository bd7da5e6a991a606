/**
 * Returns the address of a product with a promo code, which is applied there.
 * The code is in the fragment, which is not sent to servers.
 */
export const promoPath = (path: string, promoCode: string): string => `${path}#${new URLSearchParams({ promo: promoCode }).toString()}`

/** Reads the promo code of such an address; undefined = none. */
export const promoIn = ({ hash }: Pick<Location, 'hash'>): string | undefined =>
  new URLSearchParams(hash.slice(1)).get('promo') ?? undefined
