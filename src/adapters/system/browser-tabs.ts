import type { SessionNews, Tabs } from '../../application/ports/tabs.ts'

/**
 * Browser APIs for talking to other tabs.
 * Both are missing in old browsers, and on pages that were loaded neither over https nor from this machine.
 */
export interface TabsNeeds {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: (() => BroadcastChannel) | undefined
}

/** Returns the name of a lock with a prefix, because locks are shared with everything on this origin. */
const lockOf = (name: string): string => `account-${name}`
export const SESSION_CHANNEL = 'account-session'

const isNews = (data: unknown): data is SessionNews => data === 'signedIn' || data === 'signedOut'

/** Creates locks that hold within this page only. */
const ownTurns = (): Tabs['alone'] => {
  const turns = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
    turns.set(name, turn)
    return turn
  }
}

/**
 * Creates the connection between the tabs of one browser, by its locks and a broadcast channel.
 * In a browser without locks, turns are taken within each page only. When two pages renew the session at once, the back end handles them
 * one after the other and gives both the same answer. A tab without a channel notices a sign-out of another tab when it renews or becomes
 * visible again, by the marker that all tabs share.
 *
 * @source trust section 3 no. 4
 */
export const browserTabs = ({ locks, channel: open }: TabsNeeds): Tabs => {
  const channel = open?.()
  return {
    alone: locks === undefined ? ownTurns() : async (name, run) => locks.request(lockOf(name), run),
    tell: (news) => channel?.postMessage(news),
    hear: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (isNews(data)) listener(data)
      }
      channel?.addEventListener('message', hear)
      return () => channel?.removeEventListener('message', hear)
    }
  }
}

/** Creates the connection between the tabs of this browser. */
export const thisBrowsersTabs = (): Tabs =>
  browserTabs({
    locks: (navigator as { readonly locks?: LockManager }).locks,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : () => new BroadcastChannel(SESSION_CHANNEL)
  })
