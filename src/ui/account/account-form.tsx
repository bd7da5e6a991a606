import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { type FormErrors, type Parsed, type Rules, validateForm } from '../../domain/validation/validate-form.ts'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'
import { typedIn } from '../info/typed.ts'

/** Says what is wrong with a field of the form; undefined = nothing. */
export type WrongWith = (name: string) => string | undefined

/** The field that a refusal is about. */
const fieldOf = ({ entry, recovery }: Failure): string | undefined => {
  if (entry.severity !== 'field') return undefined
  if (recovery.kind === 'enterOtp') return 'otp'
  return recovery.kind === 'fixInput' ? recovery.field : undefined
}

interface Props<R extends Rules> {
  /** The rules of its fields; some depend on what is typed in another. */
  readonly rules: (typed: Readonly<Partial<Record<string, string>>>) => R
  readonly failure: Failure | undefined
  readonly busy: boolean
  readonly onParsed: (parsed: Parsed<R>) => void
  /** Something is typed while a refusal is shown. */
  readonly onEdit?: (() => void) | undefined
  /** The way out of a refusal that is not about a field. */
  readonly wayOut?: ((failure: Failure) => ReactNode) | undefined
  readonly children: (wrongWith: WrongWith) => ReactNode
}

/**
 * A form of the account screens: it reads what was typed by its rules, and says what is wrong beside the field, be it the form or the service
 * that knows; a refusal that is about no field of it stands above. The first field that is wrong takes the focus.
 */
export const AccountForm = <R extends Rules>({ rules, failure, busy, onParsed, onEdit, wayOut, children }: Props<R>) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors<Rules>>({})
  /** What it was about has been typed anew. */
  const [answered, setAnswered] = useState<Failure>()
  const named = failure === undefined ? undefined : fieldOf(failure)
  const refused = named !== undefined && named in rules({}) ? named : undefined

  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (first) first.focus()
    else if (failure !== undefined) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [errors, failure])

  const wrongWith: WrongWith = (name) => {
    const error = errors[name]
    if (error !== undefined) return t(error.key, error.params)
    if (failure === undefined || name !== refused || answered === failure) return undefined
    const { remainingTries } = failure.params
    const said = t(failure.entry.key, failure.params)
    return remainingTries === undefined ? said : `${said} ${t('error.triesLeft', { remainingTries })}`
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const typed = typedIn(event.currentTarget)
    const read = validateForm(rules(typed), typed as Readonly<Partial<Record<keyof R, string>>>)
    setErrors(E.isLeft(read) ? read.left : {})
    if (E.isRight(read)) onParsed(read.right)
  }
  const edit = ({ target }: { readonly target: EventTarget }): void => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (errors[name] !== undefined) setErrors(({ [name]: _typed, ...others }) => others)
    if (failure === undefined || busy) return
    if (name === refused) setAnswered(failure)
    onEdit?.()
  }
  return (
    <form className="card stack" ref={form} noValidate onSubmit={submit} onInput={edit} aria-busy={busy}>
      {failure !== undefined && refused === undefined && <ErrorMessage failure={failure}>{wayOut?.(failure)}</ErrorMessage>}
      {children(wrongWith)}
    </form>
  )
}

/** The one filled button of a form; what is pressed again while it works changes nothing. */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => {
  const t = useTexts()
  return (
    <button className="btn go wide" type="submit" aria-disabled={busy}>
      {busy ? t('account.working') : children}
    </button>
  )
}
