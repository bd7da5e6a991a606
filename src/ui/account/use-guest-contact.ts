import { useSyncExternalStore } from 'react'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import { useAccounts } from './accounts-context.tsx'

/** What a guest left with a purchase, as it would be typed. */
export interface GuestContact {
  readonly way: AuthType
  readonly typed: string
}

const never = () => () => undefined
const nothing = () => ''

/** What a guest left in this browser with a purchase; a page as it was written knows nothing of it. @source A§4 "Session types", D17 */
export const useGuestContact = (): GuestContact | undefined => {
  const { guestContact } = useAccounts()
  const email = useSyncExternalStore(never, () => guestContact('email'), nothing)
  const mobile = useSyncExternalStore(never, () => guestContact('mobile'), nothing)
  if (email !== '') return { way: 'email', typed: email }
  return mobile === '' ? undefined : { way: 'mobile', typed: mobile }
}
