/** How a login can end instead of well. */
export interface Ending {
  readonly label: string
  /** Error with which the browser returns; absent = it returns with a code and something wrong. */
  readonly error?: string
}

export type EndingName = 'denied' | 'banned' | 'notLinked' | 'unsupportedCountry' | 'fault' | 'forgedState' | 'otherIssuer' | 'usedCode'

/**
 * Endings that a tester can choose instead of allowing.
 * @source M85, M91
 */
export const ENDINGS: Readonly<Record<EndingName, Ending>> = {
  denied: { label: 'Do not allow it', error: 'access_denied' },
  banned: { label: 'The player is banned', error: 'banned' },
  notLinked: { label: 'The game is not linked', error: 'notLinked' },
  unsupportedCountry: { label: 'The country is not supported', error: 'unsupportedCountry' },
  fault: { label: 'The site has a fault', error: 'server_error' },
  forgedState: { label: 'Come back with a forged state' },
  otherIssuer: { label: 'Come back as another issuer' },
  usedCode: { label: 'Send the code twice: the store is second' }
}

/** Reads the name of an ending; undefined = it is none. */
export const endingNamed = (name: unknown): EndingName | undefined =>
  typeof name === 'string' && Object.hasOwn(ENDINGS, name) ? (name as EndingName) : undefined

/** Issuer of a return that this site did not send. */
export const OTHER_ISSUER = 'http://other-account.localhost/oidc'
