/** Name of the database that holds only the key of encrypted values. */
export const SEAL_KEY = 'guest-uid-key'

/** Deletes the key and its database; values that it encrypted can never be decrypted again. */
export const forgetSealKey = (): void => {
  try {
    indexedDB.deleteDatabase(SEAL_KEY)
  } catch {
    // A browser without databases, or that refuses access to them, holds no key.
  }
}
