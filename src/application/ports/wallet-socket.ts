/**
 * News of the wallet's socket.
 * It says only that something moved: what moved is read by the calls of the wallet. `signedOut`: the session is over, and nothing follows.
 *
 * @source M209, D39
 */
export type WalletSocketNews =
  | { readonly kind: 'walletMoved' }
  | { readonly kind: 'topUpMoved'; readonly id: string }
  | { readonly kind: 'signedOut' }

/** Words of the store about the wallet of the signed-in user, as they happen. @source M209, D39 */
export interface WalletSocket {
  /**
   * Listens to the store until the returned function is called.
   * A word may be lost: a page that must know asks at intervals too. After a lost connection, and after the page was hidden for long, one
   * `walletMoved` stands for all that was missed.
   */
  readonly listen: (listener: (news: WalletSocketNews) => void) => () => void
}
