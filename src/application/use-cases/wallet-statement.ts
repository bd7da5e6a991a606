import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { hasStatement, monthIn, statementOf, type WalletEntry, type WalletStatement } from '../../domain/wallet/wallet-entry.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'
import { type OwnWallet, readOwnWallet, type WalletMarket } from './wallet.ts'

/** Number of movements in one call while a statement is read. */
const STATEMENT_PAGE = 50

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
