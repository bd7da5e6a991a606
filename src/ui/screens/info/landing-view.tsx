import type { MessageKey, TextParams } from '../../../i18n/keys.ts'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'

/** One feature of a landing page: an icon, a title and a text. */
export interface LandingPoint {
  readonly icon: IconName
  readonly title: MessageKey
  readonly text: MessageKey
  readonly params?: TextParams
}

interface Props {
  readonly heading: string
  readonly lead: string
  readonly points: readonly LandingPoint[]
  /** What a shopper does, in its order; absent = no steps. */
  readonly steps?: readonly LandingPoint[]
  /** What shoppers ask, with the answers; absent = none. */
  readonly questions?: readonly Omit<LandingPoint, 'icon'>[]
  /** The button of the page; absent = it leads to the home page. */
  readonly action?: { readonly href: string; readonly text: MessageKey }
}

const Point = ({ icon, title, text, params, level: Heading }: LandingPoint & { readonly level: 'h2' | 'h3' }) => {
  const t = useTranslate()
  return (
    <li className="card stack">
      <Icon name={icon} className="mark" />
      <Heading className="h3">{t(title, params)}</Heading>
      <p className="dim">{t(text, params)}</p>
    </li>
  )
}

/** Renders a page that explains a feature of a country. */
export const LandingView = ({ heading, lead, points, steps = [], questions = [], action }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      {steps.length > 0 && (
        <section aria-labelledby="steps-h">
          <h2 id="steps-h">{t('landing.steps')}</h2>
          <ol className="offers" role="list">
            {steps.map((step) => (
              <Point {...step} level="h3" key={step.title} />
            ))}
          </ol>
        </section>
      )}
      <ul className="offers" role="list">
        {points.map((point) => (
          <Point {...point} level="h2" key={point.title} />
        ))}
      </ul>
      {questions.length > 0 && (
        <section aria-labelledby="questions-h">
          <h2 id="questions-h">{t('landing.questions')}</h2>
          {questions.map(({ title, text, params }) => (
            <details className="card" key={title}>
              <summary>{t(title, params)}</summary>
              <p className="dim">{t(text, params)}</p>
            </details>
          ))}
        </section>
      )}
      <p>
        <a className="btn go" href={action?.href ?? `/${prefix}/`}>
          {t(action?.text ?? 'landing.go')}
        </a>
      </p>
    </div>
  )
}

interface AbsentProps {
  readonly heading: string
}

/** Renders that the country does not have a feature, with a link to the home page. */
export const NotOffered = ({ heading }: AbsentProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page">
      <h1>{heading}</h1>
      <p className="lead">{t('landing.absentText')}</p>
      <p>
        <a className="btn go" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
      </p>
    </div>
  )
}
