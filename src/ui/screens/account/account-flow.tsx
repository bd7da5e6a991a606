import type { ReactNode } from 'react'
import { fromPromise } from 'xstate'
import type { AccountFlows } from '../../../application/account-flows.ts'
import type { Accounts } from '../../../application/accounts.ts'
import type { SessionFlow, SignInNotice, SignInNotices } from '../../../application/machines/session-context.ts'
import { seconds } from '../../../domain/kernel/duration.ts'
import { useFeatures, usePageLocale } from '../../page-context.tsx'
import type { AccountScreenName } from './account-content.ts'
import { AccountFlowsProvider } from './account-flows-context.tsx'
import { AccountProvider } from './account-provider.tsx'

/** Maximum wait for the wallet before the return path is opened. Unit: ms. */
const LOOK_LIMIT = seconds(5)

/** Reads the query of the return address, and removes it from address and history. */
const takeQuery = (): string => {
  // There is no address while pages are built.
  if (typeof window === 'undefined') return ''
  const { search, pathname } = window.location
  if (search !== '') history.replaceState(null, '', pathname)
  return search
}

const NONE: readonly SignInNotice[] = []

/**
 * Creates the actor that finds the notices of the wallet; they come before the welcome.
 *
 * @source A§2 "Modals", M32
 */
const walletNotices = (accounts: Accounts, country: string): SignInNotices =>
  fromPromise(async ({ input }) => {
    const found = import('./wallet-arrival.ts').then(({ lookAtWallet }) => lookAtWallet(accounts, country))
    const late = new Promise<typeof NONE>((resolve) => setTimeout(() => resolve(NONE), LOOK_LIMIT))
    const notices = await Promise.race([found.catch(() => NONE), late])
    return input.isFirstLogin ? [...notices, 'welcome'] : notices
  })

/** Creates the flow that an account page opens in its session; undefined = none. */
const accountFlowOf = (name: AccountScreenName): SessionFlow | undefined => {
  if (name === 'socialReturn') return { kind: name, query: takeQuery() }
  return name === 'signIn' || name === 'signUp' ? { kind: name } : undefined
}

interface Props {
  readonly accounts: Accounts
  readonly flows: AccountFlows
  readonly name: AccountScreenName | undefined
  readonly children: ReactNode
}

/** Provides an account page with its accounts and a session, which opens the flow of the page. */
export const AccountFlowProvider = ({ accounts, flows, name, children }: Props) => {
  const { country } = usePageLocale()
  const has = useFeatures()
  const { signIn, signUp, socialReturn } = flows.machines
  const notices = has('wallet') ? { notices: walletNotices(accounts, country) } : {}
  return (
    <AccountFlowsProvider value={flows}>
      <AccountProvider
        accounts={accounts}
        openFlow={() => name && accountFlowOf(name)}
        adapt={(session) => session.provide({ actors: { signIn, signUp, socialReturn, ...notices } })}
      >
        {children}
      </AccountProvider>
    </AccountFlowsProvider>
  )
}
