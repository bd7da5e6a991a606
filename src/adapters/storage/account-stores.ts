import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { AccountStores, SessionMarker } from '../../application/ports/account-stores.ts'
import type { Cookies } from '../../application/ports/cookies.ts'
import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { NEW_USER_SETTINGS, userSettingsRecord } from '../../domain/account/user-settings.ts'
import { parseReturnPath } from '../../domain/navigation/return-path.ts'
import { hostedAttempt, type HostedAttempt } from '../identity/hosted-attempt.ts'
import type { Shelves } from './purchase-stores.ts'
import { referralCell } from './referral-cell.ts'
import { type Allowed, webCell } from './web-storage.ts'

/** A path of this store, or an empty text; any other text fails to decode. */
const returnPath = new t.Type<string, string>(
  'ReturnPath',
  (value): value is string => typeof value === 'string',
  (value, context) => {
    const path = value === '' ? E.right('') : parseReturnPath(value)
    return E.isRight(path) ? t.success(path.right) : t.failure(value, context)
  },
  (path) => path
)

/** The way back to a product: its path, or also the purchase that was left there. */
const wayBack = t.union([returnPath, t.strict({ path: returnPath, purchase: t.string })])

/** State of a social sign-in in this tab: the running attempt, and whether the last one failed. */
const socialState = t.type({ attempt: t.union([hostedAttempt, t.undefined]), hasFailed: t.boolean })

/**
 * Creates the storage of the flag of an active wallet, which is there or not.
 * One that may not be stored is not set; removing it is always allowed.
 *
 * @source M105
 */
const activeWalletFlag = (local: Shelves['local'], allowed: Allowed): StorageCell<boolean> => {
  const cell = webCell(local, allowed, { name: 'active-wallet', codec: t.boolean, empty: false })
  return {
    read: cell.read,
    write: (isSet) => {
      if (isSet) return allowed('active-wallet') ? cell.write(true) : undefined
      try {
        local()?.removeItem('active-wallet')
      } catch {
        // A storage that is off holds no flag.
      }
      return undefined
    }
  }
}

/**
 * Creates the storage of the session marker, a cookie beside the session's own.
 * The back end writes `open`; a page that failed to end the session writes `closing`.
 */
const markerSlot = ({ read, write, erase }: Cookies): StorageCell<SessionMarker> => ({
  read: () => {
    const value = read('has-session')
    return value === 'open' || value === 'closing' ? value : 'none'
  },
  write: (marker) => {
    if (marker === 'none') erase('has-session')
    else write('has-session', marker)
  }
})

/**
 * Creates the browser storage of accounts, and of the sign-in by another provider.
 *
 * @source A§2, A§3, M24, M74, M85, trust no. 4
 */
export const accountStores = (
  { local, session }: Shelves,
  cookies: Cookies,
  allowed: Allowed
): AccountStores & { readonly attempt: StorageCell<HostedAttempt | undefined> } => {
  const way = webCell<t.TypeOf<typeof wayBack>>(session, allowed, { name: 'return-path', codec: wayBack, empty: '' })
  const social = webCell(session, allowed, { name: 'social-state', codec: socialState, empty: { attempt: undefined, hasFailed: false } })
  return {
    returnPath: {
      read: () => {
        const back = way.read()
        return typeof back === 'string' ? back : back.path
      },
      write: way.write
    },
    keptPurchase: {
      read: () => {
        const back = way.read()
        return typeof back === 'string' ? '' : back.purchase
      }
    },
    userSettings: webCell(local, allowed, { name: 'user-settings', codec: userSettingsRecord, empty: NEW_USER_SETTINGS }),
    sessionMarker: markerSlot(cookies),
    socialStateFailed: {
      read: () => social.read().hasFailed,
      write: (hasFailed) => social.write({ ...social.read(), hasFailed })
    },
    referral: referralCell(local, allowed),
    activeWallet: activeWalletFlag(local, allowed),
    attempt: { read: () => social.read().attempt, write: (attempt) => social.write({ ...social.read(), attempt }) }
  }
}
