import type { SessionNews, Tabs } from '../application/ports/tabs.ts'

/** Creates the tabs of one browser: all receive the events of one, and locks are shared. */
export const fakeTabs = () => {
  const tabs: { readonly listeners: Set<(news: SessionNews) => void> }[] = []
  const turns = new Map<string, Promise<unknown>>()
  const told: SessionNews[] = []
  const open = (): Tabs => {
    const own = { listeners: new Set<(news: SessionNews) => void>() }
    tabs.push(own)
    return {
      alone: (name, run) => {
        const turn = (turns.get(name) ?? Promise.resolve()).then(run, run)
        turns.set(
          name,
          turn.then(
            () => undefined,
            () => undefined
          )
        )
        return turn
      },
      tell: (news) => {
        told.push(news)
        for (const other of tabs) if (other !== own) for (const listener of [...other.listeners]) listener(news)
      },
      hear: (listener) => {
        own.listeners.add(listener)
        return () => void own.listeners.delete(listener)
      }
    }
  }
  return { open, told }
}
