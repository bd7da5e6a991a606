import { useMemo } from 'react'
import { useDateLanguage } from '../i18n.tsx'

/** Writes days in the shopper's own time zone, for promises of a day. */
export const useDays = (): ((at: Date) => string) => {
  const language = useDateLanguage()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
    return (at) => day.format(at)
  }, [language])
}

/** Writes instants in the shopper's own time zone: the time alone on the day of the order's last news, else with its date. */
export const useTimes = (reference: Date): ((at: Date) => string) => {
  const language = useDateLanguage()
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' })
    const full = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    return (at) => (at.toDateString() === reference.toDateString() ? time : full).format(at)
  }, [language, reference])
}
