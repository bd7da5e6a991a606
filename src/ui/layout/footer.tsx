import { needsConsent } from '../../domain/market/country-policies.ts'
import type { MessageKey } from '../../i18n/keys.ts'
import { CHANNEL_ICONS } from '../components/channel-icons.ts'
import { Icon } from '../components/icon.tsx'
import { ConsentChoices } from '../islands/consent/consent-choices.tsx'
import { useTranslate } from '../i18n.tsx'
import { useBranding, useFeatures, usePageLocaleIfAny } from '../page-context.tsx'

const HELP = [
  ['complete', 'shell.orderHelp'],
  ['help', 'shell.help'],
  ['block-number', 'shell.blockNumber']
] as const

const LANDINGS = [
  ['wallet', 'shell.wallet'],
  ['rewards', 'shell.rewards']
] as const

const COMPANY = [
  ['about', 'shell.about'],
  ['accessibility', 'shell.accessibility']
] as const

const LEGAL = [
  ['terms', 'shell.terms'],
  ['cookies', 'shell.cookies']
] as const

type Link = readonly [address: string, text: string]

/** Renders a named group of links; nothing where there are none. */
const LinkGroup = ({ name, links }: { readonly name: string; readonly links: readonly Link[] }) =>
  links.length > 0 && (
    <nav aria-label={name}>
      <h2>{name}</h2>
      <ul role="list">
        {links.map(([address, text]) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )

interface Props {
  /** Address of the country picker; it keeps the path of the page. */
  readonly picker: string
}

/**
 * Renders groups of links, payment methods, country and theme, as far as the build has them.
 * It links only to pages that exist.
 */
export const Footer = ({ picker }: Props) => {
  const t = useTranslate()
  const frame = usePageLocaleIfAny()
  const { social } = useBranding()
  const has = useFeatures()
  const localLinks = (pages: readonly (readonly [path: string, text: MessageKey])[]): readonly Link[] =>
    frame === undefined ? [] : pages.map(([path, text]) => [`/${frame.prefix}/${path}`, t(text)])
  const landings = LANDINGS.flatMap(([landing, text]) => {
    const path = frame?.landings?.[landing]
    return path === undefined ? [] : localLinks([[path, text]])
  })
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="cols">
          <LinkGroup name={t('shell.store')} links={[...(has('search') ? localLinks([['search/', 'shell.allGames']]) : []), ...landings]} />
          <LinkGroup name={t('shell.help')} links={localLinks(HELP.filter(([path]) => has('help') || path === 'block-number'))} />
          <LinkGroup name={t('shell.info')} links={[...localLinks(COMPANY), ['/marketing-and-partnership', t('shell.partners')]]} />
          {has('legal') && <LinkGroup name={t('shell.legal')} links={localLinks(LEGAL)} />}
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
        {frame?.payments !== undefined && frame.payments.length > 0 && (
          <>
            <h2>{t('shell.payments')}</h2>
            <ul role="list" className="row flow marks">
              {frame.payments.map(({ markId, type, name }) => (
                <li key={name} className="row" data-channel={markId}>
                  <span className="pay-i">
                    <Icon name={CHANNEL_ICONS[type]} />
                  </span>
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
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
