import type { Cookies } from '../../application/ports/cookies.ts'
import { storedThing, type StoredName } from '../../domain/marketing/consent.ts'

/** What a browser's `document.cookie` does for us. */
export interface CookieJar {
  /** Every cookie, as `name=value` joined by `; `. */
  readonly read: () => string
  readonly write: (cookie: string) => void
  /** True = the page came over https; then cookies go nowhere else. */
  readonly isSecure: boolean
}

/** The jar of this browser. Some browsers refuse every use of it. */
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
      // As if the browser had forgotten it at once.
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
 * Cookies that are written only where they have a value and the visitor's consent covers them, for as long as the table says.
 *
 * @param maySet asked anew at every write, since consent changes
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
      // Written by a program that cannot encode: nothing can read it, so nothing would ever renew or erase it.
      if (value === undefined) put(name, '', -1)
      return value
    },
    write: (name, value) => {
      const thing = storedThing(name)
      if (thing?.place !== 'cookie' || !maySet(name, value)) return false
      put(name, value, thing.life === undefined ? undefined : Math.floor(thing.life / 1_000), thing.sealed ? 'strict' : 'lax')
      return true
    },
    erase: (name) => put(name, '', -1)
  }
}
