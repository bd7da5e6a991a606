import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { MessagesProvider } from './i18n.tsx'

interface Props {
  readonly language: string
  readonly texts: Texts
  /** Groups of the failures that the page can meet. */
  readonly failures: readonly MessageGroup[]
  readonly loadMessages: (language: string, group: MessageGroup) => Promise<Texts>
  readonly onHydrated: () => void
  readonly children: ReactNode
}

/** Renders a hydrated page: reports the hydration once, and loads the texts of failures when idle. */
export const HydratedPage = ({ language, texts, failures, loadMessages, onHydrated, children }: Props) => {
  const [all, setAll] = useState(texts)
  useEffect(() => {
    onHydrated()
    void Promise.all(failures.map((group) => loadMessages(language, group))).then(
      // The new texts render the whole page again, so the update is a transition.
      (groups) => startTransition(() => setAll((before) => Object.assign({}, before, ...groups) as Texts)),
      () => undefined
    )
    // The groups are those of the page, which stays the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, loadMessages, onHydrated])
  return (
    <MessagesProvider language={language} texts={all}>
      {children}
    </MessagesProvider>
  )
}
