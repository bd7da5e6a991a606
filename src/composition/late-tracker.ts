import type { Tracker } from '../application/ports/tracker.ts'
import type { Visitor } from './visitor.ts'

/** Returns the tracking address of the page; undefined without one, or where tracking is off. */
export const trackAddress = (): string | undefined => document.documentElement.dataset.track

/**
 * Creates a tracker whose code loads with the first event that may be counted.
 * Without an address, or without consent, nothing is loaded.
 */
export const lateTracker = (visitor: Visitor): Tracker => {
  const address = trackAddress()
  return {
    track: (event) => {
      if (address === undefined || !visitor.allows('C0002')) return
      void import('./tracking.ts').then(
        ({ pageTracker }) => pageTracker(address, visitor).track(event),
        () => undefined
      )
    }
  }
}
