import { useSelector } from '@xstate/react'
import type { SwitchAllowance } from '../../../domain/account/account-switch.ts'
import { useAccounts } from '../account/accounts-context.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'
import type { SignedIn } from './signed-in-page.tsx'

/**
 * Renders how often the account of this browser may still be changed or deleted, or when again.
 *
 * @source A§4, M73
 */
export const AllowanceNote = ({ allowance }: { readonly allowance: SwitchAllowance }) => {
  const t = useTranslate()
  const language = useDateLanguage()
  if (allowance.kind === 'allowed') return <p className="s dim">{t('settings.changesLeft', { left: allowance.left })}</p>
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(allowance.until)
  return (
    <Note tone="warn" icon="clock" title={t('settings.limited', { time })}>
      <p>{t('settings.limitedText')}</p>
    </Note>
  )
}

/**
 * Renders the sign-out in every browser; after a failure the shopper is still signed in and can retry.
 *
 * @source trust no. 4
 */
const Everywhere = ({ session }: Pick<SignedIn, 'session'>) => {
  const t = useTranslate()
  const isLeaving = useSelector(session, (now) => now.matches({ signedIn: { everywhere: 'leaving' } }))
  const failure = useSelector(session, ({ context }) => context.notEverywhere)
  return (
    <li className="set">
      <div className="grow">
        <p className="s dim">{t('settings.signOutEverywhereText')}</p>
        {failure !== undefined && (
          <ErrorMessage failure={failure}>
            <p>{t('settings.notEverywhere')}</p>
          </ErrorMessage>
        )}
      </div>
      <button
        className="btn"
        type="button"
        aria-disabled={isLeaving}
        aria-busy={isLeaving}
        onClick={() => session.send({ type: 'signOutEverywhere.requested' })}
      >
        {t('settings.signOutEverywhere')}
      </button>
    </li>
  )
}

/**
 * Renders the ways to leave an account: sign out here, everywhere, or switch the account.
 *
 * @source A§4 "Account switching", M73
 */
export const LeaveCard = ({ signedIn: { session } }: { readonly signedIn: SignedIn }) => {
  const t = useTranslate()
  const { allowance } = useAccounts()
  const now = allowance()
  const isLimited = now.kind === 'limited'
  return (
    <section className="stack" aria-labelledby="leave-h">
      <h2 id="leave-h">{t('settings.leave')}</h2>
      <ul className="card sets" role="list">
        <li className="set">
          <p className="grow s dim">{t('settings.signOutText')}</p>
          <button className="btn" type="button" onClick={() => session.send({ type: 'signOut.requested' })}>
            {t('account.header.signOut')}
          </button>
        </li>
        <Everywhere session={session} />
        <li className="set">
          <div className="grow">
            <p className="s dim">{t('settings.switchText')}</p>
            <AllowanceNote allowance={now} />
          </div>
          <button
            className="btn"
            type="button"
            aria-disabled={isLimited}
            onClick={() => isLimited || session.send({ type: 'switch.requested' })}
          >
            {t('settings.switch')}
          </button>
        </li>
      </ul>
    </section>
  )
}
