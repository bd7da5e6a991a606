import { activeReferralCode } from '../../domain/reward/referral-link.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/** Dependencies of a sign-up that may have an inviter. */
export interface InvitedNeeds extends Pick<AccountPorts, 'eraser'> {
  readonly accountStores: Pick<AccountPorts['accountStores'], 'referral'>
  readonly clock: Pick<AccountPorts['clock'], 'now'>
}

/** Returns the inviter of a sign-up, as its fields are sent. @source D183 */
export const inviterOf = ({ accountStores, clock }: InvitedNeeds): { readonly referralCode?: string } => {
  const referralCode = activeReferralCode(accountStores.referral.read(), clock.now())
  return referralCode === undefined ? {} : { referralCode }
}

/** Erases the link of the inviter once the store has it: it is sent once. @source D183 */
export const forgetInviter = ({ eraser }: InvitedNeeds): void => eraser.erase('referral')
