import { useTranslate } from '../../i18n.tsx'
import type { SocialProvider } from './account-content.ts'

interface Props {
  readonly providers: readonly SocialProvider[]
  /** The provider to whose page the browser is navigating. */
  readonly leavingTo: string | undefined
  readonly busy: boolean
  readonly onChoose: (provider: string) => void
}

/** Renders the buttons of other sign-in providers. @source A§1, M81 */
export const SocialButtons = ({ providers, leavingTo, busy, onChoose }: Props) => {
  const t = useTranslate()
  if (providers.length === 0) return undefined
  const leaving = providers.find(({ id }) => id === leavingTo)
  return (
    <div className="stack">
      <p className="or s dim">{t('account.or')}</p>
      {providers.map(({ id, name }) => (
        <button key={id} className="btn wide" type="button" aria-disabled={busy} onClick={() => busy || onChoose(id)}>
          {t('account.with', { provider: name })}
        </button>
      ))}
      <p className="s dim" role="status">
        {leaving !== undefined && t('account.leaving', { provider: leaving.name })}
      </p>
    </div>
  )
}
