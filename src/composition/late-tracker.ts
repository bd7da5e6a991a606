import type { Tracker } from '../application/ports/tracker.ts'
import type { Visitor } from './visitor.ts'

/** Returns the tracking address of the page; undefined without one, and where tracking is off. */
export const trackAddress = (): string | undefined => document.documentElement.dataset.track

/** A tracker whose code is loaded with the first step that may be counted; without an address, or without consent, nothing is loaded at all. */
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
