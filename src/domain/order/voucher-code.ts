/** A code bought, shown to its owner alone and only after delivery. @source PF 8.3 */
export interface VoucherCode {
  readonly code: string
  readonly pin: string | undefined
  readonly expiry: Date | undefined
  readonly redeemUrl: string | undefined
}
