import type { ReactNode } from 'react'
import type { Own } from '../signed-in/signed-in-page.tsx'
import { LoyaltyPart } from './loyalty-part.tsx'

/** A section of the page of rewards that reads its own data. */
export type RewardSection = (props: {
  readonly own: Own
  /** Called when the section has changed what the account has. */
  readonly onChanged: () => void
}) => ReactNode

/**
 * Sections that stand between the rewards and their history, in this order.
 * Each loads, fails and is tried again by itself.
 *
 * @source M280
 */
export const REWARD_SECTIONS: readonly RewardSection[] = [LoyaltyPart]
