import { Icon } from '../components/icon.tsx'
import { useTexts } from '../i18n.tsx'
import { useFrameIfAny } from '../page-context.tsx'

/** Help, the store's lists, languages, theme and country. It links only to what exists. */
export const Footer = () => {
  const t = useTexts()
  const frame = useFrameIfAny()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          {frame !== undefined && (
            <nav aria-label={t('shell.store')}>
              <h2>{t('shell.store')}</h2>
              <ul role="list">
                <li>
                  <a href={`/${frame.prefix}/search/`}>{t('shell.allGames')}</a>
                </li>
                <li>
                  <a href={`/${frame.prefix}/complete`}>{t('shell.orderHelp')}</a>
                </li>
              </ul>
            </nav>
          )}
          {frame !== undefined && frame.languages.length > 1 && (
            <nav aria-label={t('shell.languages')}>
              <h2>{t('shell.languages')}</h2>
              <ul role="list">
                {frame.languages.map((language) => (
                  <li key={language.code}>
                    <a
                      href={`/${language.prefix}/`}
                      hrefLang={language.code}
                      lang={language.code}
                      data-language={language.code}
                      data-default={language.prefix === frame.country || undefined}
                      aria-current={language.code === frame.language ? 'true' : undefined}
                    >
                      {language.name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <div>
            <p>{t('shell.tagline')}</p>
            {frame !== undefined && frame.spoken === 'en' && frame.language !== 'en' && <p>{t('shell.english')}</p>}
          </div>
        </div>
        <div className="row flow split end">
          <a className="row" href="/international">
            <Icon name="globe" />
            {frame === undefined ? t('shell.pickCountry') : t('shell.country', { country: frame.countryName })}
          </a>
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
