import type { PageCategory } from '../../domain/marketing/page-category.ts'

/**
 * A tracked event of a visit.
 * It names pages, items and channels, and never a person: no address, no player, no order.
 */
export type TrackedEvent =
  | { readonly name: 'page.viewed'; readonly page: string; readonly category?: PageCategory; readonly productPath?: string }
  | { readonly name: 'player.checked'; readonly outcome: 'found' | 'refused'; readonly reason?: string }
  | { readonly name: 'item.chosen'; readonly itemId: string }
  | { readonly name: 'channel.chosen'; readonly pcId: number }
  | { readonly name: 'order.placed'; readonly pcId: number }
  | { readonly name: 'order.refused'; readonly reason: string }
  | { readonly name: 'order.paid' | 'order.delivered'; readonly productPath: string }

/** Tracks actions of shoppers, with their consent. It never fails and never blocks. */
export interface Tracker {
  readonly track: (event: TrackedEvent) => void
}
