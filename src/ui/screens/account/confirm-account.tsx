import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SignUpMachine } from '../../../application/machines/sign-up.machine.ts'
import type { AccountName } from '../../../domain/account/forms/contact-fields.ts'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { CodeEntry } from './code-entry.tsx'
import { shownContact } from './contact-field.tsx'

interface DoneProps {
  readonly account: AccountName
  readonly onSignIn?: (() => void) | undefined
}

/** Renders that the account is confirmed; its owner signs in by hand. */
export const Confirmed = ({ account, onSignIn }: DoneProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <Note tone="good" icon="check" title={t('account.confirm.done')}>
      <p>
        <bdi>{t('account.confirm.doneHelp', { contact: shownContact(account) })}</bdi>
      </p>
      <p>
        {onSignIn === undefined ? (
          <a className="btn" href={`/${prefix}/sign-in`}>
            {t('account.signIn.do')}
          </a>
        ) : (
          <button className="btn" type="button" onClick={onSignIn}>
            {t('account.signIn.do')}
          </button>
        )}
      </p>
    </Note>
  )
}

interface Props {
  readonly signUp: ActorRefFrom<SignUpMachine>
  /** Why the account is confirmed now without a request; absent = it was requested. */
  readonly why?: string | undefined
  /** The code of a mail's link. */
  readonly code?: string | undefined
  readonly onOther: () => void
  /** Opens the sign-in form; absent = it is on another page. */
  readonly onSignIn?: (() => void) | undefined
}

/** Renders the confirmation of an earlier sign-up, which runs in the session. @source A§4, M63 */
export const ConfirmAccount = ({ signUp, why, code: initial, onOther, onSignIn }: Props) => {
  const t = useTranslate()
  const { output, children } = useSelector(signUp, (now) => now)
  if (output?.kind === 'verified' && output.account !== undefined) return <Confirmed account={output.account} onSignIn={onSignIn} />
  if (children.code === undefined) return undefined
  return (
    <>
      {why !== undefined && <p>{why}</p>}
      <CodeEntry code={children.code} action={t('account.confirm.do')} initial={initial} onOther={onOther} />
    </>
  )
}
