import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { marketSearchTerms, matchesMarket } from '../../../domain/market/market-search.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { PickerContent, PickerCountry } from '../../page-data.ts'

const termsOf = (country: PickerCountry): readonly string[] =>
  marketSearchTerms(
    {
      path: country.code.toLowerCase(),
      names: [country.name, country.enName, ...country.languages.map(({ name }) => name)],
      currency: country.currency
    },
    [document.documentElement.lang, 'en']
  )

const anchorOf = (group: string): string => group.toLowerCase().replaceAll(' ', '-')

/** Reads the path to return to after the choice of a country, from the fragment of the address. */
const placeInAddress = (): string => /^#\/([a-z0-9-]+\/?)$/.exec(location.hash)?.[1] ?? ''
const noPlace = () => ''
const watchPlace = (onChange: () => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

interface NamedProps {
  readonly country: PickerCountry
}

/** Renders a country by its own name, with its English one, its languages and its currency. */
const Named = ({ country }: NamedProps) => {
  const isEnglish = country.name === country.enName
  const languages = isEnglish ? country.languages : country.languages.slice(1)
  return (
    <>
      <span className="cc">{country.code}</span>
      <span className="grow">
        <b lang={country.locale} dir={country.isRTL ? 'rtl' : undefined}>
          {country.name}
        </b>
        <span className="s dim blk">
          {isEnglish ? '' : country.enName}
          {languages.map(({ code, name }, at) => (
            <Fragment key={code}>
              {at === 0 && isEnglish ? '' : ' · '}
              <bdi lang={code}>{name}</bdi>
            </Fragment>
          ))}
        </span>
      </span>
      <span className="s dim">{country.currency}</span>
    </>
  )
}

interface LandProps extends NamedProps {
  readonly relativePath: string
}

const Land = ({ country, relativePath }: LandProps) => (
  <a className="land" href={`/${country.prefix}/${relativePath}`} data-country={country.prefix} suppressHydrationWarning>
    <Named country={country} />
  </a>
)

/** Renders every market by region, the detected one first, as a list of links that needs no script. */
export const PickerScreen = ({ content }: { readonly content: PickerContent }) => {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const relativePath = useSyncExternalStore(watchPlace, placeInAddress, noPlace)
  const field = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration is used too.
  useEffect(() => setTyped(field.current?.value.trim() ?? ''), [])
  const [terms] = useState(() => new Map<string, readonly string[]>())
  const fits = (country: PickerCountry): boolean => {
    if (typed === '') return true
    const known = terms.get(country.code) ?? termsOf(country)
    terms.set(country.code, known)
    return matchesMarket(known, typed)
  }
  const groups = content.groups
    .map((group) => ({ ...group, countries: group.countries.filter(fits) }))
    .filter((group) => group.countries.length > 0)
  const announced = (content.announced ?? []).filter(fits)
  return (
    <>
      <div className="wrap">
        <div className="page">
          <h1>{t('picker.heading')}</h1>
          <p className="dim">{t('picker.lead')}</p>
          {/* While the answer is pending its space is reserved, so that the layout does not shift. */}
          <a
            className="act pick"
            id="detected"
            data-ask={content.askWhere}
            href={content.askWhere === undefined ? '/international' : undefined}
            hidden={content.askWhere === undefined}
            suppressHydrationWarning
          >
            <span className="cc" suppressHydrationWarning>
              {''}
            </span>
            <span className="grow">
              <b suppressHydrationWarning>{''}</b>
              <span className="s dim">{t('picker.here')}</span>
            </span>
            <Icon name="next" />
          </a>
          <div className="find">
            <Icon name="search" />
            <input
              ref={field}
              type="search"
              aria-label={t('picker.find')}
              placeholder={t('picker.find')}
              autoComplete="off"
              onInput={(event) => setTyped(event.currentTarget.value.trim())}
            />
          </div>
        </div>
      </div>
      <nav className="jump" aria-label={t('picker.regions')}>
        <ul className="rail" role="list" aria-label={t('picker.regions')}>
          {groups.map(({ name }) => (
            <li key={name}>
              <a className="btn soft s" href={`#${anchorOf(name)}`}>
                {t(`picker.region.${name}` as 'picker.region.Asia')}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="wrap" aria-live="polite">
        {groups.length === 0 && announced.length === 0 && <p className="sec">{t('picker.none', { text: typed })}</p>}
        {groups.map(({ name, countries }) => (
          <section className="sec" key={name} aria-labelledby={anchorOf(name)}>
            <header>
              <h2 id={anchorOf(name)}>{t(`picker.region.${name}` as 'picker.region.Asia')}</h2>
              <span className="s dim">{countries.length}</span>
            </header>
            <ul className="lands" role="list">
              {countries.map((country) => (
                <li key={country.code}>
                  <Land country={country} relativePath={relativePath} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {announced.length > 0 && (
          <section className="sec" aria-labelledby="upcoming">
            <header>
              <h2 id="upcoming">{t('picker.upcoming')}</h2>
            </header>
            <ul className="lands" role="list">
              {announced.map((country) => (
                <li key={country.code} className="act">
                  <Named country={country} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
