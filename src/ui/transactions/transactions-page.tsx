import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as E from '../../domain/kernel/either.ts'
import type { TransactionFilter } from '../../domain/order/transaction.ts'
import { useAccounts } from '../account/accounts-context.tsx'
import { useTexts } from '../i18n.tsx'
import { type Own, OwnPage } from '../settings/own-page.tsx'
import { type HistoryState, TransactionsView } from './transactions-view.tsx'

const begin = (days: TransactionFilter): HistoryState => ({
  days,
  rows: [],
  hasMore: false,
  isKnown: false,
  busy: true,
  failure: undefined
})

const Purchases = ({ own: { onRefused } }: { readonly own: Own }) => {
  const { moreTransactions } = useAccounts()
  const [state, setState] = useState(() => begin('past30'))
  // A page that was requested for another filter is not shown.
  const asked = useRef(0)
  const take = async (from: HistoryState): Promise<void> => {
    asked.current += 1
    const question = asked.current
    const answer = await moreTransactions(from)()
    if (asked.current !== question) return
    if (E.isLeft(answer)) {
      setState({ ...from, busy: false, failure: answer.left })
      onRefused(answer.left)
      return
    }
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
  return <TransactionsView state={state} onFilter={(days) => ask(begin(days))} onMore={() => ask(state)} />
}

/**
 * Renders the purchases, which are read again after one more was linked to the account.
 * So the list agrees with the note above it.
 *
 * @source M139
 */
const History = ({ own }: { readonly own: Own }) => {
  const isAdopted = useSelector(own.session, ({ context }) => context.adoption === 'adopted')
  return <Purchases key={String(isAdopted)} own={own} />
}

/** Returns whether the page runs inside a native app, where there is no purchase history. @source M171 */
const isInApp = (): boolean => document.documentElement.dataset.app !== undefined

/** Renders the purchases of an account. @source A§2 "user/transactions", B§2, M14 */
export const TransactionsPage = () => {
  const t = useTexts()
  return (
    <OwnPage heading={t('transactions.heading')} lead={t('transactions.lead')} here="transactions">
      {(own) => (isInApp() ? <p>{t('shell.inApp')}</p> : <History own={own} />)}
    </OwnPage>
  )
}
