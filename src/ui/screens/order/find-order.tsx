import { type SubmitEvent, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import { parseOrderLookup } from '../../../domain/order/order-lookup.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import { TextField } from '../product/fields/text-field.tsx'
import { useStore } from '../../store-context.tsx'

/** State of the request for a link. */
export type LinkRequest =
  | { readonly kind: 'typing'; readonly isInvalid: boolean }
  | { readonly kind: 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly failure: Failure }

interface ViewProps {
  readonly request: LinkRequest
  readonly onSend: (wanted: string) => void
}

/** Renders the form that requests the link of an order. */
export const FindOrderView = ({ request, onSend }: ViewProps) => {
  const t = useTranslate()
  const isBusy = request.kind === 'sending'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSend(typedIn(event.currentTarget).wanted ?? '')
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        name="wanted"
        label={t('order.findField')}
        inputMode="email"
        autoComplete="email"
        error={request.kind === 'typing' && request.isInvalid ? t('order.findInvalid') : undefined}
      />
      <button className="btn go" type="submit" aria-disabled={isBusy}>
        {t('order.sendLink')}
      </button>
      <p className="s" role="status">
        {request.kind === 'sent' && t('order.linkSent')}
      </p>
      {request.kind === 'failed' && <ErrorMessage failure={request.failure} />}
    </form>
  )
}

/** Renders the request for an order's link, by its number or email address. */
export const FindOrder = () => {
  const { askSupport } = useStore()
  const [request, setRequest] = useState<LinkRequest>({ kind: 'typing', isInvalid: false })
  const send = async (wanted: string): Promise<void> => {
    if (parseOrderLookup(wanted) === undefined) return setRequest({ kind: 'typing', isInvalid: true })
    setRequest({ kind: 'sending' })
    const answer = await askSupport(({ orderLinks }) => orderLinks.request)(wanted)()
    return setRequest(E.isRight(answer) ? { kind: 'sent' } : { kind: 'failed', failure: answer.left })
  }
  return <FindOrderView request={request} onSend={(wanted) => void send(wanted)} />
}
