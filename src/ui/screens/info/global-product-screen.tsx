import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import type { GlobalProductContent } from './info-content.ts'

const anchorOf = (region: string): string => region.toLowerCase().replaceAll(' ', '-')

/**
 * Renders a product outside all countries: the detected country first, then all that sell it.
 * The detected country is only a suggestion.
 *
 * @source M17, D49
 */
export const GlobalProductScreen = ({ content: { name, productPath, askWhere, regions } }: { readonly content: GlobalProductContent }) => {
  const t = useTranslate()
  return (
    <div className="wrap page">
      <h1>{t('global.heading', { name })}</h1>
      <p className="lead">{t('global.lead')}</p>
      {/* As in the picker: while the answer is pending its space is reserved. */}
      <a
        className="act pick"
        id="detected"
        data-ask={askWhere}
        href={askWhere === undefined ? `/international` : undefined}
        hidden={askWhere === undefined}
      >
        <span className="cc">{''}</span>
        <span className="grow">
          <b>{''}</b>
          <span className="s dim">{t('picker.here')}</span>
        </span>
        <Icon name="next" />
      </a>
      {regions.map((region) => (
        <section key={region.name} aria-labelledby={anchorOf(region.name)}>
          <h2 className="h3" id={anchorOf(region.name)}>
            {t(`about.region.${region.name}`)}
          </h2>
          <ul className="lands" role="list">
            {region.countries.map((country) => (
              <li key={country.code}>
                <a className="land" href={`/${country.prefix}/${productPath}`} data-country={country.prefix}>
                  <span className="cc">{country.code}</span>
                  <b>{country.name}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
