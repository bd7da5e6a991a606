import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as E from '../../../domain/kernel/either.ts'
import type { TransactionFilter } from '../../../domain/order/transaction.ts'
import { useAccounts } from '../account/accounts-context.tsx'
import { LastOrderHistoryContext } from './last-order-history.ts'
import type { HistoryState, OrderHistoryProps } from './order-history-view.tsx'
import { useReady } from './signed-in-context.ts'
import type { SignedIn } from './signed-in-page.tsx'

const begin = (days: TransactionFilter): HistoryState => ({
  days,
  rows: [],
  hasMore: false,
  isKnown: false,
  busy: true,
  failure: undefined
})

/**
 * Reads the purchases of an account, page after page.
 * When the page is shown again in its document, it has its filter and all its rows at once. They are read again, which requests only the
 * pages that the adapter does not keep.
 *
 * @source B§2, M136, M137
 */
export const useOrderHistory = (onRefused: SignedIn['onRefused']): OrderHistoryProps => {
  const { moreTransactions } = useAccounts()
  const last = useContext(LastOrderHistoryContext)
  const [state, setState] = useState<HistoryState>(() => ({ ...(last?.read() ?? begin('past30')), busy: true, failure: undefined }))
  useReady(state.isKnown)
  // A page that was requested for another filter is not shown.
  const asked = useRef(0)
  const isRead = useRef(false)
  const take = async (from: HistoryState): Promise<void> => {
    asked.current += 1
    const question = asked.current
    // Rows of an earlier visit are read again first.
    const count = isRead.current ? 0 : from.rows.length
    const pagesBehind = async (rows: HistoryState['rows']): ReturnType<ReturnType<typeof moreTransactions>> => {
      const answer = await moreTransactions({ days: from.days, rows })()
      if (E.isLeft(answer) || asked.current !== question) return answer
      const { items, hasMore } = answer.right
      // A page without new rows is the last one.
      return hasMore && items.length < count && items.length > rows.length ? pagesBehind(items) : answer
    }
    const answer = await pagesBehind(isRead.current ? from.rows : [])
    if (asked.current !== question) return
    if (E.isLeft(answer)) {
      setState({ ...from, busy: false, failure: answer.left })
      onRefused(answer.left)
      return
    }
    isRead.current = true
    const { items, hasMore } = answer.right
    setState({ days: from.days, rows: items, hasMore, isKnown: true, busy: false, failure: undefined })
  }
  const ask = (from: HistoryState): void => {
    setState({ ...from, busy: true })
    void take(from)
  }
  const first = useEffectEvent(() => take(state))
  useEffect(() => {
    void Promise.resolve().then(first)
  }, [])
  useEffect(() => {
    if (state.isKnown) last?.write(state)
  }, [last, state])
  return { state, onFilter: (days) => ask(begin(days)), onMore: () => ask(state) }
}
