import type { Accounts } from '../../../application/accounts.ts'
import type { SignInNotice } from '../../../application/machines/session-context.ts'
import * as E from '../../../domain/kernel/either.ts'
import { accountSummaryItems } from '../../islands/account-summary-items.ts'
import { loadWalletDialogs } from './load-wallet-dialogs.ts'

/**
 * Reads what the wallet of a newly signed-in user needs; a failed read counts as nothing.
 * The dialogs load only when one of them is needed.
 *
 * @param country path of the market, which has the wallet
 * @source A§2 "Modals", M32
 */
export const lookAtWallet = async ({ balances }: Pick<Accounts, 'balances'>, country: string): Promise<readonly SignInNotice[]> => {
  const found = await balances({ wallet: true, rewards: false })()
  if (E.isLeft(found)) return []
  const items = accountSummaryItems({ country, features: { wallet: true, cashback: false }, balances: found.right })
  const notices = items.flatMap(({ kind }): readonly SignInNotice[] => {
    if (kind === 'unverified') return ['unverifiedPhone']
    return kind === 'restricted' ? ['walletRestricted'] : []
  })
  if (notices.length > 0) await loadWalletDialogs()
  return notices
}
