import { useEffect, useRef } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import type { Order } from '../../../domain/order/order.ts'
import { type TransactionFilter, transactionFilter } from '../../../domain/order/transaction.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { RoundIcon } from '../../components/round-icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { OrderHistoryRow } from './order-history-row.tsx'

/** State of the history. */
export interface HistoryState {
  readonly days: TransactionFilter
  readonly rows: readonly Order[]
  readonly hasMore: boolean
  /** True = the first page of this filter has loaded. */
  readonly isKnown: boolean
  readonly busy: boolean
  readonly failure: Failure | undefined
}

/** The history, and what its controls do. */
export interface OrderHistoryProps {
  readonly state: HistoryState
  readonly onFilter: (days: TransactionFilter) => void
  readonly onMore: () => void
}

const FILTERS: readonly TransactionFilter[] = ['past7', 'past30', 'past90']

const Empty = ({ days, onFilter }: { readonly days: TransactionFilter; readonly onFilter: OrderHistoryProps['onFilter'] }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const further = FILTERS[FILTERS.indexOf(days) + 1]
  return (
    <div className="card stack">
      <RoundIcon icon="store" />
      <p className="h3">
        <b>{t('transactions.empty', { days: transactionFilter.row(days).code })}</b>
      </p>
      <p className="dim">{t('transactions.emptyHelp')}</p>
      <div className="row flow">
        {further !== undefined && (
          <button className="btn" type="button" onClick={() => onFilter(further)}>
            {t('transactions.further')}
          </button>
        )}
        <a className="btn" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
      </div>
    </div>
  )
}

/** Renders the purchases of an account, newest first. @source B§2, M14, M136, M137 */
export const OrderHistoryView = ({ state, onFilter, onMore }: OrderHistoryProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { days, rows, hasMore, isKnown, busy, failure } = state
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef({ days, count: 0 })
  // The pressed button was removed with the last page: the first new row takes the focus.
  useEffect(() => {
    const before = shown.current
    shown.current = { days, count: rows.length }
    const isLast = before.days === days && before.count > 0 && rows.length > before.count && !hasMore
    if (isLast) list.current?.children[before.count]?.querySelector('a')?.focus()
  }, [days, rows.length, hasMore])
  return (
    <div className="stack" aria-busy={busy}>
      <fieldset>
        <legend className="lab">{t('transactions.filter')}</legend>
        <div className="seg">
          {FILTERS.map((filter) => (
            <label key={filter}>
              <input type="radio" name="days" value={filter} checked={filter === days} onChange={() => onFilter(filter)} />
              {t(`transactions.${filter}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="hide" role="status">
        {isKnown && !busy && rows.length > 0 ? t('transactions.shown', { count: rows.length }) : ''}
      </p>
      {!isKnown && busy && (
        <p className="card dim" role="status">
          {t('transactions.looking')}
        </p>
      )}
      {isKnown && rows.length === 0 && failure === undefined && <Empty days={days} onFilter={onFilter} />}
      {rows.length > 0 && (
        <ul className="stack" role="list" ref={list}>
          {rows.map((order) => (
            <OrderHistoryRow key={order.txnId} order={order} />
          ))}
        </ul>
      )}
      {failure !== undefined && (
        <ErrorMessage failure={failure}>
          {rows.length > 0 && <p>{t('transactions.known')}</p>}
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
            {t('error.again')}
          </button>
        </ErrorMessage>
      )}
      {hasMore && failure === undefined && (
        <p>
          <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
            {t('transactions.more')}
          </button>
        </p>
      )}
      {isKnown && !hasMore && rows.length > 0 && (
        <p className="s dim">{t('transactions.end', { days: transactionFilter.row(days).code })}</p>
      )}
      <p className="s dim">
        {t('transactions.asGuest')}{' '}
        <a className="link" href={`/${prefix}/complete`}>
          {t('shell.orderHelp')}
        </a>
      </p>
    </div>
  )
}
