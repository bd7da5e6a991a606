import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { AccountName } from '../../domain/account/account-name.ts'
import { useTexts } from '../i18n.tsx'
import { useFrame } from '../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useAccounts } from './accounts-context.tsx'
import { CodeEntry } from './code-entry.tsx'
import { shownContact } from './contact-field.tsx'

interface DoneProps {
  readonly account: AccountName
  readonly onSignIn?: (() => void) | undefined
}

/** Renders that the account is confirmed; its owner signs in by hand. */
export const Confirmed = ({ account, onSignIn }: DoneProps) => {
  const t = useTexts()
  const { prefix } = useFrame()
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
  readonly account: AccountName
  /** True = a code was sent already. */
  readonly isCodeSent?: boolean
  /** Why the account is confirmed now without a request; absent = it was requested. */
  readonly why?: string | undefined
  /** The code of a mail's link. */
  readonly code?: string | undefined
  /** Called after a correct code. */
  readonly onDone?: (() => void) | undefined
  readonly onOther?: (() => void) | undefined
  /** Opens the sign-in form; absent = it is on another page. */
  readonly onSignIn?: (() => void) | undefined
}

/** Renders the confirmation of an earlier sign-up. @source A§4, M63 */
export const ConfirmAccount = ({ account, isCodeSent = false, why, code: initial, onDone, onOther, onSignIn }: Props) => {
  const t = useTexts()
  const { machines } = useAccounts()
  const [snapshot] = useActor(machines.signUp, { input: { account, isCodeSent } })
  const { code } = snapshot.children
  const isDone = snapshot.matches('verified')
  const done = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  if (isDone) return <Confirmed account={account} onSignIn={onSignIn} />
  if (code === undefined) return undefined
  return (
    <>
      {why !== undefined && <p>{why}</p>}
      <CodeEntry code={code} action={t('account.confirm.do')} initial={initial} onOther={onOther} />
    </>
  )
}
