import { useEffect, useRef } from 'react'
import type { WalletEntryPage } from '../../../application/ports/wallet-orders.ts'
import type { WalletEntry } from '../../../domain/wallet/wallet-entry.ts'
import { Icon } from '../../components/icon.tsx'
import { useMoney } from '../../components/amount.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { boughtText, ENTRY_ICONS, entryPath, isOut, signedAmount } from './entry-text.ts'
import { PartFailed } from './part-failed.tsx'
import type { Reading } from './use-reading.ts'
import { MovementBones } from './wallet-skeleton.tsx'

/** Returns the year of an instant in the shopper's zone. */
const yearOf = (at: Date): string => new Intl.DateTimeFormat('en-US', { year: 'numeric' }).format(at)

/** Renders one movement, as a link to its order or top-up. @source D56 */
const EntryRow = ({ entry, runningYear }: { readonly entry: WalletEntry; readonly runningYear: string | undefined }) => {
  const t = useTranslate()
  const money = useMoney()
  const language = useDateLanguage()
  const { prefix } = usePageLocale()
  const { kind, at, state, balanceAmount } = entry
  const path = entryPath(prefix, entry)
  const bought = boughtText(entry)
  // The year is written where it is not the running one.
  const year = yearOf(at) === runningYear ? {} : { year: 'numeric' as const }
  const when = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...year })
  const content = (
    <>
      <span className="pay-i">
        <Icon name={ENTRY_ICONS[kind]} />
      </span>
      <span className="grow">
        <b className="blk">
          {t(`wallet.entry.${kind}`)}
          {state === 'onItsWay' && (
            <>
              {' '}
              <span className="pill warn">{t('wallet.entry.onItsWay')}</span>
            </>
          )}
        </b>
        {bought !== '' && <span className="s dim blk">{bought}</span>}
        <time className="xs dim blk" dateTime={at.toISOString()}>
          {when.format(at)}
        </time>
      </span>
      <span className="moved">
        <bdi dir="ltr" className={isOut(entry) ? 'price' : 'price good'}>
          {signedAmount(entry, money)}
        </bdi>
        <span className="xs dim blk">
          <bdi>{t('wallet.entry.balance', { amount: money(balanceAmount) })}</bdi>
        </span>
      </span>
    </>
  )
  return (
    <li>
      {path === undefined ? (
        <div className="entry" tabIndex={-1}>
          {content}
        </div>
      ) : (
        <a className="entry" href={path}>
          {content}
        </a>
      )}
    </li>
  )
}

const Empty = () => {
  const t = useTranslate()
  return (
    <div className="void">
      <svg viewBox="0 0 112 80" aria-hidden="true">
        <rect className="void-card" x="18" y="18" width="76" height="50" rx="10" />
        <path className="void-line" d="M18 34h76M70 51h14" />
        <circle className="void-coin" cx="56" cy="14" r="10" />
        <path className="void-line" d="M56 9v10M51 14h10" />
      </svg>
      <b className="h3">{t('wallet.history.empty')}</b>
      <p className="dim">{t('wallet.history.emptyHelp')}</p>
    </div>
  )
}

interface Props {
  readonly history: Reading<WalletEntryPage>
  /** Address of the statement of the running month. */
  readonly statement: string
  readonly onMore: () => void
  readonly onAgain: () => void
}

/**
 * Renders the movements of a wallet, newest first: twelve rows, then nine more each time.
 *
 * @source D28, D56, M137
 */
export const WalletHistory = ({ history, statement, onMore, onAgain }: Props) => {
  const t = useTranslate()
  const { value, busy, failure } = history
  const { items = [], hasMore = false } = value ?? {}
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(0)
  // The pressed button was removed with the last page: the first new row takes the focus.
  useEffect(() => {
    const before = shown.current
    shown.current = items.length
    if (before > 0 && items.length > before && !hasMore && document.activeElement === document.body)
      list.current?.children[before]?.querySelector<HTMLElement>('.entry')?.focus()
  }, [items.length, hasMore])
  return (
    <section className="card stack" aria-labelledby="history-h" aria-busy={busy}>
      <div className="row flow split">
        <h2 id="history-h">{t('wallet.history')}</h2>
        <a className="link alone s" href={statement}>
          {t('wallet.statement')}
        </a>
      </div>
      <p className="hide" role="status">
        {!busy && items.length > 0 && t('wallet.history.shown', { count: items.length })}
      </p>
      {value === undefined && failure === undefined && <MovementBones />}
      {value !== undefined && items.length === 0 && <Empty />}
      {items.length > 0 && (
        <ul className="entries" role="list" ref={list}>
          {items.map((entry) => (
            <EntryRow key={entry.number} entry={entry} runningYear={history.readAt && yearOf(history.readAt)} />
          ))}
        </ul>
      )}
      {failure !== undefined && <PartFailed failure={failure} busy={busy} onAgain={onAgain} />}
      {hasMore && failure === undefined && (
        <button className="btn wide" type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
          {t('transactions.more')}
        </button>
      )}
      {!hasMore && items.length > 0 && <p className="s dim">{t('wallet.history.end')}</p>}
    </section>
  )
}
