import type { ReactNode } from 'react'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import { useCountdownFrom } from '../hooks/use-countdown.ts'
import { useTexts } from '../i18n.tsx'

const SECOND = 1_000

/** Counts down from the moment at which it is first shown. */
const ResendIn = ({ ms }: { readonly ms: Milliseconds }) => {
  const left = useCountdownFrom(ms)
  return useTexts()('account.code.resendIn', { seconds: Math.ceil(left / SECOND) })
}

interface Props {
  readonly way: AuthType
  readonly timeout: Milliseconds
  readonly mayResend: boolean
  readonly busy: boolean
  readonly onResend: () => void
  /** What else can be done. */
  readonly children: ReactNode
}

/** What to do when no code arrives: where to look, and another code once the first has grown old. */
export const CodeResend = ({ way, timeout, mayResend, busy, onResend, children }: Props) => {
  const t = useTexts()
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
