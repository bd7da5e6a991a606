import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { isSocialUser, type User } from '../../domain/account/user.ts'
import { socialTracking } from '../../domain/account/social-sign-in.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import type { LocaleLanguage, LocaleMarket } from '../../domain/navigation/locale-path.ts'
import { afterSignIn as pathAfterSignIn } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { AccountEvent } from '../ports/account-tracker.ts'
import { keepSession } from './session.ts'

/** Market and language of a sign-in. */
export interface AccountPlace {
  readonly market: Pick<LocaleMarket, 'path'>
  readonly language: LocaleLanguage
}

/** A user during a sign-in, and the other provider, if any. */
export interface Arriving {
  readonly user: User
  readonly social?: { readonly event: AccountEvent; readonly provider: string }
}

/** A signed-in user. */
export interface Arrival {
  readonly user: User
  /** True at the first sign-in, which shows a welcome. @source A§2 "welcome (first login)", M32 */
  readonly isFirstLogin: boolean
  /** Path to go to. @source A§4, M84 */
  readonly goTo: string
}

/**
 * Completes a sign-in.
 * The session of a user who was just admitted becomes valid, the first login is marked, a social sign-in is tracked where that is allowed,
 * the other tabs are notified, and the saved return path is used. No failure of these steps stops the sign-in: a mark that could not be set
 * is set at the next one.
 *
 * @source A§2, A§4, M24, M64, M83, M84, M86
 */
export const afterSignIn =
  (
    {
      identity,
      tabs,
      accountStores,
      accountTracker,
      telemetry
    }: Pick<AccountPorts, 'identity' | 'tabs' | 'accountStores' | 'accountTracker' | 'telemetry'>,
    { market, language }: AccountPlace
  ) =>
  ({ user, social }: Arriving): TaskEither<Failure, Arrival> =>
  async () => {
    if (social?.event === 'accountCreated') await keepSession({ tabs, accountStores })
    tabs.tell('signedIn')
    const goTo = pathAfterSignIn(accountStores.returnPath.read(), market, language)
    accountStores.returnPath.write('')
    if (social !== undefined && isSocialUser(user) && accountTracker.isAllowed())
      accountTracker.track(social.event, socialTracking(social.event, user, social.provider))
    if (!user.hasLoggedIn) {
      const marked = await identity.updateAttributes({ hasLoggedIn: true })()
      if (E.isLeft(marked)) telemetry.report(marked.left)
    }
    return E.right({ user: { ...user, hasLoggedIn: true }, isFirstLogin: !user.hasLoggedIn, goTo })
  }
