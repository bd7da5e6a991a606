import { type ReactNode, useEffect, useRef } from 'react'
import { useDateLanguage, useTexts } from '../i18n.tsx'
import { Note } from '../product/note.tsx'

interface Props {
  /** First moment at which a code is accepted again, by the clock of this browser. */
  readonly until: Date | undefined
  readonly children: ReactNode
}

/**
 * Renders the lock after too many wrong codes: its end in local time, and what still works.
 *
 * @source A§8 "OTP", M193
 */
export const CodeLock = ({ until, children }: Props) => {
  const t = useTexts()
  const language = useDateLanguage()
  const time = until === undefined ? '' : new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(until)
  const place = useRef<HTMLDivElement>(null)
  // The focused field was removed: the focus moves here.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Note tone="warn" icon="clock" title={t('account.code.locked')}>
        <p>{t('account.code.lockedUntil', { time })}</p>
        {children}
      </Note>
    </div>
  )
}
