import type { ReactNode } from 'react'
import { useDateLanguage, useTranslate } from '../../i18n.tsx'
import { Note } from '../product/note.tsx'

interface Props {
  /** First moment at which a code is accepted again, by the clock of this browser. */
  readonly until: Date | undefined
  readonly children: ReactNode
}

/**
 * Renders the lock after too many wrong codes: its end in local time, and what still works.
 * It takes the focus of the field that it replaces.
 *
 * @source A§8 "OTP", M193
 */
export const CodeLock = ({ until, children }: Props) => {
  const t = useTranslate()
  const language = useDateLanguage()
  const time = until === undefined ? '' : new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(until)
  return (
    <div id="code-lock" tabIndex={-1}>
      <Note tone="warn" icon="clock" title={t('account.code.locked')}>
        <p>{t('account.code.lockedUntil', { time })}</p>
        {children}
      </Note>
    </div>
  )
}
