import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { type ActivationDecision, decideActivation } from '../../domain/wallet/activation.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import { monthIn, statementOf, type WalletEntry, type WalletStatement } from '../../domain/wallet/wallet-entry.ts'
import { type WalletDisplay, walletDisplay } from '../../domain/wallet/wallet.ts'
import { nextTransactionsPage } from '../../domain/order/transaction.ts'
import type { WalletEntryPage } from '../ports/wallet-orders.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import type { HeldWallet } from '../ports/wallet-service.ts'

/** A market as far as the wallet needs it. */
interface WalletMarket {
  readonly path: string
}

/** The wallet of the signed-in user in a market, and what can be done to open it. */
export interface OwnWallet {
  readonly held: HeldWallet
  readonly country: WalletCountrySettings
  readonly display: WalletDisplay
  readonly activation: ActivationDecision
}

/**
 * Reads the signed-in user's wallet with the settings of the market's country.
 *
 * @failure signIn.SEC_01, network.*
 * @source M99, M102, M104, M211, M213
 */
export const readOwnWallet =
  ({ wallet }: Pick<WalletPorts, 'wallet'>, market: WalletMarket) =>
  (): TaskEither<Failure, OwnWallet> =>
  async () => {
    const [held, country] = await Promise.all([wallet.wallet()(), wallet.country()()])
    if (E.isLeft(held)) return held
    if (E.isLeft(country)) return country
    const facts = { ...held.right, loading: false, market }
    return E.right({
      ...{ held: held.right, country: country.right },
      display: walletDisplay(facts),
      activation: decideActivation({ ...facts, country: country.right })
    })
  }

/** Number of movements in one call while a statement is read. */
const STATEMENT_PAGE = 50

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

/** Month of a statement, in the time zone of its market. */
export interface StatementAsked {
  /** In the form `2026-11`. */
  readonly month: string
  readonly timeZone: string
}

/**
 * Reads the statement of one month.
 *
 * @failure network.*
 * @source W36
 */
export const readWalletStatement =
  ({ orders }: Pick<WalletPorts, 'orders'>) =>
  ({ month, timeZone }: StatementAsked): TaskEither<Failure, WalletStatement> =>
  async () => {
    const inMonth: WalletEntry[] = []
    let after: string | undefined
    for (;;) {
      const page = await orders.entries({ after, limit: STATEMENT_PAGE })()
      if (E.isLeft(page)) return page
      const { items, hasMore } = page.right
      inMonth.push(...items.filter(({ at }) => monthIn(at, timeZone) === month))
      const before = items.find(({ at }) => monthIn(at, timeZone) < month)
      if (before !== undefined || !hasMore) return E.right(statementOf(inMonth, before))
      after = items.at(-1)?.number
    }
  }
