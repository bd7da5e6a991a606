import type { ReactNode } from 'react'
import type { Accounts } from '../../application/accounts.ts'
import type { AccountScreenName, ContentOf } from './account-content.ts'
import { AccountsHere } from './accounts-here.tsx'

type View<N extends AccountScreenName> = (props: { readonly content: ContentOf<N> }) => ReactNode

/** The screens of signing in and up. They stand in a table of their own, so that other pages do not carry their names. */
const accountScreens: { readonly [N in AccountScreenName]: () => Promise<View<N>> } = {
  signIn: async () => (await import('./sign-in-screen.tsx')).SignInScreen,
  signUp: async () => (await import('./sign-up-screen.tsx')).SignUpScreen,
  confirmSignup: async () => (await import('./confirm-screens.tsx')).ConfirmSignupScreen,
  verifySignup: async () => (await import('./confirm-screens.tsx')).VerifySignupScreen,
  recoverPassword: async () => (await import('./recover-screen.tsx')).RecoverScreen,
  socialReturn: async () => (await import('./social-return-screen.tsx')).SocialReturnScreen
}

/** The page that needs no accounts: it only leads on. */
export const callbackScreen = async () => (await import('./social-callback-screen.tsx')).SocialCallbackScreen

/** Opens the accounts of a page when it is hydrated; static accounts while it is rendered. */
export const accountsOf = async (open: (() => Promise<Accounts>) | undefined): Promise<Accounts> => {
  if (open !== undefined) return open()
  // Static accounts never reach a browser: such a page stays as it was rendered.
  if (!import.meta.env.SSR) throw new Error('The page was given no accounts.')
  return (await import('./still-accounts.ts')).stillAccounts()
}

/**
 * A screen with the accounts that it acts on; they come before it, so that nothing typed is lost when they do.
 *
 * @param open absent while pages are written
 */
export const accountScreen = async <N extends AccountScreenName>(
  name: N,
  open: (() => Promise<Accounts>) | undefined
): Promise<View<N>> => {
  const [Screen, accounts] = await Promise.all([accountScreens[name](), accountsOf(open)])
  return ({ content }) => (
    <AccountsHere accounts={accounts}>
      <Screen content={content} />
    </AccountsHere>
  )
}
