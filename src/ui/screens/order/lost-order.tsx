import type { Failure } from '../../../domain/errors/failure.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'

/** Why an order cannot be shown. */
export type Lost = 'missingKey' | 'notFound'

interface Props {
  readonly lost: Lost
  readonly homePath: string
  readonly sent: boolean
  readonly busy: boolean
  /** Why the mail could not be sent. */
  readonly failure?: Failure | undefined
  /** Present while the number of the order is known. */
  readonly onSend: (() => void) | undefined
}

/**
 * Renders that an order cannot be opened without its key.
 * It says where the link is, and offers to send it to the address of the order.
 */
export const LostOrder = ({ lost, homePath, sent, busy, failure, onSend }: Props) => {
  const t = useTranslate()
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
      <p>
        <a className="btn" href={homePath}>
          {t('order.toStore')}
        </a>
      </p>
    </div>
  )
}
