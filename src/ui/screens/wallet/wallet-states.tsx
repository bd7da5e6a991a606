import type { ReactNode } from 'react'
import type { WalletRestriction } from '../../../application/ports/wallet-service.ts'
import type { Amount as AmountText } from '../../../domain/money/amount.ts'
import type { ActivationBlock } from '../../../domain/wallet/activation.ts'
import type { Wallet } from '../../../domain/wallet/wallet.ts'
import { useMoney } from '../../components/amount.tsx'
import { dateFormat } from '../../date-format.ts'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'

/** Returns a function that names a country in the language of the page. */
const useCountryName = (): ((code: string) => string) => {
  const language = useDateLanguage()
  return (code) => {
    try {
      return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
    } catch {
      // The service may name an unknown country.
      return code
    }
  }
}

/** Links to the help, where the store has it. */
const HelpLink = () => {
  const t = useTranslate()
  const has = useFeatures()
  const { prefix } = usePageLocale()
  return has('help') ? (
    <a className="btn" href={`/${prefix}/help`}>
      {t('shell.help')}
    </a>
  ) : undefined
}

/** Renders why a wallet is restricted, until when, and what works meanwhile. @source M32, M102 */
export const RestrictedNote = ({ restriction }: { readonly restriction: WalletRestriction | undefined }) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const { why, until } = restriction ?? { why: undefined, until: undefined }
  return (
    <Note tone="warn" icon="warn" title={t('account.wallet.restricted')} actions={<HelpLink />}>
      {why !== undefined && <p>{t(`wallet.restricted.${why}`)}</p>}
      {until !== undefined && (
        <p>
          <b>{t('wallet.restricted.until', { time: dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(until) })}</b>
        </p>
      )}
      <p>{t(why === undefined ? 'account.wallet.restrictedText' : 'wallet.restricted.meanwhile')}</p>
    </Note>
  )
}

/** Renders that a wallet belongs to another country, and a link to its store. @source M101, M254, D50 */
export const ElsewhereNote = ({ countryCode }: Pick<Wallet, 'countryCode'>) => {
  const t = useTranslate()
  const country = useCountryName()(countryCode)
  return (
    <Note
      tone=""
      icon="globe"
      title={t('account.wallet.elsewhere', { country })}
      actions={
        <a className="btn go" href={`/${countryCode.toLowerCase()}/wallet/home`}>
          {t('wallet.elsewhere.go', { country })}
        </a>
      }
    >
      <p>{t('wallet.elsewhere.text', { country })}</p>
    </Note>
  )
}

/** Renders that the account of a wallet was deleted. @source M102 */
export const SuspendedNote = () => {
  const t = useTranslate()
  return (
    <Note tone="bad" icon="warn" title={t('wallet.suspended')} actions={<HelpLink />}>
      <p>{t('wallet.suspended.text')}</p>
    </Note>
  )
}

/** Reasons of a country, which say nothing about the shopper. */
type CountryBlock = Extract<ActivationBlock, 'countryLocked' | 'activationsDisabled' | 'countryFull'>

/** Returns whether a reason is one of the country. */
export const isCountryBlock = (block: ActivationBlock): block is CountryBlock =>
  block === 'countryLocked' || block === 'activationsDisabled' || block === 'countryFull'

interface CountryBlockProps {
  readonly block: CountryBlock
  readonly onRetry: () => void
}

/** Renders why the country opens no wallet now. @source A§4 "Country status", M104, D23 */
export const CountryBlockNote = ({ block, onRetry }: CountryBlockProps) => {
  const t = useTranslate()
  const has = useFeatures()
  const { countryName: country, prefix } = usePageLocale()
  return (
    <Note
      tone="warn"
      icon="clock"
      title={t(`wallet.blocked.${block}`, { country })}
      actions={
        <>
          <a className="btn" href={`/${prefix}/`}>
            {t('missing.home')}
          </a>
          <button className="btn" type="button" onClick={onRetry}>
            {t('error.again')}
          </button>
        </>
      }
    >
      <p>{t('wallet.blocked.text', { country })}</p>
      {has('notification') && <p>{t('wallet.blocked.tellMe', { country })}</p>}
    </Note>
  )
}

interface ReservedProps {
  /** Undefined = the wallet holds nothing. */
  readonly balance: AmountText | undefined
  readonly busy: boolean
  /** Shown above the button. */
  readonly refusal: ReactNode
  readonly onUnreserve: () => void
}

/**
 * Renders a wallet that is set aside, and the button that opens it again.
 *
 * @source A§7 "unreserveWallet", D59
 */
export const ReservedCard = ({ balance, busy, refusal, onUnreserve }: ReservedProps) => {
  const t = useTranslate()
  const money = useMoney()
  return (
    <section className="card stack" aria-labelledby="reserved-h" aria-busy={busy}>
      <h2 id="reserved-h">{t('wallet.reserved')}</h2>
      {balance !== undefined && (
        <p>
          <bdi>{t('wallet.reserved.holds', { amount: money(balance) })}</bdi>
        </p>
      )}
      <p className="dim">{t('wallet.reserved.text')}</p>
      {refusal}
      <button className="btn go wide" type="button" aria-disabled={busy} onClick={() => busy || onUnreserve()}>
        {t(busy ? 'account.working' : 'wallet.reserved.do')}
      </button>
    </section>
  )
}
