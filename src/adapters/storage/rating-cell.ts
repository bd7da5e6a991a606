import * as t from 'io-ts'
import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { instant } from '../../domain/kernel/instant.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/** Creates the storage of the time of the last invitation to rate a purchase. @source M261, D11 */
export const ratingCell = (local: () => Shelf | undefined, allowed: Allowed): StorageCell<Date | undefined> =>
  webCell<Date | undefined>(local, allowed, { name: 'rating-invited', codec: t.union([instant, t.undefined]), empty: undefined })
