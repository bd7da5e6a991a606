import { maskEmail } from '../../../src/domain/account/masked.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import type { Services } from '../services.ts'
import { giftTokenOf } from './gift-keys.ts'
import { type GiftRow, validityOfGift, wireValidity } from './gift-row.ts'

/** Types of gifts in the schema. */
export const giftTypes = `
"Whether a gift or a code can still be used."
enum GiftState {
  Valid
  Claimed
  Expired
  Invalid
}

"To whom an order goes as a gift."
input GiftingInput {
  email: String!
  "Name of the giver."
  name: String!
  message: String
}

"A gift, for its giver or for the holder of its link or code. An unknown one has the state Invalid and nothing else."
type Gift {
  state: GiftState!
  "Masked as everywhere."
  recipientEmail: String
  senderName: String
  message: String
  "Until when it can be claimed."
  expiry: DateTime
  productName: String
  itemName: String
  "The market in which it was bought."
  countryCode: String
  "Its product, for validatePlayer."
  voucherTypeId: Int
  "What the recipient must type to receive it; empty for the giver."
  inputs: [ProductInput!]!
  "False while a claim is on its way to the publisher."
  delivered: Boolean!
  "Its codes, only for the recipient and after the claim."
  vouchers: [VoucherCode!]!
  "The link of the mail was opened; only for the giver."
  opened: Boolean!
  "A claim needs a code, which is sent to the recipient by e-mail."
  needsOtp: Boolean!
  "The address that opens it; only for the giver, while it can be claimed."
  claimUrl: String
  "Code of the look-up purchase with which the publisher refused the last claim; it can be claimed again."
  refusedCode: Int
}

input ClaimGiftInput {
  "Token of the link, or the code that can be typed."
  giftToken: String!
  userInfo: UserInfoInput!
  "The code of the mail, once an answer asked for it."
  otp: String
}

type ClaimGiftResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  gift: Gift
  "Code of the look-up purchase behind 202 or 214."
  purchaseCode: Int
}

input RedeemGiftCodeInput {
  code: String!
  csrfToken: String!
}

type RedeemGiftCodeResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  walletTxn: WalletTransaction
}
`

/** A gift that does not exist, as callers see it. */
export const invalidGift = {
  state: wireValidity('invalid'),
  recipientEmail: null,
  senderName: null,
  message: null,
  expiry: null,
  productName: null,
  itemName: null,
  countryCode: null,
  voucherTypeId: null,
  inputs: [],
  delivered: false,
  vouchers: [],
  opened: false,
  needsOtp: false,
  claimUrl: null,
  refusedCode: null
}

/** The order of a gift, as far as a gift shows it. */
export interface GiftOrder {
  readonly product_name: string
  readonly item_name: string
  readonly market: string
  readonly voucher_type_id: number
}

/** Returns the address that opens a gift; its token is in the fragment, which no server receives. */
export const giftLink = (
  services: Pick<Services, 'config'>,
  gift: GiftRow,
  { market, language }: { readonly market: Market; readonly language: LanguageOption }
): string => `${services.config.storeUrl}${localePath(market, language, 'redeem')}#gift=${giftTokenOf(services, gift)}`

/** Formats what both giver and recipient see of a gift. */
export const giftView = (gift: GiftRow, order: GiftOrder, now: Date) => ({
  ...invalidGift,
  state: wireValidity(validityOfGift(gift, now)),
  recipientEmail: gift.recipient_email === null ? null : maskEmail(gift.recipient_email),
  senderName: gift.sender_name,
  message: gift.message,
  expiry: gift.expires_at,
  productName: order.product_name,
  itemName: order.item_name,
  countryCode: order.market,
  voucherTypeId: order.voucher_type_id,
  delivered: gift.state === 'claimed'
})

/** Formats a gift for its giver, without its codes. */
export const giverGiftView = (
  services: Pick<Services, 'config' | 'now'>,
  gift: GiftRow,
  order: GiftOrder,
  locale: { readonly market: Market; readonly language: LanguageOption }
) => ({
  ...giftView(gift, order, services.now()),
  opened: gift.opened_at !== null,
  claimUrl: validityOfGift(gift, services.now()) === 'valid' ? giftLink(services, gift, locale) : null
})
