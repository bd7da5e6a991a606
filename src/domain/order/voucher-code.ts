import type { GiftValidity } from '../gift/gift-validity.ts'

/** A code bought, shown to its owner alone and only after delivery. @source PF 8.3 */
export interface VoucherCode {
  readonly code: string
  readonly pin: string | undefined
  readonly expiry: Date | undefined
  readonly redeemUrl: string | undefined
  /** Whether it can be used, as far as the store knows. @source M144, M278 */
  readonly validity: GiftValidity
}
