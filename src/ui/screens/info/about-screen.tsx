import { useTranslate } from '../../i18n.tsx'
import type { AboutContent, LinkedCountry } from './info-content.ts'

const anchorOf = (region: string): string => region.toLowerCase().replaceAll(' ', '-')

const Lands = ({ countries }: { readonly countries: readonly LinkedCountry[] }) => (
  <ul className="lands" role="list">
    {countries.map(({ prefix, code, name }) => (
      <li key={code}>
        <a className="land" href={`/${prefix}/`}>
          <span className="cc">{code}</span>
          {name}
        </a>
      </li>
    ))}
  </ul>
)

/** Renders the page about the store, with every country that it serves. @source A§1, M34 */
export const AboutScreen = ({ content: { regions, comingSoon } }: { readonly content: AboutContent }) => {
  const t = useTranslate()
  const count = regions.reduce((sum, { countries }) => sum + countries.length, 0)
  return (
    <div className="wrap page">
      <h1>{t('about.heading')}</h1>
      <div className="stack lead">
        <p>{t('about.who', { count })}</p>
        <p>{t('about.how')}</p>
        <p>{t('about.promise')}</p>
      </div>
      <h2 className="over-h">{t('about.countries')}</h2>
      {regions.map(({ name, countries }) => (
        <section key={name} aria-labelledby={anchorOf(name)}>
          <h3 id={anchorOf(name)}>{t(`about.region.${name}`)}</h3>
          <Lands countries={countries} />
        </section>
      ))}
      {comingSoon.length > 0 && (
        <section aria-labelledby="next">
          <h2 id="next">{t('about.soon')}</h2>
          <p>{comingSoon.join(' · ')}</p>
        </section>
      )}
    </div>
  )
}
