import type { ReactNode } from 'react'
import type { AuthType } from '../../../domain/account/forms/contact-fields.ts'
import type { Milliseconds } from '../../../domain/kernel/duration.ts'
import { useCountdownFrom } from '../../hooks/use-countdown.ts'
import { useTranslate } from '../../i18n.tsx'

const SECOND = 1_000

/** Renders a countdown that starts when it is first shown. */
const ResendIn = ({ ms }: { readonly ms: Milliseconds }) => {
  const left = useCountdownFrom(ms)
  return useTranslate()('account.code.resendIn', { seconds: Math.ceil(left / SECOND) })
}

interface Props {
  readonly way: AuthType
  readonly timeout: Milliseconds
  readonly mayResend: boolean
  readonly busy: boolean
  readonly onResend: () => void
  /** Other actions. */
  readonly children: ReactNode
}

/**
 * Renders help for a code that does not arrive: where to look, and a button to send another one.
 * The button is active once the first code is old enough.
 */
export const CodeResend = ({ way, timeout, mayResend, busy, onResend, children }: Props) => {
  const t = useTranslate()
  const mayAsk = mayResend && !busy
  return (
    <div className="stack s">
      <p className="dim">
        <b>{t('account.code.missing')}</b> {t(`account.code.missing.${way}`)}
      </p>
      <div className="row flow">
        <button className="btn" type="button" aria-disabled={!mayAsk} onClick={() => mayAsk && onResend()}>
          {mayResend ? t('account.code.resend') : <ResendIn ms={timeout} />}
        </button>
        {children}
      </div>
    </div>
  )
}
