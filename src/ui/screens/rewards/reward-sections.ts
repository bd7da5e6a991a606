import type { ReactNode } from 'react'
import type { RewardPages } from '../../../application/ports/reward-pages.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { LoyaltyPart } from './loyalty-part.tsx'
import { ReferralPart } from './referral-part.tsx'

/** A section of the page of rewards that reads its own data. */
export type RewardSection = (props: {
  readonly signedIn: SignedIn
  readonly pages: RewardPages
  /** Called when the section has changed what the account has. */
  readonly onChanged: () => void
}) => ReactNode

/**
 * Sections that stand between the rewards and their history, in this order.
 * Each loads, fails and is tried again by itself.
 *
 * @source M279, M280
 */
export const REWARD_SECTIONS: readonly RewardSection[] = [LoyaltyPart, ReferralPart]
