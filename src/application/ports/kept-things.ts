import type { StoredName } from '../../domain/marketing/consent.ts'
import type { Eraser } from './cookies.ts'

/** Everything that the browser keeps of the store, wherever it lies. @source M250 */
export interface KeptThings extends Eraser {
  /** True = there is such a thing now. */
  readonly has: (name: StoredName) => boolean
}
