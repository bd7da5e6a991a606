import { days } from '../kernel/duration.ts'
import type { Failure } from '../errors/failure.ts'
import type { ProductInput } from '../order/product.ts'
import type { VoucherCode } from '../order/voucher-code.ts'

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

/** How long a gift waits to be claimed. Unit: ms. @source B§9 "Gifts expire in two weeks", M142 */
export const GIFT_LIFE = /* @__PURE__ */ days(14)

/** To whom a gift goes, from whom, and with which words. @source B§3 "gifting payload", M141 */
export interface Gifting {
  /** Address of the receiver. */
  readonly email: string
  /** Name of the giver. */
  readonly name: string
  readonly message: string
}

/**
 * Returns the message of a gift as it is sent: line breaks are spaces, and it is trimmed.
 *
 * @source B§3, M141
 */
export const wordsAsSent = (message: string): string => message.replace(/\r\n|[\r\n\u2028\u2029]/g, ' ').trim()

/**
 * Returns a gift as it is sent: its parts are trimmed, the line breaks of its message are spaces.
 *
 * @source B§3, M141
 * @example normaliseGifting({ email: ' a@b.co ', name: ' Mo ', message: 'Hi\r\nyou ' }).message // 'Hi you'
 */
export const normaliseGifting = ({ email, name, message }: Gifting): Gifting => ({
  email: email.trim(),
  name: name.trim(),
  message: wordsAsSent(message)
})

/**
 * A gift as its recipient or its giver sees it.
 * What is absent is not for the reader: codes are for the recipient, whether the link was opened is for the giver.
 *
 * @source M142, M144, PF 8.3 "Gift"
 */
export interface Gift {
  readonly validity: GiftValidity
  /** Masked, as everywhere. */
  readonly recipientEmail: string | undefined
  readonly senderName: string | undefined
  readonly message: string | undefined
  readonly expiry: Date | undefined
  readonly productName: string | undefined
  readonly itemName: string | undefined
  /** Path of its market, and its product, for looking up the player of the recipient. */
  readonly country: string | undefined
  readonly voucherTypeId: number | undefined
  /** Fields of the recipient; empty for a voucher. */
  readonly inputs: readonly ProductInput[]
  /** False = the top-up of a claimed gift is on its way. */
  readonly delivered: boolean
  readonly vouchers: readonly VoucherCode[]
  /** The recipient has opened the link. */
  readonly opened: boolean
  /** The claim needs a code that is sent by mail. */
  readonly needsOtp: boolean
  /** The address that opens it, for the giver. */
  readonly claimUrl: string | undefined
  /** Why the publisher refused the last claim; it can be claimed again. */
  readonly refusal: Failure | undefined
}
