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
  /** The button of the page; absent = it leads to the home page. */
  readonly action?: { readonly href: string; readonly text: MessageKey }
}

/** Renders a page that explains a feature of a country. */
export const LandingView = ({ heading, lead, points, action }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page">
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <ul className="offers" role="list">
        {points.map(({ icon, title, text, params }) => (
          <li className="card stack" key={title}>
            <Icon name={icon} className="mark" />
            <h2 className="h3">{t(title, params)}</h2>
            <p className="dim">{t(text, params)}</p>
          </li>
        ))}
      </ul>
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
