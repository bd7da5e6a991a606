import { type ReactNode, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type AccountName, accountNameOf } from '../../../domain/account/forms/contact-fields.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import * as E from '../../../domain/kernel/either.ts'
import { type FormErrors, type ParsedForm, type FormRules, validateForm } from '../../../domain/validation/validate-form.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { useTranslate } from '../../i18n.tsx'
import { typedIn } from '../info/typed.ts'
import type { AccountNeeds } from './account-content.ts'
import { focusFailure } from './use-focus-requests.ts'

/** Returns the error of a form field; undefined = none. */
export type WrongWith = (name: string) => string | undefined

/** Returns the account name of a parsed contact field, in the form for the services. */
export const accountOf = (
  parsed: { readonly email?: unknown; readonly mobile?: unknown },
  needs: Pick<AccountNeeds, 'phoneCode'>
): AccountName =>
  accountNameOf('email' in parsed ? { email: String(parsed.email) } : { mobile: String(parsed.mobile) }, { phoneCode: needs.phoneCode })

/** Returns the field that a failure is about. */
const fieldOf = ({ entry, recovery }: Failure): string | undefined => {
  if (entry.severity !== 'field') return undefined
  if (recovery.kind === 'enterOtp') return 'otp'
  return recovery.kind === 'fixInput' ? recovery.field : undefined
}

interface Props<R extends FormRules> {
  /** Creates the rules of the fields; some depend on the value of another field. */
  readonly rules: (typed: Readonly<Partial<Record<string, string>>>) => R
  readonly failure: Failure | undefined
  readonly busy: boolean
  /** Returns a promise where the form itself waits for the answer, not a flow. */
  readonly onParsed: (parsed: ParsedForm<R>) => void | Promise<void>
  /** Called when a value changes while a failure is shown. */
  readonly onEdit?: (() => void) | undefined
  /** Renders the recovery of a failure that is not about a field. */
  readonly wayOut?: ((failure: Failure) => ReactNode) | undefined
  readonly children: (wrongWith: WrongWith) => ReactNode
}

/**
 * Renders a form of the account screens, and validates it by its rules.
 * Errors are shown beside their fields, whether the form or the service found them; a failure that is about no field is shown above. The
 * first wrong field takes the focus; where a flow has the failure, the flow asks for it.
 */
export const AccountForm = <R extends FormRules>({ rules, failure, busy, onParsed, onEdit, wayOut, children }: Props<R>) => {
  const t = useTranslate()
  const [errors, setErrors] = useState<FormErrors<FormRules>>({})
  /** The failure whose field has been edited since. */
  const [answered, setAnswered] = useState<Failure>()
  const named = failure === undefined ? undefined : fieldOf(failure)
  const rejected = named !== undefined && named in rules({}) ? named : undefined

  const wrongWith: WrongWith = (name) => {
    const error = errors[name]
    if (error !== undefined) return t(error.key, error.params)
    if (failure === undefined || name !== rejected || answered === failure) return undefined
    const { remainingTries } = failure.params
    const said = t(failure.entry.key, failure.params)
    return remainingTries === undefined ? said : `${said} ${t('error.triesLeft', { remainingTries })}`
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = typedIn(form)
    const read = validateForm(rules(typed), typed as Readonly<Partial<Record<keyof R, string>>>)
    flushSync(() => setErrors(E.isLeft(read) ? read.left : {}))
    if (E.isLeft(read)) {
      // A press that is repeated after hydration is handled in an effect, where React shows the errors later.
      if (!focusFailure(form)) requestAnimationFrame(() => focusFailure(form))
    } else void onParsed(read.right)?.then(() => focusFailure(form))
  }
  const edit = ({ target }: { readonly target: EventTarget }): void => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (errors[name] !== undefined) setErrors(({ [name]: _typed, ...others }) => others)
    if (failure === undefined || busy) return
    if (name === rejected) setAnswered(failure)
    onEdit?.()
  }
  return (
    <form className="card stack" noValidate onSubmit={submit} onInput={edit} aria-busy={busy}>
      {failure !== undefined && rejected === undefined && <ErrorMessage failure={failure}>{wayOut?.(failure)}</ErrorMessage>}
      {children(wrongWith)}
    </form>
  )
}

/** Renders the primary button of a form; while the form is busy a press does nothing. */
export const SubmitButton = ({ busy, children }: { readonly busy: boolean; readonly children: string }) => {
  const t = useTranslate()
  return (
    <button className="btn go wide" type="submit" aria-disabled={busy}>
      {busy ? t('account.working') : children}
    </button>
  )
}
