import type { SessionNews, Tabs } from '../../application/ports/tabs.ts'

/** What this needs of a browser; both are missing in old ones, and where a page came neither over https nor from this machine. */
export interface TabsNeeds {
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: (() => BroadcastChannel) | undefined
}

/** The other tabs share names with whatever else stands on this origin. */
const lockOf = (name: string): string => `account-${name}`
export const SESSION_CHANNEL = 'account-session'

const isNews = (data: unknown): data is SessionNews => data === 'signedIn' || data === 'signedOut'

/** Takes turns within this page alone. */
const ownTurns = (): Tabs['alone'] => {
  const turns = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
    turns.set(name, turn)
    return turn
  }
}

/**
 * The tabs of one browser, by its locks and a channel between them.
 *
 * A browser without locks takes turns within each page; two pages that renew at once are told apart by the back end, which takes them one
 * after the other and gives both the same answer. One without a channel hears of another tab's sign-out when it renews or is looked at again:
 * the mark that all tabs share says so.
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

/** The tabs of this browser. */
export const thisBrowsersTabs = (): Tabs =>
  browserTabs({
    locks: (navigator as { readonly locks?: LockManager }).locks,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : () => new BroadcastChannel(SESSION_CHANNEL)
  })
