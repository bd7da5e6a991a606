import type { StoredName } from '../../domain/marketing/consent.ts'

/**
 * Encrypts what the browser keeps, so that its storage cannot be read by others.
 * Only the store's own pages in the same browser
 * profile open it again.
 *
 * @source trust no. 6
 */
export interface Sealer {
  /**
   * The text sealed, for the thing that will hold it; the text as it is where this browser seals nothing. The first use makes what it takes,
   * so it is asked only where the thing may be kept.
   */
  readonly seal: (text: string, about: StoredName) => Promise<string>
  /**
   * What was sealed for this thing, or left as it is; undefined = it cannot be opened: it was sealed in another browser or for another
   * thing, was changed, or what opens it is gone. Asking makes nothing.
   */
  readonly open: (kept: string, about: StoredName) => Promise<string | undefined>
}
