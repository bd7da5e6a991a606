import { dateFormat } from '../date-format.ts'
import { useDateLanguage } from '../i18n.tsx'

/** Writes days in the shopper's own time zone, for promises of a day. */
export const useDays = (): ((at: Date) => string) => {
  const language = useDateLanguage()
  return (at) => dateFormat(language, { dateStyle: 'medium' }).format(at)
}

/** Writes instants in the shopper's own time zone: the time alone on the day of the order's last news, else with its date. */
export const useTimes = (reference: Date): ((at: Date) => string) => {
  const language = useDateLanguage()
  return (at) => {
    const isSameDay = at.toDateString() === reference.toDateString()
    return dateFormat(language, { timeStyle: 'short', ...(isSameDay ? {} : { dateStyle: 'medium' }) }).format(at)
  }
}
