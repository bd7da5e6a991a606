/** Returns whether the cookie says that a session is open; it does not name the account. */
export const isSignedIn = (): boolean => /\bhas-session=open/.test(document.cookie)
