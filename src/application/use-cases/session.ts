import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { isSessionOver } from '../../domain/account/caller.ts'
import { isLoggedIn, loginStateOf } from '../../domain/account/login-state.ts'
import { tokensRenewIn } from '../../domain/account/session-life.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import type { Milliseconds } from '../../domain/kernel/duration.ts'
import type { StoredName } from '../../domain/marketing/consent.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { ProvenUser } from '../ports/identity-provider.ts'
import type { SessionTokens } from '../ports/session-service.ts'
import { forgetKeysOfAccounts } from './kept-keys.ts'

/** The signed-in user, and when the tokens must be renewed. */
export interface OpenSession {
  readonly user: User
  /** Counted from when they arrived. Unit: ms. */
  readonly renewsIn: Milliseconds
}

/** Result of a renewal: new tokens, or the session has ended. */
export type Renewal = { readonly kind: 'renewed'; readonly renewsIn: Milliseconds } | { readonly kind: 'over' }

type Deps = Pick<AccountPorts, 'session' | 'accounts' | 'credentials' | 'tabs' | 'accountStores' | 'stores' | 'eraser' | 'telemetry'>

/**
 * Names of data about one shopper, erased so that the next one at this browser cannot read it.
 * What was bought signed in belongs to the account already.
 *
 * @source trust no. 6
 */
const OF_ONE_SHOPPER: readonly StoredName[] = [
  'guest-uid-email',
  'guest-uid-mobile',
  'guest-purchase',
  'staged-guest-purchase',
  'cashback-reward',
  'return-path',
  'social-state',
  'notifications',
  'active-wallet',
  'pending-top-ups',
  'top-up-waits'
]

/** Names of data about a guest alone; it is erased at a sign-in. @source D17, trust no. 6 */
export const OF_A_GUEST: readonly StoredName[] = ['guest-uid-email', 'guest-uid-mobile', 'cashback-reward']

/** Tokens that were requested before a sign-out are not used. */
const SUPERSEDED = /* @__PURE__ */ signInErrors.failure('SEC_01')

/**
 * Returns whether a user counts as signed in.
 * A social user whom the accounts service has not admitted yet is known, but not signed in.
 *
 * @source A§4 "Login state sources", M70, M72
 */
const isLetIn = (user: User): boolean => isLoggedIn(loginStateOf({ hasPlayer: false, user }))

/**
 * Opens a session for a user that has just proven an identity.
 * Without data of the provider there is no sign-in: the session is closed again. A user who is not admitted yet continues on this page
 * only: the session is marked as one to be closed, so that the next page shows a guest if they leave. Data of the guest is erased.
 *
 * @failure signIn.UNKNOWN_SIGN_IN_ERROR — the provider returned no data of the user
 * @failure signIn.SEC_01, network.*
 * @source A§4, A§8, M65, D47
 */
export const openSession =
  ({ session, credentials, tabs, accountStores, eraser, telemetry }: Omit<Deps, 'accounts' | 'stores'>) =>
  ({ refreshToken, user }: ProvenUser): TaskEither<Failure, OpenSession> => {
    const since = credentials.caller().generation
    return () =>
      tabs.alone('session', async () => {
        const opened = await session.open(refreshToken)()
        if (E.isLeft(opened)) return opened
        if (user !== undefined && credentials.take(opened.right, since)) {
          const isIn = isLetIn(user)
          accountStores.sessionMarker.write(isIn ? 'open' : 'closing')
          for (const name of isIn ? OF_A_GUEST : []) eraser.erase(name)
          return E.right({ user, renewsIn: tokensRenewIn(opened.right) })
        }
        accountStores.sessionMarker.write('closing')
        const closed = await session.close()()
        if (E.isLeft(closed)) telemetry.report(closed.left)
        else accountStores.sessionMarker.write('none')
        return E.left(user === undefined ? signInErrors.failure('UNKNOWN_SIGN_IN_ERROR') : SUPERSEDED)
      })
  }

/** Keeps the session of an admitted user; one that was closed meanwhile stays closed. @source M72, M83 */
export const keepSession = ({ tabs, accountStores: { sessionMarker } }: Pick<Deps, 'tabs' | 'accountStores'>): Promise<void> =>
  tabs.alone('session', () => {
    if (sessionMarker.read() === 'closing') sessionMarker.write('open')
    return Promise.resolve()
  })

type Refreshed = { readonly kind: 'tokens'; readonly tokens: SessionTokens } | { readonly kind: 'over' }

/**
 * Ends at the service a session that was already ended here.
 *
 * @failure network.* — it is still to be ended
 * @source D47, trust P30
 */
export const closeSession =
  (needs: Pick<Deps, 'session' | 'tabs' | 'accountStores' | 'stores' | 'telemetry'>) => (): TaskEither<Failure, void> => async () => {
    const { session, tabs, accountStores } = needs
    const closed = await tabs.alone('session', async () => {
      // Another sign-in may have happened while this one waited.
      if (accountStores.sessionMarker.read() !== 'closing') return E.right(undefined)
      const answer = await session.close()()
      if (E.isRight(answer)) accountStores.sessionMarker.write('none')
      return answer
    })
    if (accountStores.sessionMarker.read() === 'none') await forgetKeysOfAccounts(needs)
    return closed
  }

/** Signs out here: this tab drops its data at once, the others are notified. */
const leave = ({ credentials, accountStores, eraser, tabs }: Pick<Deps, 'credentials' | 'accountStores' | 'eraser' | 'tabs'>): void => {
  credentials.drop()
  accountStores.returnPath.write('')
  for (const name of OF_ONE_SHOPPER) eraser.erase(name)
  tabs.tell('signedOut')
}

/**
 * Signs out: at once in this tab, then in the others and at the service.
 * If the request cannot be sent to the service, the marker stays `closing`; such a session never signs in again.
 *
 * @failure network.* — the session is still to be closed
 * @source A§4, M29, trust no. 6, P30
 */
export const signOut = (needs: Omit<Deps, 'accounts'>) => (): TaskEither<Failure, void> => async () => {
  const { accountStores, telemetry } = needs
  if (accountStores.sessionMarker.read() !== 'none') accountStores.sessionMarker.write('closing')
  leave(needs)
  const closed = await closeSession(needs)()()
  // It is retried; one report is enough.
  if (E.isLeft(closed)) telemetry.report(closed.left)
  return closed
}

/**
 * Signs out in every browser.
 * Only the service's answer counts: while it cannot be reached, every browser stays signed in, this one too.
 *
 * @failure signIn.SEC_01 — this session has ended already, so that it could end no other
 * @failure network.* — outcome unknown; it may be repeated
 * @source trust no. 4 and 6
 */
export const signOutEverywhere = (needs: Deps) => (): TaskEither<Failure, void> => async () => {
  const { session, tabs, credentials, accountStores, telemetry } = needs
  const closed = await tabs.alone('session', async () => {
    const { generation } = credentials.caller()
    // Another tab may have signed out while this one waited.
    const answer = accountStores.sessionMarker.read() === 'none' ? E.left(SUPERSEDED) : await session.closeAll()()
    if (E.isRight(answer)) {
      accountStores.sessionMarker.write('none')
      leave(needs)
    } else if (isSessionOver(answer.left)) forget(needs, generation)
    return answer
  })
  if (E.isLeft(closed)) telemetry.report(closed.left)
  if (accountStores.sessionMarker.read() === 'none') await forgetKeysOfAccounts(needs)
  return closed
}

/** Drops the data of a session that has ended at the service. */
const forget = ({ credentials, accountStores, tabs }: Deps, generation: number): void => {
  credentials.expire(generation)
  if (accountStores.sessionMarker.read() !== 'open') return
  accountStores.sessionMarker.write('none')
  tabs.tell('signedOut')
}

/**
 * Requests new tokens, if a session is open; tokens that arrive after a sign-out are dropped.
 *
 * @param asked generation at which they were requested
 */
const refreshNow = async (needs: Deps, asked: number): Promise<E.Either<Failure, Refreshed>> => {
  const { session, credentials, accountStores } = needs
  const { generation } = credentials.caller()
  // Another tab may have signed out while this one waited.
  const answer = accountStores.sessionMarker.read() === 'open' ? await session.refresh()() : E.right(undefined)
  if (E.isLeft(answer)) return answer
  if (answer.right === undefined) {
    forget(needs, generation)
    return E.right({ kind: 'over' })
  }
  return credentials.take(answer.right, asked) ? E.right({ kind: 'tokens', tokens: answer.right }) : E.left(SUPERSEDED)
}

/** Requests new tokens, in one tab at a time. */
const refresh = async (needs: Deps): Promise<E.Either<Failure, Refreshed>> => {
  const asked = needs.credentials.caller().generation
  const answered = await needs.tabs.alone('session', () => refreshNow(needs, asked))
  if (E.isRight(answered) && answered.right.kind === 'over') await forgetKeysOfAccounts(needs)
  return answered
}

/**
 * Renews the tokens of the session; one that has ended is dropped here and in the other tabs.
 *
 * @failure signIn.SEC_01 — a sign-out happened before the answer arrived
 * @failure network.*
 * @source A§4 "refreshed when the ID token expires", M66, D47
 */
export const renewSession = (needs: Deps) => (): TaskEither<Failure, Renewal> => async () => {
  const answer = await refresh(needs)
  if (E.isLeft(answer)) return answer
  return E.right(answer.right.kind === 'over' ? answer.right : { kind: 'renewed', renewsIn: tokensRenewIn(answer.right.tokens) })
}

/** `held` = the tokens of this page are enough; `anew` = another account may be signed in by now. */
export type TokensWanted = 'held' | 'anew'

/** Returns the account whose tokens this page holds, while a session is open. */
const heldBy = ({ credentials, accountStores }: Deps): string | undefined => {
  const caller = credentials.caller()
  return caller.kind === 'user' && accountStores.sessionMarker.read() === 'open' ? caller.sub : undefined
}

/**
 * Returns the account id of this browser's session; undefined = signed out.
 * Afterwards the page holds its tokens.
 *
 * @failure signIn.SEC_01 — a sign-out happened before the answer arrived
 * @failure network.*
 * @source A§4, M66, M103
 */
export const whoIsSignedIn =
  (needs: Deps) =>
  (wanted: TokensWanted): TaskEither<Failure, string | undefined> =>
  async () => {
    const held = (): string | undefined => (wanted === 'held' ? heldBy(needs) : undefined)
    const known = held()
    if (known !== undefined) return E.right(known)
    const asked = needs.credentials.caller().generation
    const answered = await needs.tabs.alone('session', async (): Promise<E.Either<Failure, string | undefined>> => {
      // Another part of this page may have requested them while this one waited.
      const byNow = held()
      if (byNow !== undefined) return E.right(byNow)
      const answer = await refreshNow(needs, asked)
      if (E.isLeft(answer)) return answer
      return E.right(answer.right.kind === 'over' ? undefined : answer.right.tokens.sub)
    })
    if (E.isRight(answered) && answered.right === undefined) await forgetKeysOfAccounts(needs)
    return answered
  }

/**
 * Restores the session of this browser when a page opens; undefined where there is none.
 * A session that could not be closed before is closed now; one without a user at the service, or whose user is not admitted, is ended.
 *
 * @failure network.* — outcome unknown; the request is repeated
 * @source A§4, M66, M70, D47
 */
export const restoreSession = (needs: Deps) => (): TaskEither<Failure, OpenSession | undefined> => async () => {
  const marker = needs.accountStores.sessionMarker.read()
  if (marker === 'none') return E.right(undefined)
  if (marker === 'closing') {
    const closed = await closeSession(needs)()()
    return E.isLeft(closed) ? closed : E.right(undefined)
  }
  const answer = await refresh(needs)
  if (E.isLeft(answer)) return answer
  if (answer.right.kind === 'over') return E.right(undefined)
  const user = await needs.accounts.details()()
  if (E.isRight(user) && isLetIn(user.right)) return E.right({ user: user.right, renewsIn: tokensRenewIn(answer.right.tokens) })
  if (E.isLeft(user) && !isSessionOver(user.left)) return user
  await signOut(needs)()()
  return E.right(undefined)
}
