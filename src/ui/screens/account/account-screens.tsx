import type { ReactNode } from 'react'
import type { Accounts } from '../../../application/accounts.ts'
import type { AccountScreenName, ContentOf } from './account-content.ts'
import { AccountFlowProvider } from './account-flow.tsx'
import { accountsWithFlows } from './account-provider.tsx'

type View<N extends AccountScreenName> = (props: { readonly content: ContentOf<N> }) => ReactNode

/**
 * The screens of signing in and up.
 * They are in a table of their own, so that the code of other pages does not contain them.
 */
const accountScreens: { readonly [N in AccountScreenName]: () => Promise<View<N>> } = {
  signIn: async () => (await import('./sign-in-screen.tsx')).SignInScreen,
  signUp: async () => (await import('./sign-up-screen.tsx')).SignUpScreen,
  confirmSignup: async () => (await import('./confirm-screens.tsx')).ConfirmSignupScreen,
  verifySignup: async () => (await import('./confirm-screens.tsx')).VerifySignupScreen,
  recoverPassword: async () => (await import('./recover-screen.tsx')).RecoverScreen,
  socialReturn: async () => (await import('./social-return-screen.tsx')).SocialReturnScreen
}

/** Loads the callback screen, which needs no accounts because it only redirects. */
export const callbackScreen = async () => (await import('./social-callback-screen.tsx')).SocialCallbackScreen

/**
 * Loads a screen together with the accounts that it uses.
 * The accounts load first, so that nothing entered is lost when they arrive.
 *
 * @param open opens static accounts while the build renders pages
 */
export const accountScreen = async <N extends AccountScreenName>(
  name: N,
  open: (() => Promise<Accounts>) | undefined
): Promise<View<N>> => {
  const [Screen, { accounts, flows }] = await Promise.all([accountScreens[name](), accountsWithFlows(open)])
  return ({ content }) => (
    <AccountFlowProvider accounts={accounts} flows={flows} name={name}>
      <Screen content={content} />
    </AccountFlowProvider>
  )
}
