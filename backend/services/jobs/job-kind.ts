/**
 * Names the kinds of work that can be due later.
 * `ref` is the order id, for a payment to confirm the provider's number, for a mail, message or request for links its own, for a release the consent of the person who waits for it, for the end of a session its id, for a deletion the account; looks at all there is have `all`.
 *
 * @source PF 7 "Work that is due later"
 */
export type DueKind =
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
  | 'release'
  | 'sessionEnd'
  | 'accountDeletion'
  | 'sweep'
