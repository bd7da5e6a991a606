import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import { useFrameIfAny } from '../page-context.tsx'

const Logo = () => (
  <>
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="9" fill="var(--go)" />
      <path fill="var(--go-on)" d="M14 5.5 7 13h4v9h6v-9h4z" />
    </svg>
    refill
  </>
)

interface Props {
  /** A list page shows the whole field; the others a sign that leads to it. */
  readonly withField: boolean
}

/** Logo, search and country. The search is a native form: it works before any script. */
export const Header = ({ withField }: Props) => {
  const t = useTexts()
  const frame = useFrameIfAny()
  return (
    <header className="top">
      <div className="wrap">
        <a className="logo" href={frame === undefined ? '/international' : `/${frame.prefix}/`} aria-label={t('shell.home')}>
          <Logo />
        </a>
        {frame !== undefined && withField && (
          <form className="find" role="search" action={`/${frame.prefix}/search`}>
            <Icon name="search" />
            <input type="search" name="q" aria-label={t('shell.search')} placeholder={t('shell.search')} autoComplete="off" />
          </form>
        )}
        {frame !== undefined && !withField && (
          <a className="ico" href={`/${frame.prefix}/search/`} aria-label={t('shell.search')}>
            <Icon name="search" />
          </a>
        )}
        <a
          className="ico"
          href="/international"
          aria-label={
            frame === undefined
              ? t('shell.pickCountry')
              : t('shell.changeCountry', { code: frame.country.toUpperCase(), country: frame.countryName })
          }
        >
          {frame === undefined ? <Icon name="globe" /> : <span className="cc">{frame.country.toUpperCase()}</span>}
        </a>
      </div>
    </header>
  )
}
