import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import type { PageNotice } from '../page-data.ts'

interface Props {
  readonly notices: readonly PageNotice[]
}

/** Renders important notices above the page; nothing where there are none. */
export const InfoBar = ({ notices }: Props) => {
  const t = useTranslate()
  if (notices.length === 0) return undefined
  return (
    <aside className="tell" aria-label={t('shell.notices')}>
      <ul role="list">
        {notices.map(({ id, text, severity, url }) => (
          <li key={id} className={severity === 'info' ? 'wrap row' : 'wrap row grave'}>
            <Icon name={severity === 'info' ? 'info' : 'warn'} />
            {url === undefined ? text : <a href={url}>{text}</a>}
          </li>
        ))}
      </ul>
    </aside>
  )
}
