import type { StoredName } from '../../domain/marketing/consent.ts'

/**
 * Encrypts values before they are stored in the browser.
 * Only the store's own pages in the same browser profile can decrypt them.
 *
 * @source trust no. 6
 */
export interface Sealer {
  /**
   * Encrypts a text for the name under which it will be stored; unchanged where that is not possible.
   * The first call creates the key, so it must be called only where the value may be stored.
   */
  readonly seal: (text: string, about: StoredName) => Promise<string>
  /**
   * Decrypts a value that was stored under this name; an unencrypted one is returned as it is.
   * Undefined = it cannot be decrypted: it was encrypted in another browser or for another name, was changed, or the key is gone. This
   * creates no key.
   */
  readonly open: (kept: string, about: StoredName) => Promise<string | undefined>
}
