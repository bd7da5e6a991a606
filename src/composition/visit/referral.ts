import { referralCell } from '../../adapters/storage/referral-cell.ts'
import { readReferralCode } from '../../domain/reward/referral.ts'
import type { Visitor } from './visitor.ts'

/**
 * Keeps the code of the link by which a visitor came, for a sign-up within 30 days.
 * A later link replaces an earlier one; a visitor who is signed in has an account already.
 *
 * @source D183, M279
 */
export const keepReferral = ({ allows, cookies }: Pick<Visitor, 'allows' | 'cookies'>): void => {
  const code = readReferralCode(new URLSearchParams(location.search).get('ref') ?? '')
  if (code === undefined || cookies.read('has-session') === 'open') return
  referralCell(
    () => localStorage,
    () => allows('C0003')
  ).write({ code, at: Date.now() })
}
