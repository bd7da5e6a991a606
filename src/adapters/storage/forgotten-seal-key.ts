/** Name of the database that holds the key of what is sealed, and nothing else. */
export const SEAL_KEY = 'guest-uid-key'

/** Takes the key away, and its database with it; what was sealed by it never opens again. */
export const forgetSealKey = (): void => {
  try {
    indexedDB.deleteDatabase(SEAL_KEY)
  } catch {
    // A browser that has no databases, or refuses every use of them, holds no key of ours.
  }
}
