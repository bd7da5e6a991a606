import { dateFormat } from '../../date-format.ts'
import { useDateLanguage } from '../../i18n.tsx'

/** Returns a function that formats days in the shopper's time zone, for expected dates. */
export const useDays = (): ((at: Date) => string) => {
  const language = useDateLanguage()
  return (at) => dateFormat(language, { dateStyle: 'medium' }).format(at)
}

/**
 * Returns a function that formats instants in the shopper's time zone.
 * On the day of the order's last change it is the time alone, else with the date.
 */
export const useTimes = (reference: Date): ((at: Date) => string) => {
  const language = useDateLanguage()
  return (at) => {
    const isSameDay = at.toDateString() === reference.toDateString()
    return dateFormat(language, { timeStyle: 'short', ...(isSameDay ? {} : { dateStyle: 'medium' }) }).format(at)
  }
}
