import { useEffect, useRef } from 'react'
import { amountOf } from '../../../domain/money/amount.ts'
import { isNegativeAmount, subtractAmounts } from '../../../domain/money/arithmetic.ts'
import type { RewardEvent, RewardEventKind, RewardEventPage } from '../../../domain/reward/reward-event.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { orderPath } from '../product/next-page.ts'
import { PartFailed } from '../wallet/part-failed.tsx'
import type { Reading } from '../wallet/use-reading.ts'
import { useCutMoney } from './use-cut-money.ts'
import { MovementBones } from '../wallet/wallet-skeleton.tsx'

/** Icons of the kinds of entries; the text beside them is complete without them. */
const ICONS: Readonly<Record<RewardEventKind, IconName>> = {
  earned: 'plus',
  referral: 'user',
  claimed: 'gift',
  used: 'game',
  returned: 'again',
  expired: 'clock',
  takenBack: 'x',
  forfeited: 'x',
  correction: 'edit'
}

const NOTHING = amountOf('0')

/** Renders one entry, as a link to its order. @source M154 */
const EventRow = ({ event }: { readonly event: RewardEvent }) => {
  const t = useTranslate()
  const money = useCutMoney()
  const language = useDateLanguage()
  const { prefix } = usePageLocale()
  const { kind, amount, at, expiry, txnId, itemName } = event
  const format = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const isOut = isNegativeAmount(amount)
  const content = (
    <>
      <span className="pay-i">
        <Icon name={ICONS[kind]} />
      </span>
      <span className="grow">
        <b className="blk">{t(`rewards.event.${kind}`)}</b>
        {itemName !== undefined && <span className="s dim blk">{itemName}</span>}
        <time className="xs dim blk" dateTime={at.toISOString()}>
          {format.format(at)}
        </time>
      </span>
      <span className="moved">
        <bdi dir="ltr" className={isOut ? 'price' : 'price good'}>
          {isOut ? `−${money(subtractAmounts(NOTHING, amount))}` : `+${money(amount)}`}
        </bdi>
        {expiry !== undefined && (
          <span className="xs dim blk">{t('rewards.lot', { date: dateFormat(language, { dateStyle: 'medium' }).format(expiry) })}</span>
        )}
      </span>
    </>
  )
  return (
    <li>
      {txnId === undefined ? (
        <div className="entry" tabIndex={-1}>
          {content}
        </div>
      ) : (
        <a className="entry" href={orderPath(prefix, txnId)}>
          {content}
        </a>
      )}
    </li>
  )
}

interface Props {
  readonly history: Reading<RewardEventPage>
  readonly onMore: () => void
  readonly onAgain: () => void
}

/**
 * Renders the history of rewards, newest first: twelve rows, then nine more each time.
 *
 * @source M154, D28
 */
export const RewardHistory = ({ history, onMore, onAgain }: Props) => {
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
      <h2 id="history-h">{t('rewards.history')}</h2>
      <p className="hide" role="status">
        {!busy && items.length > 0 && t('rewards.historyShown', { count: items.length })}
      </p>
      {value === undefined && failure === undefined && <MovementBones />}
      {value !== undefined && items.length === 0 && (
        <div className="void">
          <b className="h3">{t('rewards.historyEmpty')}</b>
          <p className="dim">{t('rewards.historyEmptyHelp')}</p>
        </div>
      )}
      {items.length > 0 && (
        <ul className="entries" role="list" ref={list}>
          {items.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {failure !== undefined && <PartFailed failure={failure} busy={busy} onAgain={onAgain} />}
      {hasMore && failure === undefined && (
        <button className="btn wide" type="button" aria-disabled={busy} onClick={() => busy || onMore()}>
          {t('transactions.more')}
        </button>
      )}
      {!hasMore && items.length > 0 && <p className="s dim">{t('rewards.historyEnd')}</p>}
    </section>
  )
}
