import type { Clock } from '../ports/clock.ts'
import type { StorageCell } from '../ports/browser-storage.ts'

/**
 * Returns the guest user id of this browser.
 * It is created at the first order or request for a notification.
 *
 * @source M167
 */
export const guestUserIdOf = (slot: StorageCell<string>, { newId }: Pick<Clock, 'newId'>): string => {
  const known = slot.read()
  if (known !== '') return known
  const made = newId()
  slot.write(made)
  return made
}
