import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import type { HeaderParts } from '../../domain/partner/header.ts'
import { useFace, useFeatures, useFrameIfAny } from '../page-context.tsx'
import type { Frame } from '../page-data.ts'
import { LeftPanel, LeftPanelButton } from './left-panel.tsx'
import { Logo } from './logo.tsx'

interface Props {
  /** What stands in it, as the store's rules say. */
  readonly parts: HeaderParts
  /** A list page shows the whole field; the others a sign that leads to it. */
  readonly withField: boolean
  /** The store's promise stands under its name where a visit begins. */
  readonly withTagline: boolean
  /** Where another country is chosen; the way there keeps the place. */
  readonly picker: string
}

/** The pages of an account, where its country has them. */
const USER_PAGES = ['transactions', 'settings'] as const

/**
 * Returns what the country has for accounts and its amount format, for the account summary.
 * Most countries have nothing, and show nothing.
 */
const heldIn = (
  frame: Frame,
  parts: { readonly wallet: boolean; readonly cashback: boolean }
): Readonly<Record<string, string | undefined>> => {
  const { prefix, landings, amountFormat } = frame
  const pathOf = (isOn: boolean, path: string | undefined): string | undefined =>
    isOn && path !== undefined ? `/${prefix}/${path}` : undefined
  const wallet = pathOf(parts.wallet, landings?.wallet)
  const rewards = pathOf(parts.cashback, landings?.rewards)
  if (wallet === undefined && rewards === undefined) return {}
  return { 'data-wallet': wallet, 'data-rewards': rewards, 'data-amounts': JSON.stringify(amountFormat) }
}

/** Menu, logo, search, notifications, country and the way to an account, as far as the store's rules give them. Pages are written for guests. The search is a native form: it works before any script. */
export const Header = ({ parts, withField, withTagline, picker }: Props) => {
  const t = useTexts()
  const frame = useFrameIfAny()
  const { panel, tagline } = useFace()
  const has = useFeatures()
  const withSearch = frame !== undefined && parts.search
  return (
    <header className="top">
      <div className="wrap">
        {frame !== undefined && panel && <LeftPanelButton />}
        <a className="logo" href={frame === undefined ? '/international' : `/${frame.prefix}/`} aria-label={t('shell.home')}>
          <Logo />
        </a>
        {withSearch && withField && (
          <form className="find" role="search" action={`/${frame.prefix}/search`}>
            <Icon name="search" />
            <input type="search" name="q" aria-label={t('shell.search')} placeholder={t('shell.search')} autoComplete="off" />
          </form>
        )}
        {withSearch && !withField && (
          <a className="ico" href={`/${frame.prefix}/search/`} aria-label={t('shell.search')}>
            <Icon name="search" />
          </a>
        )}
        {frame !== undefined && parts.notifications && (
          <a className="ico" href={`/${frame.prefix}/notifications`} aria-label={t('notice.heading')}>
            <Icon name="bell" />
          </a>
        )}
        {parts.countrySelector && (
          <a
            className="ico"
            href={picker}
            aria-label={
              frame === undefined
                ? t('shell.pickCountry')
                : t('shell.changeCountry', { code: frame.country.toUpperCase(), country: frame.countryName })
            }
          >
            {frame === undefined ? <Icon name="globe" /> : <span className="cc">{frame.country.toUpperCase()}</span>}
          </a>
        )}
        {frame !== undefined && parts.login === 'signUp' && (
          <a
            className="ico"
            href={`/${frame.prefix}/sign-in`}
            aria-label={t('account.header.signIn')}
            // What the menu that replaces it after a sign-in must not offer.
            data-off={USER_PAGES.filter((page) => !has(page)).join(' ') || undefined}
            {...heldIn(frame, { wallet: has('wallet'), cashback: has('cashback') })}
          >
            <Icon name="user" />
          </a>
        )}
        {withTagline && has('tagline') && <p className="s dim tag">{t(tagline)}</p>}
      </div>
      {frame !== undefined && panel && <LeftPanel picker={picker} />}
    </header>
  )
}
