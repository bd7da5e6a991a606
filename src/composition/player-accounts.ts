import { waitFor } from 'xstate'
import type { Accounts } from '../application/accounts.ts'
import { playerIn } from '../application/machines/partner-login.machine.ts'
import { openAccounts } from '../application/open-accounts.ts'
import type { PagePlayer } from '../application/page-player.ts'
import type { AccountPorts } from '../application/ports/account-ports.ts'
import type { SessionTokens } from '../application/ports/session-service.ts'
import type { OpenedPlayer } from '../application/use-cases/partner-login.ts'
import type { User } from '../domain/account/user.ts'
import { signInErrors } from '../domain/errors/identity-errors.ts'
import * as E from '../domain/kernel/either.ts'
import { minutes } from '../domain/kernel/duration.ts'
import { openAccountPorts } from './accounts.ts'
import { pageConfig, shownPage } from './config.ts'
import { pagePlayer } from './player.ts'

/** Time after which pages of an account read the player's token anew. Unit: ms. */
const TOKEN_LIFE = minutes(5)

/** Returns a player as pages of an account know their user. */
const userOf = ({ info }: OpenedPlayer): User => ({
  ...{ sub: info.id, name: info.name, email: undefined, emailVerified: false, phoneNumber: undefined, phoneNumberVerified: false },
  ...{ birthDate: undefined, marketingConsent: false, countryCode: undefined, countryName: undefined, languageCode: undefined },
  ...{ hasLoggedIn: true, idpVerified: true, identities: [] }
})

/** Waits until the page knows whether a player is there. */
const knownPlayer = async ({ actor }: PagePlayer): Promise<OpenedPlayer | undefined> => {
  actor.start()
  return playerIn(await waitFor(actor, (snapshot) => !snapshot.hasTag('unknown') && !snapshot.hasTag('busy')))
}

/**
 * Creates the ports of accounts for the pages of a player, such as the purchases.
 * The partner's login keeps the session; these pages see it as that of a user, and can neither open nor change an account.
 *
 * @source A§6 "Partner player", M70, M96, M98
 */
const playerAccountPorts = (ports: AccountPorts, player: PagePlayer): AccountPorts => ({
  ...ports,
  session: {
    ...ports.session,
    open: () => () => Promise.resolve(E.left(signInErrors.failure('SEC_01'))),
    refresh: () => async () => {
      const opened = await knownPlayer(player)
      const caller = player.credentials.caller()
      if (opened === undefined || caller.kind === 'nobody') return E.right(undefined)
      const now = ports.clock.now()
      const tokens: SessionTokens = {
        ...{ idToken: '', accessToken: caller.accessToken, sub: caller.playerId },
        ...{ issuedAt: now, expiresAt: new Date(now.getTime() + TOKEN_LIFE) }
      }
      return E.right(tokens)
    },
    close: () => async () => {
      player.actor.send({ type: 'logout.requested' })
      await knownPlayer(player)
      return E.right(undefined)
    }
  },
  accounts: {
    ...ports.accounts,
    details: () => async () => {
      const opened = await knownPlayer(player)
      return opened === undefined ? E.left(signInErrors.failure('SEC_01')) : E.right(userOf(opened))
    }
  },
  accountStores: {
    ...ports.accountStores,
    sessionMarker: { read: () => (ports.cookies.read('has-player') === 'open' ? 'open' : 'none'), write: () => undefined }
  }
})

let opened: Accounts | undefined

/** Returns the only accounts of a page in a store with partner login. */
export const playerAccounts = (): Accounts => {
  const frame = shownPage()?.frame
  if (frame === undefined) throw new Error('A page outside all countries has no accounts.')
  const { country: path, group, regionCode, language, prefix } = frame
  opened ??= openAccounts(playerAccountPorts(openAccountPorts(pageConfig, { path, group, regionCode }), pagePlayer()), {
    market: { path },
    language: { code: language, isDefault: prefix === path },
    phoneSignUp: false
  })
  return opened
}
