import * as t from 'io-ts'
import type { Slot } from '../../application/ports/stores.ts'
import { instant } from '../../domain/kernel/instant.ts'
import { type Allowed, type Shelf, webSlot } from './web-storage.ts'

/** Creates the storage of the time of the last invitation to rate a purchase. @source M261, D11 */
export const ratingSlot = (local: () => Shelf | undefined, allowed: Allowed): Slot<Date | undefined> =>
  webSlot<Date | undefined>(local, allowed, { name: 'rating-invited', codec: t.union([instant, t.undefined]), empty: undefined })
