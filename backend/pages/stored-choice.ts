import type { StoredChoice } from '../../src/domain/navigation/locale-path.ts'

const valueOf = (header: string, name: string): string | undefined => {
  const pair = header.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  const value = pair?.slice(pair.indexOf('=') + 1).trim()
  return value !== undefined && /^[a-z]{2}$/.test(value) ? value : undefined
}

/**
 * Reads from the cookies which country and language a visitor chose before.
 * A malformed value is ignored. @source D8
 */
export const storedChoice = (cookieHeader: string | undefined): StoredChoice =>
  cookieHeader === undefined ? {} : { country: valueOf(cookieHeader, 'shop-country'), shopLang: valueOf(cookieHeader, 'shop-lang') }
