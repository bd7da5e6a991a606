/**
 * Whether a gift or a voucher can still be used, as the wire names it, and the state of its page.
 *
 * @source B§4 "Voucher/gift validity", B§2 "Gift claim page states"
 */
export const giftValidities = [
  { name: 'valid', wire: 'Valid', page: 'claim' },
  { name: 'claimed', wire: 'Claimed', page: 'claimed' },
  { name: 'expired', wire: 'Expired', page: 'expired' },
  { name: 'invalid', wire: 'Invalid', page: 'invalidLink' }
] as const

/** Whether a gift can still be used. @source B§4, M144 */
export type GiftValidity = (typeof giftValidities)[number]['name']

/** State of a gift's page. @source B§2 "Gift claim page states", M143 */
export type GiftPage = (typeof giftValidities)[number]['page']

/**
 * Returns the validity of a word of the wire.
 * An unknown one is an invalid link, so that no page offers to claim what may be worth nothing.
 *
 * @source B§4, M144
 * @example giftValidityOf('Claimed') // 'claimed'
 * giftValidityOf('claimed') // 'invalid'
 */
export const giftValidityOf = (wire: string): GiftValidity => giftValidities.find((row) => row.wire === wire)?.name ?? 'invalid'
