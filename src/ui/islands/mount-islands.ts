/** What changed on a page, so that its islands are checked again. */
export type IslandEvent = 'consent' | 'dialog' | 'focus' | 'menu' | 'page' | 'shown'

/** One island of a page: when the page needs it, what it loads, and how it is mounted. */
interface Island<M> {
  /** Events after which it is checked again; at load every island is. */
  readonly on?: readonly IslandEvent[]
  /** Returns whether the page needs it; asked once more when its code has arrived. */
  readonly when: () => boolean
  /** Returns whether it must be unmounted; absent = it stays until the page is left. */
  readonly isOver?: () => boolean
  readonly load: () => Promise<M>
  /** Mounts it. @returns a function that unmounts it; undefined = nothing is to be taken away */
  readonly mount: (loaded: M) => (() => void) | undefined
  /** Called when its code or texts did not arrive; the next of its events requests them again. */
  readonly onLost?: () => void
}

/** An island that follows the events of its page. */
export interface FollowedIsland {
  /** Loads and mounts it, or unmounts it; an event that is not one of its own does nothing. */
  readonly check: (event?: IslandEvent) => void
}

/** Creates an island of a list; it is loaded once at a time. */
export const island = <M>({ on = [], when, isOver, load, mount, onLost }: Island<M>): FollowedIsland => {
  let state: 'idle' | 'loading' | 'mounted' = 'idle'
  let unmount: (() => void) | undefined
  const arrive = (loaded: M): void => {
    state = when() ? 'mounted' : 'idle'
    if (state === 'mounted') unmount = mount(loaded)
  }
  const lose = (): void => {
    state = 'idle'
    onLost?.()
  }
  return {
    check: (event) => {
      if (event !== undefined && !on.includes(event)) return
      if (state === 'mounted' && isOver?.() === true) {
        state = 'idle'
        unmount?.()
      }
      if (state === 'idle' && when()) {
        state = 'loading'
        void load().then(arrive, lose)
      }
    }
  }
}

/**
 * Mounts what a page needs of a list of islands.
 *
 * @returns checks those islands again to which an event belongs
 */
export const mountIslands = (islands: readonly FollowedIsland[]): ((event: IslandEvent) => void) => {
  for (const { check } of islands) check()
  return (event) => {
    for (const { check } of islands) check(event)
  }
}
