import { needsConsent } from '../../domain/market/country-policies.ts'
import { Icon } from '../components/icon.tsx'
import { ConsentChoices } from '../islands/consent/consent-choices.tsx'
import { useTranslate } from '../i18n.tsx'
import { useBranding, useFeatures, usePageLocaleIfAny } from '../page-context.tsx'

const ABOUT = [
  ['about', 'shell.about'],
  ['terms', 'shell.terms'],
  ['cookies', 'shell.cookies'],
  ['accessibility', 'shell.accessibility'],
  ['block-number', 'shell.blockNumber']
] as const

const HELP = [
  ['complete', 'shell.orderHelp'],
  ['help', 'shell.help']
] as const

const LANDINGS = [
  ['wallet', 'shell.wallet'],
  ['rewards', 'shell.rewards']
] as const

const isLegal = (path: (typeof ABOUT)[number][0]): boolean => path === 'terms' || path === 'cookies'

interface Props {
  /** Address of the country picker; it keeps the path of the page. */
  readonly picker: string
}

/**
 * Renders help, lists of the store, languages, theme and country, as far as the build has them.
 * It links only to pages that exist.
 */
export const Footer = ({ picker }: Props) => {
  const t = useTranslate()
  const frame = usePageLocaleIfAny()
  const { social } = useBranding()
  const has = useFeatures()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          {frame !== undefined && (has('search') || has('help')) && (
            <nav aria-label={t('shell.store')}>
              <h2>{t('shell.store')}</h2>
              <ul role="list">
                {has('search') && (
                  <li>
                    <a href={`/${frame.prefix}/search/`}>{t('shell.allGames')}</a>
                  </li>
                )}
                {has('help') &&
                  HELP.map(([path, text]) => (
                    <li key={path}>
                      <a href={`/${frame.prefix}/${path}`}>{t(text)}</a>
                    </li>
                  ))}
              </ul>
            </nav>
          )}
          <nav aria-label={t('shell.info')}>
            <h2>{t('shell.info')}</h2>
            <ul role="list">
              {frame !== undefined &&
                ABOUT.filter(([path]) => has('legal') || !isLegal(path)).map(([path, text]) => (
                  <li key={path}>
                    <a href={`/${frame.prefix}/${path}`}>{t(text)}</a>
                  </li>
                ))}
              {LANDINGS.map(([landing, text]) => {
                const path = frame?.landings?.[landing]
                return (
                  path !== undefined && (
                    <li key={landing}>
                      <a href={`/${frame?.prefix}/${path}`}>{t(text)}</a>
                    </li>
                  )
                )
              })}
              <li>
                <a href="/marketing-and-partnership">{t('shell.partners')}</a>
              </li>
            </ul>
          </nav>
          {frame !== undefined && frame.languages.length > 1 && (
            <nav aria-label={t('shell.languages')}>
              <h2>{t('shell.languages')}</h2>
              <ul role="list">
                {frame.languages.map((language) => (
                  <li key={language.code}>
                    <a
                      href={`/${language.prefix}/${frame.rest ?? ''}`}
                      hrefLang={language.code}
                      data-language={language.code}
                      data-default={language.prefix === frame.country || undefined}
                      aria-current={language.code === frame.language ? 'true' : undefined}
                    >
                      {/* Text in its own direction, aligned like the others. */}
                      <span lang={language.code} dir="auto">
                        {language.name}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {has('social') && social.length > 0 && (
            <nav aria-label={t('shell.social')}>
              <h2>{t('shell.social')}</h2>
              <ul role="list">
                {social.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {frame !== undefined && frame.spoken === 'en' && frame.language !== 'en' && <p>{t('shell.english')}</p>}
        </div>
        <div className="row flow split end">
          {has('countrySelector') && (
            <a className="row" href={picker}>
              <Icon name="globe" />
              {frame === undefined ? t('shell.pickCountry') : t('shell.country', { country: frame.countryName })}
            </a>
          )}
          {frame !== undefined && needsConsent({ path: frame.country, group: frame.group }) && <ConsentChoices />}
          <fieldset className="seg">
            <legend className="hide">{t('shell.theme')}</legend>
            <label>
              <input type="radio" name="theme" id="th-s" value="" defaultChecked />
              {t('shell.themeSystem')}
            </label>
            <label>
              <input type="radio" name="theme" id="th-d" value="dark" />
              {t('shell.themeDark')}
            </label>
            <label>
              <input type="radio" name="theme" id="th-l" value="light" />
              {t('shell.themeLight')}
            </label>
          </fieldset>
        </div>
      </div>
    </footer>
  )
}
