import type { ReactNode } from 'react'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { AccountNav, type SignedInPageName } from './account-nav.tsx'
import type { SignedInStage } from './signed-in-stage.ts'

interface Props {
  readonly heading: string
  readonly lead?: string | undefined
  readonly here?: SignedInPageName | undefined
  readonly stage: SignedInStage
  readonly onRetry: () => void
  /** Shown to the signed-in owner only. */
  readonly children?: ReactNode
}

const SignInLink = () => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <p>
      <a className="btn go" href={`/${prefix}/sign-in`}>
        {t('account.header.signIn')}
      </a>
    </p>
  )
}

const titleOf = ({ isTold, isEverywhere }: Extract<SignedInStage, { kind: 'left' }>) => {
  if (isEverywhere) return 'settings.signedOutEverywhere'
  return isTold ? 'settings.signedOut' : 'account.header.signOutLater'
}

/** Renders what replaces an account page while signed out or unknown. */
const Outside = ({ stage, onRetry }: Pick<Props, 'stage' | 'onRetry'>) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  switch (stage.kind) {
    case 'in':
      return undefined
    case 'asking':
      return (
        <div className="card sets coming" role="status" aria-busy>
          <span className="hide">{t('settings.checking')}</span>
          <p className="bone" />
          <p className="bone" />
          <p className="bone" />
        </div>
      )
    case 'leaving':
      return (
        <p className="card dim" role="status" aria-busy>
          {t('account.header.signingOut')}
        </p>
      )
    case 'offline':
      return stage.failure === undefined ? undefined : (
        <ErrorMessage failure={stage.failure}>
          <p>{t('settings.stillIn')}</p>
          <button className="btn" type="button" onClick={onRetry}>
            {t('error.again')}
          </button>
        </ErrorMessage>
      )
    case 'guest':
      return (
        <Note tone="" icon="user" title={t('settings.signInFirst')}>
          <p>{t('settings.signInFirstText')}</p>
          <SignInLink />
        </Note>
      )
    case 'over':
      return (
        <ErrorMessage failure={stage.failure}>
          <SignInLink />
        </ErrorMessage>
      )
    case 'left':
      return (
        <Note tone="good" icon="check" title={t(titleOf(stage))}>
          <p>{t(stage.isEverywhere ? 'settings.signedOutEverywhereText' : 'settings.signedOutText')}</p>
          <div className="row flow">
            <a className="btn" href={`/${prefix}/`}>
              {t('missing.home')}
            </a>
            <a className="btn" href={`/${prefix}/sign-in`}>
              {t('account.header.signIn')}
            </a>
          </div>
        </Note>
      )
  }
}

/** Renders the layout of an account page: heading, navigation, and content for the owner. */
export const SignedInLayout = ({ heading, lead, here, stage, onRetry, children }: Props) => (
  <div className="wrap page">
    {stage.kind === 'in' && <AccountNav here={here} />}
    <div className="stack narrow">
      <h1>{heading}</h1>
      {lead !== undefined && <p className="dim">{lead}</p>}
    </div>
    <div className="stack-l narrow">
      <Outside stage={stage} onRetry={onRetry} />
      {stage.kind === 'in' && children}
    </div>
  </div>
)
