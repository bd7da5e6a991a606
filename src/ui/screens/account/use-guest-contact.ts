import { useEffect, useState } from 'react'
import type { KnownContact } from '../../../application/use-cases/guest-contact.ts'
import { useAccounts } from './accounts-context.tsx'

/**
 * Returns the contact that a guest left with a purchase, once it has been decrypted.
 * The built markup of a page knows nothing of it.
 *
 * @source A§4 "Session types", D17
 */
export const useGuestContact = (): KnownContact | undefined => {
  const { guestContact } = useAccounts()
  const [known, setKnown] = useState<KnownContact>()
  useEffect(() => {
    let isShown = true
    void guestContact().then((contact) => isShown && setKnown(contact))
    return () => void (isShown = false)
  }, [guestContact])
  return known
}
