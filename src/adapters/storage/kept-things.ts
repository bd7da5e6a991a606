import type { Cookies } from '../../application/ports/cookies.ts'
import type { KeptThings } from '../../application/ports/kept-things.ts'
import { storedThing } from '../../domain/marketing/consent.ts'
import { eraserOf, type KeptPages } from './eraser.ts'
import type { Shelves } from './purchase-stores.ts'

/** Everything that the browser keeps of the store: its cookies, and its things in both storages. @source M250, D34 */
export const keptThings = (cookies: Cookies, shelves: Shelves & { readonly pages?: KeptPages }): KeptThings => ({
  ...eraserOf(cookies, shelves),
  has: (name) => {
    const place = storedThing(name)?.place
    if (place === 'cookie') return cookies.read(name) !== undefined
    if (place === 'cache') return shelves.pages?.areKept() === true
    try {
      const shelf = place === 'session' ? shelves.session() : shelves.local()
      return shelf !== undefined && shelf.getItem(name) !== null
    } catch {
      // A storage that refuses every use holds nothing of ours.
      return false
    }
  }
})
