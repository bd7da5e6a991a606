import { type ClaimGiftMachine, claimGiftMachine } from './machines/claim-gift.machine.ts'
import type { StorageCell } from './ports/browser-storage.ts'
import type { Clock } from './ports/clock.ts'
import type { Gifts } from './ports/gifts.ts'
import type { OrderService } from './ports/order-service.ts'

/** Ports of the page that claims a gift. */
export interface GiftPorts {
  readonly gifts: Gifts
  readonly validatePlayer: OrderService['validatePlayer']
  /** Token of the gift that was opened in this tab; empty = none. */
  readonly giftToken: StorageCell<string>
  readonly clock: Clock
}

/** Claims of gifts on one page. */
export interface GiftClaims {
  readonly machine: ClaimGiftMachine
  /**
   * Returns the token of the gift to open, and keeps it for a page that is loaded again.
   *
   * @param linked the token of the address; undefined = the address has none
   * @returns empty = no gift was opened in this tab
   */
  readonly open: (linked: string | undefined) => string
  /** Drops the token, once the gift is claimed or another code is to be typed. */
  readonly forget: () => void
}

/** Opens the claims of gifts on one page. @source M143, D185 */
export const openGiftClaims = ({ gifts, validatePlayer, giftToken, clock }: GiftPorts): GiftClaims => ({
  machine: claimGiftMachine({ ...gifts, checkPlayer: validatePlayer, now: clock.now }),
  open: (linked) => {
    if (linked !== undefined && linked !== giftToken.read()) giftToken.write(linked)
    return linked ?? giftToken.read()
  },
  forget: () => giftToken.write('')
})
