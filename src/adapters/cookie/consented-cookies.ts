import type { Cookies } from '../../application/ports/cookies.ts'
import { findStoredThing, type StoredName } from '../../domain/marketing/consent.ts'

/** Access to `document.cookie`. */
export interface CookieJar {
  /** All cookies, as `name=value` joined by `; `. */
  readonly read: () => string
  readonly write: (cookie: string) => void
  /** True = the page was loaded over https; then cookies are written as `secure`. */
  readonly isSecure: boolean
}

/** Returns the cookies of this browser; a browser that refuses access behaves as if it had none. */
export const browserJar = (): CookieJar => ({
  read: () => {
    try {
      return document.cookie
    } catch {
      return ''
    }
  },
  write: (cookie) => {
    try {
      document.cookie = cookie
    } catch {
      // The browser refuses cookies: the value is lost.
    }
  },
  isSecure: location.protocol === 'https:'
})

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Creates cookies that are written only where they have a value and consent covers them.
 * Each has the lifetime that the table of stored names says.
 *
 * @param maySet called anew at every write, because consent changes
 * @source A§5, A§9, B§5, B§9, M177, M179
 */
export const consentedCookies = (jar: CookieJar, maySet: (name: StoredName, value: string) => boolean): Cookies => {
  const put = (name: StoredName, value: string, seconds: number | undefined, sameSite = 'lax'): void =>
    jar.write(
      `${name}=${encodeURIComponent(value)}; path=/${seconds === undefined ? '' : `; max-age=${seconds}`}; samesite=${sameSite}${jar.isSecure ? '; secure' : ''}`
    )
  return {
    read: (name) => {
      const pair = jar
        .read()
        .split('; ')
        .find((one) => one.startsWith(`${name}=`))
      if (pair === undefined) return undefined
      const value = decoded(pair.slice(name.length + 1))
      // The value is not correctly encoded, so it could never be read, renewed or erased: erase it now.
      if (value === undefined) put(name, '', -1)
      return value
    },
    write: (name, value) => {
      const thing = findStoredThing(name)
      if (thing?.storage !== 'cookie' || !maySet(name, value)) return false
      put(name, value, thing.lifetime === undefined ? undefined : Math.floor(thing.lifetime / 1_000), thing.sealed ? 'strict' : 'lax')
      return true
    },
    erase: (name) => put(name, '', -1)
  }
}
