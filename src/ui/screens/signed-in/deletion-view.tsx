import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { AccountDeletionEvent, AccountDeletionMachine } from '../../../application/machines/account-deletion.machine.ts'
import type { SwitchAllowance } from '../../../domain/account/account-switch.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { NOTICE_KEYS } from '../account/notice-key.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { AllowanceNote } from './leave-card.tsx'

interface StageProps {
  readonly snapshot: Pick<SnapshotFrom<AccountDeletionMachine>, 'matches' | 'hasTag' | 'context'>
  readonly send: (event: AccountDeletionEvent) => void
}

/** Renders the button that cancels the deletion. */
const Keep = ({ send, busy }: { readonly send: StageProps['send']; readonly busy: boolean }) => {
  const t = useTranslate()
  return (
    <button className="btn" type="button" aria-disabled={busy} onClick={() => busy || send({ type: 'deletion.reconsidered' })}>
      {t('settings.deleteKeep')}
    </button>
  )
}

const Refused = ({ failure }: { readonly failure: Failure | undefined }) =>
  failure === undefined ? undefined : <ErrorMessage failure={failure} />

/** Renders what a deletion means, before it is requested. */
const Asking = ({ snapshot, send, allowance }: StageProps & { readonly allowance: SwitchAllowance }) => {
  const t = useTranslate()
  const has = useFeatures()
  const busy = snapshot.hasTag('busy')
  const hasValue = has('wallet') || has('cashback')
  const isStopped = busy || allowance.kind === 'limited'
  const facts = ['person', 'orders', ...(hasValue ? (['value'] as const) : []), 'return', 'final'] as const
  return (
    <>
      <section className="card stack" aria-labelledby="what-h">
        <h2 id="what-h">{t('settings.deleteWhat')}</h2>
        <ul className="facts" role="list">
          {facts.map((fact) => (
            <li key={fact}>{t(`settings.deleteFact.${fact}`)}</li>
          ))}
        </ul>
      </section>
      <Refused failure={snapshot.context.failure} />
      <AllowanceNote allowance={allowance} />
      <p className="s dim">{t('settings.deleteGoOnText')}</p>
      <div className="row flow">
        <Keep send={send} busy={busy} />
        <button className="btn" type="button" aria-disabled={isStopped} onClick={() => isStopped || send({ type: 'deletion.requested' })}>
          {t(busy ? 'account.working' : 'settings.deleteGoOn')}
        </button>
      </div>
    </>
  )
}

/** Renders the confirmation where no code is needed. */
const Confirming = ({ snapshot, send, isByLink }: StageProps & { readonly isByLink: boolean }) => {
  const t = useTranslate()
  const { failure, limitedUntil } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <section className="card stack" aria-labelledby="sure-h" aria-busy={busy}>
      <h2 id="sure-h" tabIndex={-1}>
        {t('settings.deleteSure')}
      </h2>
      <p>{t(isByLink ? 'settings.deleteByLink' : 'settings.deleteFresh')}</p>
      <p>{t('settings.deleteFact.final')}</p>
      <Refused failure={failure} />
      {limitedUntil !== undefined && <AllowanceNote allowance={{ kind: 'limited', until: limitedUntil }} />}
      <div className="row flow">
        <Keep send={send} busy={busy} />
        {/* The proof is too old: the deletion is requested again. */}
        {failure !== undefined && !busy && (
          <button className="btn" type="button" onClick={() => send({ type: 'deletion.requested' })}>
            {t('error.again')}
          </button>
        )}
        <button className="btn grave" type="button" aria-disabled={busy} onClick={() => busy || send({ type: 'deletion.confirmed' })}>
          {t(busy ? 'settings.deleting' : 'settings.deleteForGood')}
        </button>
      </div>
    </section>
  )
}

interface Props extends StageProps {
  readonly allowance: SwitchAllowance
  /** True = the mail's link was opened. */
  readonly isByLink: boolean
  /** The form of the code. */
  readonly code: ReactNode
}

/**
 * Renders a deletion in each state: its explanation, the proof or confirmation, or its cancellation.
 *
 * @source M69, M73
 */
export const DeletionView = ({ allowance, isByLink, code, ...stage }: Props) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  const { snapshot, send } = stage
  if (snapshot.matches('kept')) {
    return (
      <Note tone="good" icon="check" title={t('settings.deleteKept')}>
        <p>{t('settings.deleteKeptText')}</p>
        <p>
          <a className="btn" href={`/${prefix}/user/settings`}>
            {t('settings.deleteBack')}
          </a>
        </p>
      </Note>
    )
  }
  if (snapshot.matches('proving')) {
    return (
      <section className="stack" aria-labelledby="code-h">
        <h2 id="code-h">{t('settings.deleteCode')}</h2>
        <p>{t('settings.deleteCodeText')}</p>
        {code}
        <p>
          <Keep send={send} busy={snapshot.context.isChecking} />
        </p>
      </section>
    )
  }
  if (snapshot.matches('confirming') || snapshot.matches('deleting')) return <Confirming {...stage} isByLink={isByLink} />
  return <Asking {...stage} allowance={allowance} />
}

interface DeletedProps {
  /** Masked contact of the account. */
  readonly contact: string
}

/**
 * Renders that the account is deleted, and what a return means.
 *
 * @source A§8 "DELETE_ACCOUNT_SUCCESS", M69
 */
export const Deleted = ({ contact }: DeletedProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  return (
    <div className="wrap page">
      <div className="stack narrow" role="status">
        <h1>{t(NOTICE_KEYS.DELETE_ACCOUNT_SUCCESS)}</h1>
        <p>{t('settings.deletedText')}</p>
        <p className="dim">
          <bdi>{t('settings.deletedReturn', { contact })}</bdi>
        </p>
        <p>
          <a className="btn go" href={`/${prefix}/`}>
            {t('missing.home')}
          </a>
        </p>
      </div>
    </div>
  )
}
