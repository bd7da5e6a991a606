import { days } from '../kernel/duration.ts'
import type { Failure } from '../errors/failure.ts'
import type { ProductInput } from '../order/product.ts'
import type { VoucherCode } from '../order/voucher-code.ts'
import type { GiftValidity } from './gift-validity.ts'

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
