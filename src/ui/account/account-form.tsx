import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../domain/errors/failure.ts'
import * as E from '../../domain/kernel/either.ts'
import { type FormErrors, type Parsed, type Rules, validateForm } from '../../domain/validation/validate-form.ts'
import { ErrorMessage } from '../components/error-message.tsx'
import { useTexts } from '../i18n.tsx'
import { typedIn } from '../info/typed.ts'

/** Returns the error of a form field; undefined = none. */
export type WrongWith = (name: string) => string | undefined

/** Returns the field that a failure is about. */
const fieldOf = ({ entry, recovery }: Failure): string | undefined => {
  if (entry.severity !== 'field') return undefined
  if (recovery.kind === 'enterOtp') return 'otp'
  return recovery.kind === 'fixInput' ? recovery.field : undefined
}

interface Props<R extends Rules> {
  /** Creates the rules of the fields; some depend on the value of another field. */
  readonly rules: (typed: Readonly<Partial<Record<string, string>>>) => R
  readonly failure: Failure | undefined
  readonly busy: boolean
  readonly onParsed: (parsed: Parsed<R>) => void
  /** Called when a value changes while a failure is shown. */
  readonly onEdit?: (() => void) | undefined
  /** Renders the recovery of a failure that is not about a field. */
  readonly wayOut?: ((failure: Failure) => ReactNode) | undefined
  readonly children: (wrongWith: WrongWith) => ReactNode
}

/**
 * Renders a form of the account screens, and validates it by its rules.
 * Errors are shown beside their fields, whether the form or the service found them; a failure that is about no field is shown above. The
 * first wrong field takes the focus.
 */
export const AccountForm = <R extends Rules>({ rules, failure, busy, onParsed, onEdit, wayOut, children }: Props<R>) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FormErrors<Rules>>({})
  /** The failure whose field has been edited since. */
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

/** Renders the primary button of a form; while the form is busy a press does nothing. */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => {
  const t = useTexts()
  return (
    <button className="btn go wide" type="submit" aria-disabled={busy}>
      {busy ? t('account.working') : children}
    </button>
  )
}
