import { useCallback, useEffect, useReducer } from 'react'
import type { MailingAsk, MailingState } from '../../../application/ports/mailings.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { usePageLocale } from '../../page-context.tsx'
import { Note } from '../product/note.tsx'
import { useStore } from '../../store-context.tsx'

/** State of the page that a mail's unsubscribe link opens. `done` = the last request succeeded. */
export type Leaving =
  | { readonly kind: 'opening' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'open'; readonly state: MailingState; readonly done: 'leave' | 'return' | undefined; readonly busy: boolean }

interface ViewProps {
  readonly leaving: Leaving
  readonly onAct: (act: MailingAsk['act']) => void
}

const Opened = ({ leaving, onAct }: ViewProps) => {
  const t = useTranslate()
  const { prefix } = usePageLocale()
  if (leaving.kind !== 'open') return undefined
  const { state, done, busy } = leaving
  if (!('contact' in state)) {
    return (
      <Note tone="warn" icon="warn" title={t(`mailing.${state.kind}`)}>
        <p>{t(`mailing.${state.kind}Help`)}</p>
        <p>
          <a className="btn" href={`/${prefix}/`}>
            {t('missing.home')}
          </a>
        </p>
      </Note>
    )
  }
  const press = (act: 'leave' | 'return') => () => void (busy || onAct(act))
  if (state.kind === 'unsubscribed') {
    return (
      <Note tone="good" icon="check" title={t(done === 'leave' ? 'mailing.left' : 'mailing.already', { contact: state.contact })}>
        <p>{t('mailing.leftHelp')}</p>
        <p>
          <button className="btn" type="button" aria-disabled={busy} onClick={press('return')}>
            {t('mailing.undo')}
          </button>
        </p>
      </Note>
    )
  }
  return (
    <div className="card stack">
      {done === 'return' && <p role="status">{t('mailing.returned', { contact: state.contact })}</p>}
      <p>
        <bdi>{t('mailing.ask', { contact: state.contact })}</bdi>
      </p>
      <p className="s dim">{t('mailing.orders')}</p>
      <p>
        <button className="btn go" type="button" aria-disabled={busy} onClick={press('leave')}>
          {t('mailing.leave')}
        </button>
      </p>
    </div>
  )
}

/** Renders the subscription of a mail's link, which ends by a button, never by opening the page. */
export const UnsubscribeView = (props: ViewProps) => {
  const t = useTranslate()
  const { leaving, onAct } = props
  return (
    <div className="wrap page">
      <h1>{t('mailing.heading')}</h1>
      <div className="stack narrow" aria-busy={leaving.kind === 'opening'}>
        {leaving.kind === 'opening' && <p className="dim">{t('mailing.opening')}</p>}
        {leaving.kind === 'failed' && (
          <ErrorMessage failure={leaving.failure}>
            <button className="btn" type="button" onClick={() => onAct('read')}>
              {t('error.again')}
            </button>
          </ErrorMessage>
        )}
        <Opened {...props} />
      </div>
    </div>
  )
}

/** Renders the page that the unsubscribe links of marketing mails open. @source M17 */
export const UnsubscribeScreen = () => {
  const { askSupport } = useStore()
  const { country } = usePageLocale()
  const [leaving, show] = useReducer((_: Leaving, next: Leaving) => next, { kind: 'opening' })
  const ask = useCallback(
    async (wanted: MailingAsk['act']): Promise<void> => {
      // The boot script removed the key from the address before any other code ran.
      const key = window.refill?.orderKey ?? ''
      const answer = await askSupport(({ mailings }) => mailings.ask)({ countryCode: country, key, act: wanted })()
      show(
        E.isRight(answer)
          ? { kind: 'open', state: answer.right, done: wanted === 'read' ? undefined : wanted, busy: false }
          : { kind: 'failed', failure: answer.left }
      )
    },
    [askSupport, country]
  )
  useEffect(() => void ask('read'), [ask])
  const act = (wanted: MailingAsk['act']): void => {
    show(leaving.kind === 'open' ? { ...leaving, busy: true } : { kind: 'opening' })
    void ask(wanted)
  }
  return <UnsubscribeView leaving={leaving} onAct={act} />
}
