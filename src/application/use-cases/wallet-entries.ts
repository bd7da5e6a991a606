import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { nextTransactionsPage } from '../../domain/order/transaction.ts'
import type { WalletEntry } from '../../domain/wallet/wallet-entry.ts'
import type { WalletEntryPage } from '../ports/wallet-orders.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'

/**
 * Reads the movements of a wallet with their next page: twelve rows first, then nine more each time.
 * A row that is already shown is not repeated.
 *
 * @failure network.*
 * @source D28, D56
 */
export const moreWalletEntries =
  ({ orders }: Pick<WalletPorts, 'orders'>) =>
  (shown: readonly WalletEntry[]): TaskEither<Failure, WalletEntryPage> =>
  async () => {
    const { limit, after } = nextTransactionsPage(shown.at(-1)?.number)
    const page = await orders.entries({ after, limit })()
    if (E.isLeft(page)) return page
    const known = new Set(shown.map(({ number }) => number))
    return E.right({ items: [...shown, ...page.right.items.filter(({ number }) => !known.has(number))], hasMore: page.right.hasMore })
  }

/** Returns a page with rows below it that were read before; a gap between them drops the rows below. */
const above = (page: WalletEntryPage, shown: WalletEntryPage): WalletEntryPage => {
  const known = new Set(shown.items.map(({ number }) => number))
  const newer = page.items.filter(({ number }) => !known.has(number))
  return newer.length < page.items.length ? { items: [...newer, ...shown.items], hasMore: shown.hasMore } : page
}

/**
 * Reads the newest movements of a wallet again, above those that are shown.
 *
 * @param shown undefined = none
 * @failure network.*
 * @source D28, D56
 */
export const newestWalletEntries =
  ({ orders }: Pick<WalletPorts, 'orders'>) =>
  (shown: WalletEntryPage | undefined): TaskEither<Failure, WalletEntryPage> =>
  async () => {
    const { limit } = nextTransactionsPage(undefined)
    const page = await orders.entries({ after: undefined, limit })()
    return E.isLeft(page) || shown === undefined ? page : E.right(above(page.right, shown))
  }
