import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../i18n.tsx'
import { isSignedIn } from './is-signed-in.ts'
import { Note } from './note.tsx'
import { SignInLinks } from './sign-in-links.tsx'

const neverChanges = () => () => undefined
const nobodyAtBuild = () => false

/**
 * Renders, before any input, that a product needs an account.
 *
 * @source B§6 "mandatory account prompt", M125
 */
export const AccountOnly = () => {
  const t = useTranslate()
  const signedIn = useSyncExternalStore(neverChanges, isSignedIn, nobodyAtBuild)
  if (signedIn) return undefined
  return (
    <Note tone="warn" icon="user" title={t('product.accountOnly')}>
      <p>{t('product.accountOnlyText')}</p>
      <SignInLinks />
    </Note>
  )
}
