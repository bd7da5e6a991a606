import type { Accounts } from '../../application/accounts.ts'
import * as E from '../../domain/kernel/either.ts'
import { standingSigns } from '../layout/standing-signs.ts'
import type * as Overlays from '../overlays/open-overlays.tsx'

/** What the wallet needs after a sign-in, and its dialogs, which load only when needed. */
export interface WalletTold {
  readonly unverifiedPhone: boolean
  readonly walletRestricted: boolean
  readonly dialogs?: typeof Overlays
}

const NOTHING_TOLD: WalletTold = { unverifiedPhone: false, walletRestricted: false }

/**
 * Reads what the wallet of a newly signed-in user needs; a failed read counts as nothing.
 *
 * @param country path of the market, which has the wallet
 * @source A§2 "Modals", M32
 */
export const lookAtWallet = async ({ standing }: Pick<Accounts, 'standing'>, country: string): Promise<WalletTold> => {
  const found = await standing({ wallet: true, rewards: false })()
  if (E.isLeft(found)) return NOTHING_TOLD
  const signs = standingSigns({ country, features: { wallet: true, cashback: false }, standing: found.right })
  const told = {
    unverifiedPhone: signs.some(({ kind }) => kind === 'unverified'),
    walletRestricted: signs.some(({ kind }) => kind === 'restricted')
  }
  if (!told.unverifiedPhone && !told.walletRestricted) return told
  return { ...told, dialogs: await import('../overlays/open-overlays.tsx') }
}
