import type { OpenedWallet } from '../../../application/open-wallet.ts'
import { readWalletMonth, type WalletMonth } from '../../../application/use-cases/wallet-statement.ts'
import { monthBeside, type WalletStatement } from '../../../domain/wallet/wallet-entry.ts'
import { Amount, useMoney } from '../../components/amount.tsx'
import { Icon } from '../../components/icon.tsx'
import { useAdoptedStyles } from '../../hooks/use-adopted-styles.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useReady } from '../signed-in/signed-in-context.ts'
import type { SignedIn } from '../signed-in/signed-in-page.tsx'
import { boughtText, signedAmount } from './entry-text.ts'
import { PartFailed } from './part-failed.tsx'
import { useReading } from './use-reading.ts'
import { WalletHome } from './wallet-home.tsx'
import { WalletSkeleton } from './wallet-skeleton.tsx'
import css from './wallet-statement.css?inline'

/** Returns a function that names a month in the language of the page. */
const useMonthName = (): ((month: string) => string) => {
  const format = new Intl.DateTimeFormat(useDateLanguage(), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}

/** Returns the name of a time zone in the language of the page. */
const zoneName = (language: string, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(at).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone

const Sums = ({ statement: { opening, moneyIn, moneyOut, closing } }: { readonly statement: WalletStatement }) => {
  const t = useTranslate()
  const rows = [
    ['opening', opening, false],
    ['in', moneyIn, false],
    ['out', moneyOut, true],
    ['closing', closing, false]
  ] as const
  return (
    <dl className="sums">
      {rows.map(([name, amount, minus]) => (
        <div key={name}>
          <dt>{t(`wallet.statement.${name}`)}</dt>
          <dd>
            <Amount value={amount} minus={minus && amount !== '0'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Entries = ({ statement: { entries }, timeZone }: { readonly statement: WalletStatement; readonly timeZone: string }) => {
  const t = useTranslate()
  const money = useMoney()
  const format = new Intl.DateTimeFormat(useDateLanguage(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return (
    <table className="moves">
      <thead>
        <tr>
          <th scope="col" className="roomy">
            {t('wallet.statement.number')}
          </th>
          <th scope="col">{t('wallet.statement.date')}</th>
          <th scope="col">{t('wallet.statement.entry')}</th>
          <th scope="col" className="figure">
            {t('wallet.statement.amount')}
          </th>
          <th scope="col" className="figure roomy">
            {t('wallet.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.number}>
            <td className="roomy">
              <bdi>{entry.number}</bdi>
            </td>
            <td>
              <time dateTime={entry.at.toISOString()}>{format.format(entry.at)}</time>
              <span className="xs dim blk tight">
                {t('wallet.statement.number')} <bdi>{entry.number}</bdi>
              </span>
            </td>
            <td>
              {t(`wallet.entry.${entry.kind}`)}
              {boughtText(entry) !== '' && <span className="xs dim blk">{boughtText(entry)}</span>}
            </td>
            <td className="figure">
              <bdi dir="ltr">{signedAmount(entry, money)}</bdi>
              <span className="xs dim blk tight">
                <bdi>{t('wallet.entry.balance', { amount: money(entry.balanceAmount) })}</bdi>
              </span>
            </td>
            <td className="figure roomy">
              <Amount value={entry.balanceAmount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface StatementProps {
  readonly month: string
  readonly found: WalletMonth
  /** Name or contact of the owner. */
  readonly owner: string
  readonly onPrint: () => void
}

/**
 * Renders the statement of a month, ready for paper.
 * It has opening and closing balance, sums, and each movement with its number.
 *
 * @source D56
 */
export const StatementView = ({ month, found, owner, onPrint }: StatementProps) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const monthName = useMonthName()
  const { prefix } = usePageLocale()
  const { own, running, statement, timeZone, readAt } = found
  const home = `/${prefix}/wallet/home`
  const addressOf = (of: string): string => `${home}?month=${of}`
  const backLink = (
    <a className="link alone s" href={home}>
      {t('wallet.statement.back')}
    </a>
  )
  if (statement === undefined)
    return (
      <Note
        tone="warn"
        icon="warn"
        title={t('wallet.statement.none')}
        actions={
          <>
            <a className="btn go" href={addressOf(running)}>
              {t('wallet.statement.current')}
            </a>
            {backLink}
          </>
        }
      >
        <p>{t('wallet.statement.noneText')}</p>
      </Note>
    )
  const facts = [
    ['account', owner],
    ['wallet', own.held.wallet?.walletId ?? ''],
    ['created', new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(readAt)]
  ] as const
  return (
    <article className="statement stack-l" aria-labelledby="statement-h">
      <div className="row flow split paperless">
        {backLink}
        <button className="btn" type="button" onClick={onPrint}>
          {t('wallet.statement.print')}
        </button>
      </div>
      <h2 id="statement-h">{t('wallet.statement.heading', { month: monthName(month) })}</h2>
      <dl className="about s">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="dim">{t(`wallet.statement.${name}`)}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Sums statement={statement} />
      {statement.entries.length === 0 ? (
        <p className="dim">{t('wallet.statement.empty', { month: monthName(month) })}</p>
      ) : (
        <Entries statement={statement} timeZone={timeZone} />
      )}
      <p className="xs dim">{t('wallet.statement.zone', { zone: zoneName(language, timeZone, readAt) })}</p>
      <nav className="row flow split paperless" aria-label={t('wallet.statement')}>
        {statement.hasEarlier && (
          <a className="btn" href={addressOf(monthBeside(month, -1))}>
            <Icon name="next" className="back" />
            {monthName(monthBeside(month, -1))}
          </a>
        )}
        {month < running && (
          <a className="btn end" href={addressOf(monthBeside(month, 1))}>
            {monthName(monthBeside(month, 1))}
            <Icon name="next" />
          </a>
        )}
      </nav>
    </article>
  )
}

interface Props {
  readonly signedIn: SignedIn
  readonly wallet: OpenedWallet
  /** Month of the address, which may be anything. */
  readonly month: string
}

/**
 * Renders the statement of a month of the shopper's wallet.
 * Without a wallet in this country it renders what the page of the wallet does.
 *
 * @source D56
 */
export const WalletStatementPage = ({ signedIn, wallet, month }: Props) => {
  useAdoptedStyles(css)
  const { value, failure, busy, again } = useReading<WalletMonth>(
    () => readWalletMonth(wallet.ports, wallet.market)(month, Intl.DateTimeFormat().resolvedOptions().timeZone),
    wallet.ports.clock.now,
    signedIn.onRefused
  )
  useReady(value !== undefined || failure !== undefined)
  if (value === undefined) return failure === undefined ? <WalletSkeleton /> : <PartFailed failure={failure} busy={busy} onAgain={again} />
  const { display, held } = value.own
  if (held.wallet === undefined || display.kind === 'unavailable' || display.kind === 'suspended')
    return <WalletHome signedIn={signedIn} wallet={wallet} />
  const { name, email, phoneNumber } = signedIn.user
  return <StatementView month={month} found={value} owner={name ?? email ?? phoneNumber ?? ''} onPrint={() => print()} />
}
