/** Gifts and the codes that redeem them. */
export { GIFT_LIFE, normaliseGifting, type Gift, type Gifting } from './gift.ts'
export { giftValidities, giftValidityOf, type GiftPage, type GiftValidity } from './gift-validity.ts'
export { giftForm, MAX_GIFT_MESSAGE_LENGTH, type GiftForm } from './gift-form.ts'
export { giftCodeForm, giftCodeRule, redemptionForm, type GiftCode } from './redemption-form.ts'
export { foldGiftCode, typedCodeOf, type TypedCode } from './typed-code.ts'
