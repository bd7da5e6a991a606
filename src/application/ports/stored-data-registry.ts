import type { StoredName } from '../../domain/marketing/consent.ts'
import type { Eraser } from './cookies.ts'

/** All stored data of the store in this browser. @source M250 */
export interface StoredDataRegistry extends Eraser {
  /** Returns whether a value is stored now. */
  readonly has: (name: StoredName) => boolean
}
