import type { Failure } from '../../domain/errors/failure.ts'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'

/** An order that cannot be shown, and why. */
export type Lost = 'missingKey' | 'notFound' | 'noNumber'

interface Props {
  readonly lost: Lost
  readonly homePath: string
  readonly sent: boolean
  readonly busy: boolean
  /** Why the mail could not be sent. */
  readonly failure?: Failure | undefined
  /** Offered while the number of the order is known. */
  readonly onSend: (() => void) | undefined
  /** Orders that this browser made, newest first. */
  readonly recent: readonly { readonly txnId: string; readonly label: string; readonly path: string }[]
}

/** No order without its key: says where the link is, and offers to send it to the address that the order has. */
export const LostOrder = ({ lost, homePath, sent, busy, failure, onSend, recent }: Props) => {
  const t = useTexts()
  return (
    <div className="stack">
      <h1 tabIndex={-1}>{t(`order.${lost}`)}</h1>
      <p className="dim">{t(`order.${lost}Help`)}</p>
      {onSend !== undefined && (
        <button className="btn go" type="button" aria-disabled={busy || sent} onClick={busy || sent ? undefined : onSend}>
          {t('order.sendLink')}
        </button>
      )}
      <p className="s" role="status">
        {sent && t('order.linkSent')}
      </p>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {recent.length > 0 && (
        <section className="stack" aria-labelledby="recent-h">
          <h2 id="recent-h">{t('order.recent')}</h2>
          <ul className="acts" role="list">
            {recent.map((one) => (
              <li key={one.txnId}>
                <a className="act" href={one.path}>
                  {one.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a className="btn" href={homePath}>
          {t('order.toStore')}
        </a>
      </p>
    </div>
  )
}
