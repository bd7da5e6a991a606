import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { type ActivationDecision, decideActivation } from '../../domain/wallet/activation.ts'
import type { WalletCountrySettings } from '../../domain/wallet/country-settings.ts'
import { hasStatement, monthIn, statementOf, type WalletEntry, type WalletStatement } from '../../domain/wallet/wallet-entry.ts'
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
 * @source D56
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

/** A month of a wallet, with what its statement names. */
export interface WalletMonth {
  readonly own: OwnWallet
  readonly timeZone: string
  /** The month that runs now, in the time zone of the market. */
  readonly running: string
  /** Undefined = the month has none. */
  readonly statement: WalletStatement | undefined
  readonly readAt: Date
}

/**
 * Reads the wallet and the statement of one of its months.
 *
 * @param browserZone time zone of the browser, for a country that states none
 * @failure signIn.SEC_01, network.*
 * @source D56
 */
export const readWalletMonth =
  (ports: Pick<WalletPorts, 'wallet' | 'orders' | 'clock'>, market: WalletMarket) =>
  (month: string, browserZone: string): TaskEither<Failure, WalletMonth> =>
  async () => {
    const own = await readOwnWallet(ports, market)()()
    if (E.isLeft(own)) return own
    const timeZone = own.right.country.timeZone ?? browserZone
    const readAt = ports.clock.now()
    const running = monthIn(readAt, timeZone)
    const found = { own: own.right, timeZone, running, readAt }
    if (!hasStatement(month, running)) return E.right({ ...found, statement: undefined })
    const statement = await readWalletStatement(ports)({ month, timeZone })()
    return E.isLeft(statement) ? statement : E.right({ ...found, statement: statement.right })
  }
