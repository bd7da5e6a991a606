import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { SocialReturnEvent, SocialReturnMachine } from '../../../application/machines/social-return.machine.ts'
import { socialSignUpForm } from '../../../domain/account/forms/sign-up-form.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import type { AccountNeeds, ContentOf } from './account-content.ts'
import { AccountForm, SubmitButton } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'
import { PersonFields } from './person-fields.tsx'
import { PostSignIn } from './post-sign-in.tsx'
import { useSessionFlow } from './session-provider.tsx'

interface PersonProps {
  readonly needs: AccountNeeds
  readonly snapshot: Pick<SnapshotFrom<SocialReturnMachine>, 'hasTag' | 'context'>
  readonly send: (event: SocialReturnEvent) => void
}

/** Renders the form for a new user of a social sign-in. @source A§7 "user/auth", M83 */
export const PersonForm = ({ needs, snapshot, send }: PersonProps) => {
  const t = useTranslate()
  const { language } = usePageLocale()
  const busy = snapshot.hasTag('busy')
  return (
    <AccountForm
      rules={() => socialSignUpForm({ market: needs, now: new Date() })}
      failure={snapshot.context.failure}
      busy={busy}
      onParsed={(person) => send({ type: 'person.submitted', details: { ...person, languageCode: language } })}
    >
      {(wrongWith) => (
        <>
          <p>{t('account.social.newLead')}</p>
          <PersonFields needs={needs} wrongWith={wrongWith} />
          <p className="s dim">{t('account.captcha')}</p>
          <SubmitButton busy={busy}>{t('account.social.do')}</SubmitButton>
          <button className="btn bare" type="button" aria-disabled={busy} onClick={() => void (busy || send({ type: 'flow.abandoned' }))}>
            {t('account.social.leave')}
          </button>
        </>
      )}
    </AccountForm>
  )
}

/** Renders why the social sign-in failed, and the recovery. @source A§4, A§8 "State error codes", M82 */
export const NotSignedIn = ({ failure }: { readonly failure: Failure }) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <AccountPage heading={t('account.social.failed')}>
      <ErrorMessage failure={failure}>
        <a className="btn go" href={`/${prefix}/`}>
          {t('missing.home')}
        </a>
        <a className="btn" href={`/${prefix}/sign-in`}>
          {t('account.signIn.do')}
        </a>
      </ErrorMessage>
      <p>{t('account.social.failedHelp')}</p>
    </AccountPage>
  )
}

/** Renders the return from another provider. @source A§4 "Social sign-in events", M82, M83, M84, M85 */
export const SocialReturnScreen = ({ content: { needs } }: { readonly content: ContentOf<'socialReturn'> }) => {
  const t = useTranslate()
  const socialReturn = useSessionFlow('socialReturn')
  const snapshot = useSelector(socialReturn, (now) => now)
  const { output } = snapshot
  const asks = snapshot.matches('asking') || snapshot.matches('authenticating')
  if (output?.kind === 'signedIn') {
    return (
      <AccountPage heading={t('account.social.heading')}>
        <PostSignIn user={output.completed.user} />
      </AccountPage>
    )
  }
  if (asks) {
    return (
      <AccountPage heading={t('account.social.new')}>
        <PersonForm needs={needs} snapshot={snapshot} send={socialReturn.send} />
      </AccountPage>
    )
  }
  if (output?.failure !== undefined) return <NotSignedIn failure={output.failure} />
  return (
    <AccountPage heading={t('account.social.heading')}>
      <p className="card" role="status" aria-busy>
        {t('account.social.checking')}
      </p>
    </AccountPage>
  )
}
