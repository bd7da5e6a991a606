/** Generated from the schema and the operations by `npm run graphql:types`; never edited by hand. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PaymentRefusal =
  | 'NO_MONEY'
  | 'DATA_WRONG'
  | 'NOT_CONFIRMED'
  | 'VOUCHER_USED'
  | 'PAYMENT_OPEN'
  | 'NOT_ACCEPTED';

export type Recovery =
  | 'NONE'
  | 'FIX_INPUT'
  | 'CHECK_PLAYER'
  | 'CHOOSE_ROLE'
  | 'CHANGE_ITEM'
  | 'CHANGE_CHANNEL'
  | 'REFRESH_QUOTE'
  | 'REMOVE_PROMO'
  | 'LOWER_REWARDS'
  | 'WAIT'
  | 'SIGN_IN'
  | 'ENTER_OTP'
  | 'TOP_UP_WALLET'
  | 'OTHER_MARKET';

export type ProductKind =
  | 'TOP_UP'
  | 'VOUCHER';

export type InputName =
  | 'userId'
  | 'zoneId'
  | 'email'
  | 'msisdn'
  | 'cpf'
  | 'nationality'
  | 'billingAddress';

export type DenominationType =
  | 'FIXED'
  | 'VARIABLE';

export type PaymentChannelType =
  | 'CARRIER_BILLING'
  | 'BANK_TRANSFER'
  | 'CONVENIENCE_STORE'
  | 'VOUCHER'
  | 'E_WALLET'
  | 'CARD'
  | 'STORE_WALLET'
  | 'REWARD';

export type UserInfoInput = {
  readonly userId?: string | null | undefined;
  readonly zoneId?: string | null | undefined;
  readonly roleId?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly msisdn?: string | null | undefined;
  readonly cpf?: string | null | undefined;
  readonly nationality?: string | null | undefined;
  readonly billingAddress?: BillingAddressInput | null | undefined;
};

export type BillingAddressInput = {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly state?: string | null | undefined;
  readonly zipCode?: string | null | undefined;
};

export type DenominationInput = {
  readonly id: string;
  readonly amount?: string | null | undefined;
};

export type ValidatePlayerInput = {
  readonly countryCode: string;
  readonly voucherTypeId: number;
  readonly userInfo: UserInfoInput;
  readonly denomination?: DenominationInput | null | undefined;
};

export type QuoteInput = {
  readonly countryCode: string;
  readonly voucherTypeId: number;
  readonly denomination: DenominationInput;
  readonly quantity?: number | null | undefined;
  readonly pcId?: number | null | undefined;
  readonly userInfo?: UserInfoInput | null | undefined;
  readonly promoCode?: string | null | undefined;
  readonly isUseCashback?: boolean | null | undefined;
  readonly isGift?: boolean | null | undefined;
  readonly burnAmount?: string | null | undefined;
  readonly recurrence?: Recurrence | null | undefined;
};

export type PromoStatus =
  | 'Applied'
  | 'NotFound'
  | 'NotStarted'
  | 'Expired'
  | 'BudgetUsedUp'
  | 'AlreadyUsed'
  | 'NotForItem'
  | 'NotForChannel'
  | 'NotForPlayer'
  | 'NotForGift'
  | 'BelowMinimum';

export type ValidatePromoInput = {
  readonly promoCode: string;
  readonly quote: QuoteInput;
};

export type OrderStatus =
  | 'NotInit'
  | 'Voucher_Unavailable'
  | 'Payment_Init'
  | 'Payment_Pending'
  | 'Payment_Failed'
  | 'Payment_Completed'
  | 'Fulfillment_Failed'
  | 'Fulfillment_Completed'
  | 'Cancelled'
  | 'InProgress'
  | 'Gift_Init'
  | 'Gift_Expired'
  | 'Gift_Claimed';

export type Party =
  | 'SHOPPER'
  | 'BANK'
  | 'PUBLISHER'
  | 'STORE'
  | 'NOBODY';

export type MoneyState =
  | 'NOT_CHARGED'
  | 'MAYBE_CHARGED'
  | 'CHARGED'
  | 'REFUNDED';

export type CreateOrderInput = {
  readonly checkoutId: string;
  readonly quoteId: string;
  readonly pcId: number;
  readonly previousPcId?: number | null | undefined;
  readonly userInfo: UserInfoInput;
  readonly gifting?: GiftingInput | null | undefined;
  readonly guestUserId?: string | null | undefined;
  readonly acceptedTerms?: boolean | null | undefined;
  readonly birthDate?: string | null | undefined;
  readonly shopLang?: string | null | undefined;
  readonly captchaToken?: string | null | undefined;
};

export type OrderAction =
  | 'CONTINUE_PAYMENT'
  | 'RECHECK_PAYMENT'
  | 'CANCEL'
  | 'BUY_AGAIN'
  | 'RETRY_DELIVERY'
  | 'CORRECT_PLAYER'
  | 'REFUND_TO_WALLET'
  | 'REFUND_TO_ORIGIN'
  | 'RESEND_EMAIL'
  | 'RESEND_GIFT'
  | 'CHANGE_GIFT_EMAIL';

export type ResolveOrderInput = {
  readonly txnId: string;
  readonly accessKey?: string | null | undefined;
  readonly action: OrderAction;
  readonly userInfo?: UserInfoInput | null | undefined;
  readonly email?: string | null | undefined;
  readonly giftEmail?: string | null | undefined;
};

export type RefundStatus =
  | 'Accepted'
  | 'Succeeded'
  | 'Failed';

export type RefundDestination =
  | 'ORIGIN'
  | 'WALLET';

export type TransactionDays =
  | 'PAST_7'
  | 'PAST_30'
  | 'PAST_90';

export type RewardSponsor =
  | 'PARTNER'
  | 'PAYMENT'
  | 'STORE';

export type Recurrence =
  | 'WEEKLY'
  | 'MONTHLY'
  | 'QUARTERLY'
  | 'YEARLY';

export type GiftState =
  | 'Valid'
  | 'Claimed'
  | 'Expired'
  | 'Invalid';

export type GiftingInput = {
  readonly email: string;
  readonly name: string;
  readonly message?: string | null | undefined;
};

export type ClaimGiftInput = {
  readonly giftToken: string;
  readonly userInfo: UserInfoInput;
  readonly otp?: string | null | undefined;
};

export type RedeemGiftCodeInput = {
  readonly code: string;
  readonly csrfToken: string;
};

export type ChargeWalletInput = {
  readonly txnId: string;
  readonly checkoutId: string;
};

export type WalletTransactionStatus =
  | 'Init'
  | 'Pending'
  | 'Success'
  | 'Paid'
  | 'Refunded'
  | 'Failed'
  | 'Cancelled'
  | 'NonSuccess';

export type TopUpAction =
  | 'CONTINUE'
  | 'RECHECK'
  | 'CANCEL';

export type TopUpWalletInput = {
  readonly checkoutId: string;
  readonly amount: string;
  readonly pcId: number;
  readonly csrfToken: string;
  readonly forTxnId?: string | null | undefined;
};

export type ResolveTopUpInput = {
  readonly txnId: string;
  readonly action: TopUpAction;
  readonly csrfToken: string;
};

export type WalletLimitName =
  | 'BALANCE'
  | 'DAILY_TOP_UP'
  | 'MONTHLY_TOP_UP'
  | 'COUNTRY_BALANCE'
  | 'COUNTRY_DAILY_TOP_UP'
  | 'COUNTRY_MONTHLY_TOP_UP'
  | 'DAILY_CHARGE'
  | 'MONTHLY_CHARGE'
  | 'COUNTRY_DAILY_CHARGE'
  | 'COUNTRY_MONTHLY_CHARGE';

export type WalletEntryKind =
  | 'TOP_UP'
  | 'CHARGE'
  | 'REFUND'
  | 'REST'
  | 'GIFT'
  | 'RETURNED'
  | 'RETURN_FAILED'
  | 'CORRECTION'
  | 'CHARGEBACK'
  | 'CHARGEBACK_WON'
  | 'CLOSED';

export type WalletEntryState =
  | 'FINAL'
  | 'ON_ITS_WAY';

export type LoyaltyItemState =
  | 'NotInit'
  | 'Active'
  | 'Disabled'
  | 'NotShown'
  | 'Defunct';

export type LoyaltyRewardItemState =
  | 'NotInit'
  | 'Active'
  | 'Inactive'
  | 'Deleted'
  | 'Purchased'
  | 'Pending';

export type LoyaltyRewardType =
  | 'NORMAL'
  | 'LOYALTY';

export type LoyaltyRewardCategory =
  | 'FREEBIE'
  | 'DAILY';

export type LoyaltyGift =
  | 'COUPON'
  | 'REWARD'
  | 'ITEM';

export type CouponState =
  | 'Active'
  | 'Expired'
  | 'Consumed';

export type ClaimLoyaltyItemInput = {
  readonly loyaltyItemId: string;
  readonly rewardItemId: string;
  readonly voucherTypeId: number;
  readonly userInfo: UserInfoInput;
  readonly shopLang?: string | null | undefined;
};

export type RewardEventKind =
  | 'EARNED'
  | 'REFERRAL'
  | 'CLAIMED'
  | 'USED'
  | 'RETURNED'
  | 'EXPIRED'
  | 'TAKEN_BACK'
  | 'FORFEITED'
  | 'CORRECTION';

export type SubscriptionState =
  | 'Initializing'
  | 'WaitingForAction'
  | 'Active'
  | 'Cancelled'
  | 'Expired'
  | 'FailedToAuthorize'
  | 'AlreadyExists'
  | 'Authorized';

export type Collection =
  | 'OK'
  | 'RETRYING'
  | 'CHECKING'
  | 'ITEM_HELD'
  | 'ACTION_NEEDED';

export type SubscriptionEnd =
  | 'SHOPPER'
  | 'STORE'
  | 'UNPAID';

export type CreateSubscriptionInput = {
  readonly checkoutId: string;
  readonly quoteId: string;
  readonly pcId: number;
  readonly userInfo: UserInfoInput;
  readonly acceptedTerms?: boolean | null | undefined;
  readonly birthDate?: string | null | undefined;
  readonly shopLang?: string | null | undefined;
  readonly captchaToken?: string | null | undefined;
};

export type CancelReason =
  | 'COST'
  | 'TECHNICAL_ISSUES'
  | 'NOT_USED_ENOUGH'
  | 'BETTER_DEAL'
  | 'CHANGE_PAYMENT_METHOD'
  | 'PAUSE'
  | 'OTHER';

export type CancelSubscriptionInput = {
  readonly subscriptionId: string;
  readonly reason: CancelReason;
  readonly reasonText?: string | null | undefined;
};

export type ValidatePlayerQueryVariables = Exact<{
  input: ValidatePlayerInput;
}>;


export type ValidatePlayerQuery = { readonly validatePlayer: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly player: { readonly userId: string, readonly zoneId: string | null, readonly nickname: string | null, readonly accountRegionCode: string | null, readonly roles: ReadonlyArray<{ readonly roleId: string, readonly roleName: string }>, readonly personalisedDenominations: ReadonlyArray<{ readonly id: string, readonly type: DenominationType, readonly name: string, readonly bonus: string | null, readonly categoryIds: ReadonlyArray<number>, readonly minimumAmount: string | null, readonly maximumAmount: string | null, readonly fromPrice: string | null, readonly listPrice: string | null, readonly available: boolean, readonly subscriptionPrices: ReadonlyArray<{ readonly recurrence: Recurrence, readonly amount: string, readonly savingsPercent: number }> }> | null } | null } };

export type QuoteQueryVariables = Exact<{
  input: QuoteInput;
}>;


export type QuoteQuery = { readonly quote: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly quote: { readonly quoteId: string, readonly expiresAt: string, readonly currency: string, readonly promoInfo: { readonly promoId: string | null, readonly promoCode: string, readonly status: PromoStatus, readonly validCode: boolean, readonly discountAmount: string } | null, readonly channels: ReadonlyArray<{ readonly pcId: number, readonly statusCode: number, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly maximumBurnAmount: string, readonly earnAmount: string, readonly detail: { readonly recovery: Recovery, readonly limitAmount: string | null, readonly listedAmounts: ReadonlyArray<string> | null } | null }> } | null } };

export type ValidatePromoQueryVariables = Exact<{
  input: ValidatePromoInput;
}>;


export type ValidatePromoQuery = { readonly validatePromo: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly promoInfo: { readonly promoId: string | null, readonly promoCode: string, readonly status: PromoStatus, readonly validCode: boolean, readonly discountAmount: string } | null } };

export type CreateOrderMutationVariables = Exact<{
  input: CreateOrderInput;
}>;


export type CreateOrderMutation = { readonly createOrder: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly freshQuote: { readonly quoteId: string, readonly expiresAt: string, readonly currency: string, readonly promoInfo: { readonly promoId: string | null, readonly promoCode: string, readonly status: PromoStatus, readonly validCode: boolean, readonly discountAmount: string } | null, readonly channels: ReadonlyArray<{ readonly pcId: number, readonly statusCode: number, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly maximumBurnAmount: string, readonly earnAmount: string, readonly detail: { readonly recovery: Recovery, readonly limitAmount: string | null, readonly listedAmounts: ReadonlyArray<string> | null } | null }> } | null, readonly order: { readonly txnId: string, readonly orderId: string, readonly accessKey: string | null, readonly status: OrderStatus, readonly waitingFor: Party, readonly moneyState: MoneyState, readonly nextAttemptAt: string | null, readonly promisedBy: string | null, readonly createdAt: string, readonly updatedAt: string, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly denominationId: string, readonly quantity: number, readonly isGiftCard: boolean, readonly subscriptionId: string | null, readonly nextChargeAt: string | null, readonly currency: string, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly paidAmount: string | null, readonly paidAt: string | null, readonly earnAmount: string, readonly rewardsGivenBack: string | null, readonly rewardsTakenBack: string | null, readonly referralBonus: string | null, readonly failureCode: number | null, readonly availableActions: ReadonlyArray<OrderAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: OrderStatus, readonly at: string }>, readonly userInfo: { readonly userId: string | null, readonly zoneId: string | null, readonly zoneName: string | null, readonly roleName: string | null, readonly nickname: string | null, readonly email: string | null }, readonly paymentChannel: { readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment', readonly balanceAmount: string, readonly expiresAt: string }
       | null, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }>, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly claimUrl: string | null } | null, readonly refund: { readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null } | null, readonly secondPayments: ReadonlyArray<{ readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null }>, readonly failureDetail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null } | null } };

export type OrderQueryVariables = Exact<{
  txnId: string;
  accessKey?: string | null | undefined;
}>;


export type OrderQuery = { readonly order: { readonly txnId: string, readonly orderId: string, readonly accessKey: string | null, readonly status: OrderStatus, readonly waitingFor: Party, readonly moneyState: MoneyState, readonly nextAttemptAt: string | null, readonly promisedBy: string | null, readonly createdAt: string, readonly updatedAt: string, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly denominationId: string, readonly quantity: number, readonly isGiftCard: boolean, readonly subscriptionId: string | null, readonly nextChargeAt: string | null, readonly currency: string, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly paidAmount: string | null, readonly paidAt: string | null, readonly earnAmount: string, readonly rewardsGivenBack: string | null, readonly rewardsTakenBack: string | null, readonly referralBonus: string | null, readonly failureCode: number | null, readonly availableActions: ReadonlyArray<OrderAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: OrderStatus, readonly at: string }>, readonly userInfo: { readonly userId: string | null, readonly zoneId: string | null, readonly zoneName: string | null, readonly roleName: string | null, readonly nickname: string | null, readonly email: string | null }, readonly paymentChannel: { readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }, readonly payment:
      | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
      | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
      | { readonly __typename: 'WalletPayment', readonly balanceAmount: string, readonly expiresAt: string }
     | null, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }>, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly claimUrl: string | null } | null, readonly refund: { readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null } | null, readonly secondPayments: ReadonlyArray<{ readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null }>, readonly failureDetail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null } | null };

export type ResolveOrderMutationVariables = Exact<{
  input: ResolveOrderInput;
}>;


export type ResolveOrderMutation = { readonly resolveOrder: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly order: { readonly txnId: string, readonly orderId: string, readonly accessKey: string | null, readonly status: OrderStatus, readonly waitingFor: Party, readonly moneyState: MoneyState, readonly nextAttemptAt: string | null, readonly promisedBy: string | null, readonly createdAt: string, readonly updatedAt: string, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly denominationId: string, readonly quantity: number, readonly isGiftCard: boolean, readonly subscriptionId: string | null, readonly nextChargeAt: string | null, readonly currency: string, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly paidAmount: string | null, readonly paidAt: string | null, readonly earnAmount: string, readonly rewardsGivenBack: string | null, readonly rewardsTakenBack: string | null, readonly referralBonus: string | null, readonly failureCode: number | null, readonly availableActions: ReadonlyArray<OrderAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: OrderStatus, readonly at: string }>, readonly userInfo: { readonly userId: string | null, readonly zoneId: string | null, readonly zoneName: string | null, readonly roleName: string | null, readonly nickname: string | null, readonly email: string | null }, readonly paymentChannel: { readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment', readonly balanceAmount: string, readonly expiresAt: string }
       | null, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }>, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly claimUrl: string | null } | null, readonly refund: { readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null } | null, readonly secondPayments: ReadonlyArray<{ readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null }>, readonly failureDetail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null } | null } };

export type GiftQueryVariables = Exact<{
  giftToken: string;
}>;


export type GiftQuery = { readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly countryCode: string | null, readonly voucherTypeId: number | null, readonly refusedCode: number | null, readonly inputs: ReadonlyArray<{ readonly name: InputName, readonly label: string, readonly help: string | null, readonly required: boolean, readonly pattern: string | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> | null }> }>, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }> } };

export type RequestGiftOtpMutationVariables = Exact<{
  giftToken: string;
}>;


export type RequestGiftOtpMutation = { readonly requestGiftOtp: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null } };

export type ClaimGiftMutationVariables = Exact<{
  input: ClaimGiftInput;
}>;


export type ClaimGiftMutation = { readonly claimGift: { readonly statusCode: number, readonly purchaseCode: number | null, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly countryCode: string | null, readonly voucherTypeId: number | null, readonly refusedCode: number | null, readonly inputs: ReadonlyArray<{ readonly name: InputName, readonly label: string, readonly help: string | null, readonly required: boolean, readonly pattern: string | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> | null }> }>, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }> } | null } };

export type RedeemGiftCodeMutationVariables = Exact<{
  input: RedeemGiftCodeInput;
}>;


export type RedeemGiftCodeMutation = { readonly redeemGiftCode: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly walletTxn: { readonly amount: string, readonly balanceAmount: string | null } | null } };

export type ProductQueryVariables = Exact<{
  countryCode: string;
  shopLang: string;
  productPath: string;
}>;


export type ProductQuery = { readonly product: { readonly voucherTypeId: number, readonly gvtId: number, readonly lvtId: number, readonly productPath: string, readonly name: string, readonly publisherName: string, readonly description: string | null, readonly themeName: string | null, readonly kind: ProductKind, readonly currency: string, readonly available: boolean, readonly playerLookup: boolean, readonly minimumAge: number | null, readonly accountRequired: boolean, readonly giftable: boolean, readonly inputs: ReadonlyArray<{ readonly name: InputName, readonly label: string, readonly help: string | null, readonly required: boolean, readonly pattern: string | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> | null }> }>, readonly categories: ReadonlyArray<{ readonly id: number, readonly name: string }>, readonly denominations: ReadonlyArray<{ readonly id: string, readonly type: DenominationType, readonly name: string, readonly bonus: string | null, readonly categoryIds: ReadonlyArray<number>, readonly minimumAmount: string | null, readonly maximumAmount: string | null, readonly fromPrice: string | null, readonly listPrice: string | null, readonly available: boolean, readonly subscriptionPrices: ReadonlyArray<{ readonly recurrence: Recurrence, readonly amount: string, readonly savingsPercent: number }> }>, readonly paymentChannels: ReadonlyArray<{ readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }> } | null };

export type TransactionsQueryVariables = Exact<{
  days: TransactionDays;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type TransactionsQuery = { readonly transactions: { readonly hasMore: boolean, readonly items: ReadonlyArray<{ readonly txnId: string, readonly orderId: string, readonly accessKey: string | null, readonly status: OrderStatus, readonly waitingFor: Party, readonly moneyState: MoneyState, readonly nextAttemptAt: string | null, readonly promisedBy: string | null, readonly createdAt: string, readonly updatedAt: string, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly denominationId: string, readonly quantity: number, readonly isGiftCard: boolean, readonly subscriptionId: string | null, readonly nextChargeAt: string | null, readonly currency: string, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly paidAmount: string | null, readonly paidAt: string | null, readonly earnAmount: string, readonly rewardsGivenBack: string | null, readonly rewardsTakenBack: string | null, readonly referralBonus: string | null, readonly failureCode: number | null, readonly availableActions: ReadonlyArray<OrderAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: OrderStatus, readonly at: string }>, readonly userInfo: { readonly userId: string | null, readonly zoneId: string | null, readonly zoneName: string | null, readonly roleName: string | null, readonly nickname: string | null, readonly email: string | null }, readonly paymentChannel: { readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment', readonly balanceAmount: string, readonly expiresAt: string }
       | null, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }>, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly claimUrl: string | null } | null, readonly refund: { readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null } | null, readonly secondPayments: ReadonlyArray<{ readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null }>, readonly failureDetail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null }> } };

export type RewardsQueryVariables = Exact<{
  countryCode: string;
}>;


export type RewardsQuery = { readonly rewards: { readonly currency: string, readonly available: string, readonly balances: ReadonlyArray<{ readonly amount: string, readonly expiry: string, readonly sponsor: RewardSponsor }> } };

export type RewardOverviewQueryVariables = Exact<{
  countryCode: string;
}>;


export type RewardOverviewQuery = { readonly rewards: { readonly currency: string, readonly available: string, readonly coming: string, readonly held: string, readonly owed: string, readonly soonest: string | null, readonly balances: ReadonlyArray<{ readonly amount: string, readonly expiry: string, readonly sponsor: RewardSponsor }>, readonly comingFrom: ReadonlyArray<{ readonly txnId: string, readonly productName: string, readonly itemName: string, readonly amount: string, readonly at: string }>, readonly heldBy: ReadonlyArray<{ readonly txnId: string, readonly productName: string, readonly itemName: string, readonly amount: string, readonly at: string }> } };

export type RewardHistoryQueryVariables = Exact<{
  countryCode: string;
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type RewardHistoryQuery = { readonly rewardHistory: { readonly hasMore: boolean, readonly items: ReadonlyArray<{ readonly id: string, readonly kind: RewardEventKind, readonly amount: string, readonly at: string, readonly expiry: string | null, readonly sponsor: RewardSponsor | null, readonly txnId: string | null, readonly itemName: string | null }> } };

export type ReferralQueryVariables = Exact<{
  countryCode: string;
}>;


export type ReferralQuery = { readonly referral: { readonly code: string, readonly url: string, readonly inviterAmount: string, readonly inviteeAmount: string, readonly minimum: string, readonly waiting: number, readonly paid: number, readonly earned: string } | null };

export type SetOrderUidMutationVariables = Exact<{
  txnId?: string | null | undefined;
  medium?: string | null | undefined;
  uid?: string | null | undefined;
  userSessionId?: string | null | undefined;
  userId?: string | null | undefined;
  zoneId?: string | null | undefined;
  voucherTypeId?: number | null | undefined;
  gvtId?: number | null | undefined;
  lvtId?: number | null | undefined;
  pcId?: number | null | undefined;
  checkoutId?: string | null | undefined;
  isOrderSummary?: boolean | null | undefined;
}>;


export type SetOrderUidMutation = { readonly setOrderUid: { readonly statusCode: number } };

export type WalletEntriesQueryVariables = Exact<{
  after?: string | null | undefined;
  limit?: number | null | undefined;
}>;


export type WalletEntriesQuery = { readonly walletEntries: { readonly hasMore: boolean, readonly items: ReadonlyArray<{ readonly number: string, readonly kind: WalletEntryKind, readonly amount: string, readonly balanceAmount: string, readonly currency: string, readonly at: string, readonly transferId: string, readonly txnId: string | null, readonly productName: string | null, readonly itemName: string | null, readonly channelName: string | null, readonly state: WalletEntryState }> } };

export type WalletLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletLimitsQuery = { readonly walletLimits: ReadonlyArray<{ readonly name: WalletLimitName, readonly limit: string, readonly used: string, readonly left: string, readonly resetsAt: string | null }> };

export type ChargeWalletMutationVariables = Exact<{
  input: ChargeWalletInput;
}>;


export type ChargeWalletMutation = { readonly chargeWallet: { readonly statusCode: number, readonly balanceAmount: string | null, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly order: { readonly txnId: string, readonly orderId: string, readonly accessKey: string | null, readonly status: OrderStatus, readonly waitingFor: Party, readonly moneyState: MoneyState, readonly nextAttemptAt: string | null, readonly promisedBy: string | null, readonly createdAt: string, readonly updatedAt: string, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly denominationId: string, readonly quantity: number, readonly isGiftCard: boolean, readonly subscriptionId: string | null, readonly nextChargeAt: string | null, readonly currency: string, readonly price: string, readonly discountAmount: string, readonly burnAmount: string, readonly feeAmount: string, readonly vatAmount: string, readonly vatIncluded: boolean, readonly totalPayment: string, readonly paidAmount: string | null, readonly paidAt: string | null, readonly earnAmount: string, readonly rewardsGivenBack: string | null, readonly rewardsTakenBack: string | null, readonly referralBonus: string | null, readonly failureCode: number | null, readonly availableActions: ReadonlyArray<OrderAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: OrderStatus, readonly at: string }>, readonly userInfo: { readonly userId: string | null, readonly zoneId: string | null, readonly zoneName: string | null, readonly roleName: string | null, readonly nickname: string | null, readonly email: string | null }, readonly paymentChannel: { readonly id: number, readonly name: string, readonly type: PaymentChannelType, readonly isBackendChannel: boolean, readonly sortOrder: number, readonly inputs: ReadonlyArray<InputName>, readonly recurring: boolean }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment', readonly balanceAmount: string, readonly expiresAt: string }
       | null, readonly vouchers: ReadonlyArray<{ readonly code: string, readonly pin: string | null, readonly expiry: string | null, readonly redeemUrl: string | null, readonly validity: GiftState }>, readonly gift: { readonly state: GiftState, readonly recipientEmail: string | null, readonly senderName: string | null, readonly message: string | null, readonly expiry: string | null, readonly productName: string | null, readonly itemName: string | null, readonly delivered: boolean, readonly opened: boolean, readonly needsOtp: boolean, readonly claimUrl: string | null } | null, readonly refund: { readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null } | null, readonly secondPayments: ReadonlyArray<{ readonly status: RefundStatus, readonly destination: RefundDestination, readonly amount: string, readonly createdAt: string, readonly expectedBy: string | null, readonly finalizedAt: string | null, readonly taskNumber: string | null }>, readonly failureDetail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null } | null } };

export type WalletTopUpOptionsQueryVariables = Exact<{
  countryCode: string;
}>;


export type WalletTopUpOptionsQuery = { readonly walletTopUpOptions: { readonly currency: string, readonly amounts: ReadonlyArray<string>, readonly customAllowed: boolean, readonly customMinimum: string | null, readonly customMaximum: string | null } | null };

export type WalletTopUpsQueryVariables = Exact<{ [key: string]: never; }>;


export type WalletTopUpsQuery = { readonly walletTopUps: ReadonlyArray<{ readonly id: string, readonly status: WalletTransactionStatus, readonly amount: string, readonly paidAmount: string | null, readonly currency: string, readonly createdAt: string, readonly balanceAmount: string | null, readonly forTxnId: string | null, readonly channelName: string, readonly failureCode: number | null, readonly fitsNot: number | null, readonly availableActions: ReadonlyArray<TopUpAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: WalletTransactionStatus, readonly at: string }>, readonly refund: { readonly status: RefundStatus } | null, readonly payment:
      | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
      | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
      | { readonly __typename: 'WalletPayment' }
     | null }> };

export type TopUpWalletMutationVariables = Exact<{
  input: TopUpWalletInput;
}>;


export type TopUpWalletMutation = { readonly topUpWallet: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly walletTxn: { readonly id: string, readonly status: WalletTransactionStatus, readonly amount: string, readonly paidAmount: string | null, readonly currency: string, readonly createdAt: string, readonly balanceAmount: string | null, readonly forTxnId: string | null, readonly channelName: string, readonly failureCode: number | null, readonly fitsNot: number | null, readonly availableActions: ReadonlyArray<TopUpAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: WalletTransactionStatus, readonly at: string }>, readonly refund: { readonly status: RefundStatus } | null, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type ResolveTopUpMutationVariables = Exact<{
  input: ResolveTopUpInput;
}>;


export type ResolveTopUpMutation = { readonly resolveTopUp: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly walletTxn: { readonly id: string, readonly status: WalletTransactionStatus, readonly amount: string, readonly paidAmount: string | null, readonly currency: string, readonly createdAt: string, readonly balanceAmount: string | null, readonly forTxnId: string | null, readonly channelName: string, readonly failureCode: number | null, readonly fitsNot: number | null, readonly availableActions: ReadonlyArray<TopUpAction>, readonly pollAfterSeconds: number | null, readonly history: ReadonlyArray<{ readonly status: WalletTransactionStatus, readonly at: string }>, readonly refund: { readonly status: RefundStatus } | null, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string, readonly expiresAt: string }
        | { readonly __typename: 'PaymentCodePayment', readonly paymentCode: string, readonly instructions: ReadonlyArray<string>, readonly expiresAt: string, readonly codeRedirectUrl: string | null }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type SubscriptionsQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionsQuery = { readonly subscriptions: ReadonlyArray<{ readonly id: string, readonly state: SubscriptionState, readonly recurrence: Recurrence, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly email: string, readonly paymentMethod: string, readonly pcId: number, readonly currency: string, readonly amount: string, readonly savingsPercent: number, readonly upcomingPayment: string | null, readonly endDate: string | null, readonly endedBy: SubscriptionEnd | null, readonly collection: Collection, readonly nextAttemptAt: string | null, readonly mayResume: boolean, readonly userInfo: { readonly userId: string | null, readonly nickname: string | null, readonly roleName: string | null }, readonly payment:
      | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string }
      | { readonly __typename: 'PaymentCodePayment' }
      | { readonly __typename: 'WalletPayment' }
     | null }> };

export type CreateSubscriptionMutationVariables = Exact<{
  input: CreateSubscriptionInput;
}>;


export type CreateSubscriptionMutation = { readonly createSubscription: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly subscription: { readonly id: string, readonly state: SubscriptionState, readonly recurrence: Recurrence, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly email: string, readonly paymentMethod: string, readonly pcId: number, readonly currency: string, readonly amount: string, readonly savingsPercent: number, readonly upcomingPayment: string | null, readonly endDate: string | null, readonly endedBy: SubscriptionEnd | null, readonly collection: Collection, readonly nextAttemptAt: string | null, readonly mayResume: boolean, readonly userInfo: { readonly userId: string | null, readonly nickname: string | null, readonly roleName: string | null }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string }
        | { readonly __typename: 'PaymentCodePayment' }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type CancelSubscriptionMutationVariables = Exact<{
  input: CancelSubscriptionInput;
}>;


export type CancelSubscriptionMutation = { readonly cancelSubscription: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly subscription: { readonly id: string, readonly state: SubscriptionState, readonly recurrence: Recurrence, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly email: string, readonly paymentMethod: string, readonly pcId: number, readonly currency: string, readonly amount: string, readonly savingsPercent: number, readonly upcomingPayment: string | null, readonly endDate: string | null, readonly endedBy: SubscriptionEnd | null, readonly collection: Collection, readonly nextAttemptAt: string | null, readonly mayResume: boolean, readonly userInfo: { readonly userId: string | null, readonly nickname: string | null, readonly roleName: string | null }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string }
        | { readonly __typename: 'PaymentCodePayment' }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type ResumeSubscriptionMutationVariables = Exact<{
  subscriptionId: string;
}>;


export type ResumeSubscriptionMutation = { readonly resumeSubscription: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly subscription: { readonly id: string, readonly state: SubscriptionState, readonly recurrence: Recurrence, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly email: string, readonly paymentMethod: string, readonly pcId: number, readonly currency: string, readonly amount: string, readonly savingsPercent: number, readonly upcomingPayment: string | null, readonly endDate: string | null, readonly endedBy: SubscriptionEnd | null, readonly collection: Collection, readonly nextAttemptAt: string | null, readonly mayResume: boolean, readonly userInfo: { readonly userId: string | null, readonly nickname: string | null, readonly roleName: string | null }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string }
        | { readonly __typename: 'PaymentCodePayment' }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type ChangeSubscriptionPaymentMutationVariables = Exact<{
  subscriptionId: string;
  pcId: number;
}>;


export type ChangeSubscriptionPaymentMutation = { readonly changeSubscriptionPayment: { readonly statusCode: number, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly subscription: { readonly id: string, readonly state: SubscriptionState, readonly recurrence: Recurrence, readonly countryCode: string, readonly productPath: string, readonly productName: string, readonly itemName: string, readonly email: string, readonly paymentMethod: string, readonly pcId: number, readonly currency: string, readonly amount: string, readonly savingsPercent: number, readonly upcomingPayment: string | null, readonly endDate: string | null, readonly endedBy: SubscriptionEnd | null, readonly collection: Collection, readonly nextAttemptAt: string | null, readonly mayResume: boolean, readonly userInfo: { readonly userId: string | null, readonly nickname: string | null, readonly roleName: string | null }, readonly payment:
        | { readonly __typename: 'HostedPagePayment', readonly redirectUrl: string }
        | { readonly __typename: 'PaymentCodePayment' }
        | { readonly __typename: 'WalletPayment' }
       | null } | null } };

export type LoyaltyQueryVariables = Exact<{
  countryCode: string;
  shopLang?: string | null | undefined;
}>;


export type LoyaltyQuery = { readonly loyaltyItems: ReadonlyArray<{ readonly id: string, readonly state: LoyaltyItemState, readonly name: string, readonly imageUrl: string | null, readonly endDate: string | null, readonly product: { readonly voucherTypeId: number, readonly productPath: string, readonly name: string, readonly playerLookup: boolean, readonly inputs: ReadonlyArray<{ readonly name: InputName, readonly label: string, readonly help: string | null, readonly required: boolean, readonly pattern: string | null, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string, readonly options: ReadonlyArray<{ readonly value: string, readonly label: string }> | null }> }> } | null, readonly rewardItems: ReadonlyArray<{ readonly id: string, readonly state: LoyaltyRewardItemState, readonly type: LoyaltyRewardType, readonly category: LoyaltyRewardCategory, readonly name: string, readonly imageUrl: string | null, readonly availableAt: string | null, readonly progress: number | null, readonly needs: number | null, readonly gives: LoyaltyGift }> }>, readonly coupons: ReadonlyArray<{ readonly promoCode: string, readonly state: CouponState, readonly title: string, readonly expiry: string | null, readonly productPath: string | null }> };

export type ClaimLoyaltyItemMutationVariables = Exact<{
  input: ClaimLoyaltyItemInput;
}>;


export type ClaimLoyaltyItemMutation = { readonly claimLoyaltyItem: { readonly statusCode: number, readonly purchaseCode: number | null, readonly detail: { readonly recovery: Recovery, readonly field: string | null, readonly retryAfterSeconds: number | null, readonly remainingTries: number | null, readonly limitAmount: string | null, readonly countryCode: string | null, readonly reason: PaymentRefusal | null } | null, readonly rewardItem: { readonly id: string, readonly state: LoyaltyRewardItemState, readonly type: LoyaltyRewardType, readonly category: LoyaltyRewardCategory, readonly name: string, readonly imageUrl: string | null, readonly availableAt: string | null, readonly progress: number | null, readonly needs: number | null, readonly gives: LoyaltyGift } | null, readonly coupon: { readonly promoCode: string, readonly state: CouponState, readonly title: string, readonly expiry: string | null, readonly productPath: string | null } | null } };
