import { type GameInputs, type RememberedInputs, rememberedInputsOf } from '../domain/order/game-inputs.ts'
import { type LoyaltyClaimMachine, loyaltyClaimMachine } from './machines/loyalty-claim.machine.ts'
import type { StorageCell } from './ports/browser-storage.ts'
import type { Clock } from './ports/clock.ts'
import type { LoyaltyCalls, LoyaltyService } from './ports/loyalty-service.ts'

/** Ports of these sections. */
export interface LoyaltyPorts extends LoyaltyCalls {
  readonly gameInputs: StorageCell<RememberedInputs>
  readonly clock: Pick<Clock, 'now'>
  /** Two letters of the market. */
  readonly countryCode: string
}

/** Loyalty items and coupons of one page. */
export interface Loyalty {
  readonly overview: LoyaltyService['overview']
  readonly machine: LoyaltyClaimMachine
  /** Returns what was last entered for a player of a product in this browser. */
  readonly knownPlayer: (productPath: string) => GameInputs
}

/** Opens loyalty items and coupons of one page. @source M157, M158 */
export const openLoyalty = ({ loyalty, validatePlayer, gameInputs, clock, countryCode }: LoyaltyPorts): Loyalty => ({
  overview: loyalty.overview,
  machine: loyaltyClaimMachine({ ...loyalty, checkPlayer: validatePlayer, countryCode, now: clock.now }),
  knownPlayer: (productPath) => rememberedInputsOf(gameInputs.read(), productPath)
})
