import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { MessagesProvider } from './i18n.tsx'

interface Props {
  readonly language: string
  readonly texts: Texts
  readonly loadMessages: (language: string, group: MessageGroup) => Promise<Texts>
  readonly onHydrated: () => void
  readonly children: ReactNode
}

/** Renders a hydrated page: reports the hydration once, and loads the texts of failures when idle. */
export const HydratedPage = ({ language, texts, loadMessages, onHydrated, children }: Props) => {
  const [all, setAll] = useState(texts)
  useEffect(() => {
    onHydrated()
    void loadMessages(language, 'errors').then(
      // The new texts render the whole page again, so the update is a transition.
      (errors) => startTransition(() => setAll((before) => ({ ...before, ...errors }))),
      () => undefined
    )
  }, [language, loadMessages, onHydrated])
  return (
    <MessagesProvider language={language} texts={all}>
      {children}
    </MessagesProvider>
  )
}
