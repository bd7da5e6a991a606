import type { Clock } from '../ports/clock.ts'
import type { Slot } from '../ports/stores.ts'

/** The id of this browser, made when it first orders or asks to be told something. @source M167 */
export const guestUserIdOf = (slot: Slot<string>, { newId }: Pick<Clock, 'newId'>): string => {
  const known = slot.read()
  if (known !== '') return known
  const made = newId()
  slot.write(made)
  return made
}
