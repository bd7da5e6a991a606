/**
 * Kinds of jobs.
 * `ref` is the order id; for a payment to confirm the provider's number; for a mail, message or request for links its own id; for a release
 * the consent of the waiting person; for the end of a session its id; for a deletion the account; for inquiries, credits
 * and refunds of wallets the top-up, or `payment/` and the provider's number; for the end of a restriction and for a closing the wallet; for a proof of the books `new` or `all`; for rewards that run out their purse; for a referral bonus the invited account; for agreements, charges and subscriptions the id of the agreement, the reference of the charge, or the
 * subscription; `subscriptionOrder` has the order of a period, `subscriptionsOfAccount` the account. Jobs about all rows have `all`.
 *
 * @source PF 7 "Work that is due later"
 */
export type JobKind =
  | 'inquiry'
  | 'confirmPayment'
  | 'topUp'
  | 'refundDue'
  | 'refund'
  | 'refundSecond'
  | 'mail'
  | 'message'
  | 'orderLinks'
  | 'promoStart'
  | 'cancelRival'
  | 'rewardExpiry'
  | 'referralDue'
  | 'giftSend'
  | 'giftExpiry'
  | 'giftReminder'
  | 'walletInquiry'
  | 'walletCredit'
  | 'walletRefund'
  | 'walletClosing'
  | 'walletRelease'
  | 'walletProof'
  | 'agreementInquiry'
  | 'agreementRevoke'
  | 'chargeInquiry'
  | 'subscriptionCharge'
  | 'subscriptionNotice'
  | 'subscriptionOrder'
  | 'subscriptionEnd'
  | 'subscriptionsOfAccount'
  | 'release'
  | 'sessionEnd'
  | 'accountDeletion'
  | 'sweep'
