import { type SubmitEvent, useState } from 'react'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import { partnershipForm } from '../../../domain/marketing/partnership-form.ts'
import { type FieldError, validateForm } from '../../../domain/validation/validate-form.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'
import { TextField } from '../product/fields/text-field.tsx'
import { useStore } from '../../store-context.tsx'
import { typedIn } from './typed.ts'

type Errors = Readonly<Partial<Record<keyof typeof partnershipForm, FieldError>>>

/** State of a message. */
export type Sending =
  | { readonly kind: 'writing' | 'sending' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'sent'; readonly name: string; readonly email: string }

interface ViewProps {
  readonly sending: Sending
  readonly errors: Errors
  readonly onSend: (form: HTMLFormElement) => void
}

const OFFERS = [
  ['game', 'games'],
  ['share', 'players'],
  ['wallet', 'payments']
] as const

const LetterForm = ({ sending, errors, onSend }: ViewProps) => {
  const t = useTranslate()
  const errorOf = (field: keyof Errors): string | undefined => {
    const error = errors[field]
    return error && t(error.key, error.params)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending.kind !== 'sending') onSend(event.currentTarget)
  }
  const message = errorOf('message')
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <TextField name="company" label={t('partner.company')} autoComplete="organization" latin={false} error={errorOf('company')} />
      <TextField name="name" label={t('partner.name')} autoComplete="name" latin={false} error={errorOf('name')} />
      <TextField name="email" label={t('partner.email')} type="email" inputMode="email" autoComplete="email" error={errorOf('email')} />
      <div className="field">
        <label htmlFor="message">{t('partner.message')}</label>
        <textarea
          className="in"
          id="message"
          name="message"
          rows={6}
          aria-invalid={message === undefined ? undefined : true}
          aria-describedby={message === undefined ? undefined : 'message-hint'}
          required
        />
        {message !== undefined && (
          <p className="hint bad" id="message-hint" role="alert">
            {message}
          </p>
        )}
      </div>
      {sending.kind === 'failed' && <ErrorMessage failure={sending.failure} />}
      <p>
        <button className="btn go" type="submit" aria-disabled={sending.kind === 'sending'}>
          {t(sending.kind === 'sending' ? 'partner.sending' : 'partner.send')}
        </button>
      </p>
    </form>
  )
}

/** Renders the offers to companies, and a contact form. */
export const PartnershipView = (props: ViewProps) => {
  const t = useTranslate()
  const { sending } = props
  return (
    <div className="wrap page">
      <h1>{t('partner.heading')}</h1>
      <p className="lead">{t('partner.lead')}</p>
      <ul className="offers" role="list">
        {OFFERS.map(([icon, offer]) => (
          <li className="card stack" key={offer}>
            <Icon name={icon} className="mark" />
            <h2 className="h3">{t(`partner.offer.${offer}`)}</h2>
            <p className="dim">{t(`partner.offerText.${offer}`)}</p>
          </li>
        ))}
      </ul>
      <section className="stack narrow" aria-labelledby="write">
        <h2 id="write">{t('partner.write')}</h2>
        {sending.kind === 'sent' ? (
          <Note tone="good" icon="check" title={t('partner.sent', { name: sending.name })}>
            <p>{t('partner.sentHelp', { email: sending.email })}</p>
          </Note>
        ) : (
          <LetterForm {...props} />
        )}
      </section>
    </div>
  )
}

/** Renders the page for companies, outside all countries. @source M13 */
export const PartnershipScreen = () => {
  const { askSupport } = useStore()
  const [id] = useState(() => crypto.randomUUID())
  const [sending, setSending] = useState<Sending>({ kind: 'writing' })
  const [errors, setErrors] = useState<Errors>({})
  const send = async (form: HTMLFormElement): Promise<void> => {
    const read = validateForm(partnershipForm, typedIn(form))
    setErrors(E.isLeft(read) ? read.left : {})
    if (E.isLeft(read)) {
      form.querySelector<HTMLElement>(`[name=${Object.keys(read.left)[0]}]`)?.focus()
      return
    }
    setSending({ kind: 'sending' })
    const answer = await askSupport(({ partnership }) => partnership.send)({ id, ...read.right })()
    const { name, email } = read.right
    setSending(E.isRight(answer) ? { kind: 'sent', name, email } : { kind: 'failed', failure: answer.left })
  }
  return <PartnershipView sending={sending} errors={errors} onSend={(form) => void send(form)} />
}
