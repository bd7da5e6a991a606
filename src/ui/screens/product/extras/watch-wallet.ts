import { createActor, type SnapshotFrom } from 'xstate'
import type { Accounts } from '../../../../application/accounts.ts'
import { type AccountSummaryMachine, accountBalancesIn } from '../../../../application/machines/account-summary.machine.ts'
import { offersExplainer, type WalletHints } from '../../../../domain/wallet/wallet-hints.ts'
import type { PageEvent } from '../../../page-contract.ts'
import { isSignedIn } from '../is-signed-in.ts'
import type { WalletNow, WalletWatch } from './extras.ts'

const ORDER_UPDATED: PageEvent = 'order-news'

const without = (kind: 'signedOut' | 'loading' | 'unread'): WalletNow => ({ known: { kind }, offer: undefined, isUnexplained: false })

/** Returns what the summary of the account says of its wallet. */
const walletIn = (snapshot: SnapshotFrom<AccountSummaryMachine>, settings: WalletHints): WalletNow => {
  const { held, country } = accountBalancesIn(snapshot) ?? {}
  if (held !== undefined) {
    const { wallet, accountStatus } = held
    return {
      known: { kind: 'read', wallet, accountStatus },
      offer: country?.topUp,
      isUnexplained: wallet !== undefined && offersExplainer(settings, wallet)
    }
  }
  if (!snapshot.matches('idle')) return without('loading')
  return without(isSignedIn() ? 'unread' : 'signedOut')
}

/**
 * Follows the wallet of the signed-in shopper, also through sign-ins and sign-outs in other tabs.
 * For a guest no account code loads and nothing is called.
 *
 * @source M103, M114
 */
export const watchWallet = (openAccounts: () => Promise<Accounts>, hear: (now: WalletNow) => void): WalletWatch => {
  let isOver = false
  let send: ((event: 'page.shown' | 'balance.moved') => void) | undefined
  let stop: (() => void) | undefined
  const begin = (): void => {
    if (!isSignedIn()) return hear(without('signedOut'))
    hear(without('loading'))
    openAccounts().then(
      ({ machines, userSettings }) => {
        if (isOver || stop !== undefined) return
        // As the page was opened, so that an offer stays as long as the page.
        const settings = userSettings.read()
        const actor = createActor(machines.balances, { input: { wallet: true, rewards: false } })
        actor.subscribe((snapshot) => hear(walletIn(snapshot, settings)))
        stop = () => actor.stop()
        send = (type) => actor.send({ type })
        actor.start()
      },
      () => hear(without('unread'))
    )
  }
  const shown = (): void => {
    if (document.visibilityState !== 'visible') return
    if (send === undefined) begin()
    else send('page.shown')
  }
  const moved = (): void => send?.('balance.moved')
  document.addEventListener('visibilitychange', shown)
  addEventListener(ORDER_UPDATED, moved)
  begin()
  return {
    refresh: moved,
    end: () => {
      isOver = true
      document.removeEventListener('visibilitychange', shown)
      removeEventListener(ORDER_UPDATED, moved)
      stop?.()
    }
  }
}
