import { requiredRule } from '../../../domain/validation/field-rules.ts'
import { notAskedRule } from '../../../domain/account/forms/person-fields.ts'
import type { FieldRule } from '../../../domain/validation/validate-form.ts'
import { useTranslate } from '../../i18n.tsx'
import { useTask } from '../signed-in/use-task.ts'
import { useAccounts } from './accounts-context.tsx'

/** Token of a solved captcha checkbox, and the callback for the next one. */
export interface CaptchaAnswer {
  readonly token: string | undefined
  readonly onToken: (token: string | undefined) => void
}

/**
 * Creates the rule of the captcha; a form without a checkbox has none.
 *
 * @failure field.required
 * @source M80
 */
export const captchaRule = (captcha: CaptchaAnswer | undefined): FieldRule<string | undefined> =>
  captcha === undefined ? notAskedRule : requiredRule

interface Props {
  readonly captcha: CaptchaAnswer
  readonly error: string | undefined
}

const nothing = () => undefined

/**
 * Renders the checkbox of a captcha.
 * Ticking it asks the provider for a token, which is sent with the form.
 *
 * @source A§9, B§5 "Captcha modes", M80
 */
export const CaptchaBox = ({ captcha: { token, onToken }, error }: Props) => {
  const t = useTranslate()
  const { solveCaptcha } = useAccounts()
  const { busy, failure, run } = useTask(nothing)
  const wrong = failure === undefined || token !== undefined ? error : t(failure.entry.key, failure.params)
  const said = busy ? t('account.working') : wrong
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          checked={busy || token !== undefined}
          aria-busy={busy}
          aria-invalid={wrong !== undefined && !busy ? true : undefined}
          aria-describedby="captcha-hint"
          required
          onChange={({ target }) => {
            if (busy) return
            onToken(undefined)
            if (target.checked) void run(solveCaptcha('recovery'), onToken)
          }}
        />
        <span>{t('account.captchaBox')}</span>
      </label>
      <input type="hidden" name="captcha" value={token ?? ''} />
      <p className={busy ? 'hint' : 'hint bad'} id="captcha-hint" role="status">
        {said}
      </p>
    </div>
  )
}
