import type { WalletSocket, WalletSocketNews } from '../application/ports/wallet-socket.ts'

/** Creates the sockets of one store: pages listen, and the test says what moves. */
export const fakeWalletSockets = () => {
  const open = new Set<{ readonly owner: () => string | undefined; readonly tell: (news: WalletSocketNews) => void }>()
  const to = (sub: string | undefined, news: WalletSocketNews): void => {
    for (const one of [...open]) if (sub === undefined || one.owner() === sub) one.tell(news)
  }
  return {
    /** Creates the socket of a page, whose user is read whenever something is told. */
    socketOf: (owner: () => string | undefined): WalletSocket => ({
      listen: (listener) => {
        const own = { owner, tell: listener }
        open.add(own)
        return () => void open.delete(own)
      }
    }),
    tellWallet: (sub: string): void => to(sub, { kind: 'walletMoved' }),
    tellTopUp: (sub: string, id: string): void => to(sub, { kind: 'topUpMoved', id }),
    /** Loses every connection; they come back at once. */
    cut: (): void => to(undefined, { kind: 'walletMoved' }),
    signOut: (sub: string): void => {
      const ended = [...open].filter(({ owner }) => owner() === sub)
      for (const one of ended) {
        open.delete(one)
        one.tell({ kind: 'signedOut' })
      }
    },
    /** Number of pages that listen. */
    count: (): number => open.size
  }
}
