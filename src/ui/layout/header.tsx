import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import type { HeaderParts } from '../../domain/partner/header.ts'
import { useBranding, useFeatures, usePageLocaleIfAny } from '../page-context.tsx'
import type { PageLocale } from '../page-data.ts'
import { LeftPanel, LeftPanelButton } from './left-panel.tsx'
import { Logo } from './logo.tsx'

interface Props {
  /** The parts of the header that the rules of the store allow. */
  readonly parts: HeaderParts
  /** True = the whole search field, as on a list page; false = a link to it. */
  readonly withField: boolean
  /** True = the slogan is shown below the name, as on entry pages. */
  readonly withTagline: boolean
  /** Address of the country picker; it keeps the path of the page. */
  readonly picker: string
}

/** Account pages, where the country has them. */
const USER_PAGES = ['transactions', 'notification', 'settings'] as const

/** What the menus of a player lead to, where the store has it. */
const OFFERED_TO_PLAYERS = ['transactions', 'search', 'help', 'countrySelector'] as const

/**
 * Returns the attributes for the account summary: features of the country and its amount format.
 * Most countries have none, and get no attributes.
 */
const heldIn = (
  frame: PageLocale,
  parts: { readonly wallet: boolean; readonly cashback: boolean }
): Readonly<Record<string, string | undefined>> => {
  const { prefix, landings, amountFormat } = frame
  const pathOf = (isOn: boolean, path: string | undefined): string | undefined =>
    isOn && path !== undefined ? `/${prefix}/${path}` : undefined
  const wallet = pathOf(parts.wallet, 'wallet/home')
  const rewards = pathOf(parts.cashback && landings?.rewards !== undefined, `user/${landings?.rewards}`)
  if (wallet === undefined && rewards === undefined) return {}
  return { 'data-wallet': wallet, 'data-rewards': rewards, 'data-amounts': JSON.stringify(amountFormat) }
}

/**
 * Renders menu, logo, search, notifications, country and account link, by the rules of the store.
 * Pages are rendered for guests. The search is a native form, which works before any script.
 */
export const Header = ({ parts, withField, withTagline, picker }: Props) => {
  const t = useTranslate()
  const frame = usePageLocaleIfAny()
  const { panel, tagline, partnerName = '' } = useBranding()
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
            // Pages that the account menu must not offer after a sign-in.
            data-off={USER_PAGES.filter((page) => !has(page)).join(' ') || undefined}
            {...heldIn(frame, { wallet: has('wallet'), cashback: has('cashback') })}
          >
            <Icon name="user" />
          </a>
        )}
        {frame !== undefined && parts.login === 'playerSignIn' && (
          <a
            className="btn s"
            href="/oauth/player"
            aria-label={t('player.logIn', { partner: partnerName })}
            data-off={OFFERED_TO_PLAYERS.filter((page) => !has(page)).join(' ') || undefined}
          >
            <Icon name="user" />
            {/* Small phones show the icon alone, so that the header is one line. */}
            <span>{t('player.logIn', { partner: partnerName })}</span>
          </a>
        )}
        {withTagline && has('tagline') && <p className="s dim tag">{t(tagline)}</p>}
      </div>
      {frame !== undefined && panel && <LeftPanel picker={picker} />}
    </header>
  )
}
