import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n.tsx'
import { Note } from './note.tsx'
import { SignInLinks } from './sign-in-links.tsx'

const neverChanges = () => () => undefined
const nobodyAtBuild = () => false
/** The cookie says that somebody is signed in here, and not who. */
const isSignedIn = (): boolean => /\bhas-session=open/.test(document.cookie)

/** What a guest is told of a product that is sold to accounts alone, before anything is filled in. @source B§6 "mandatory account prompt", M125 */
export const AccountOnly = () => {
  const t = useTexts()
  const signedIn = useSyncExternalStore(neverChanges, isSignedIn, nobodyAtBuild)
  if (signedIn) return undefined
  return (
    <Note tone="warn" icon="user" title={t('product.accountOnly')}>
      <p>{t('product.accountOnlyText')}</p>
      <SignInLinks />
    </Note>
  )
}
