import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { WordsProvider } from './i18n.tsx'

interface Props {
  readonly language: string
  readonly texts: Texts
  readonly loadWords: (language: string, group: MessageGroup) => Promise<Texts>
  readonly onLive: () => void
  readonly children: ReactNode
}

/** Renders a hydrated page: reports the hydration once, and loads the texts of failures when idle. */
export const LivePage = ({ language, texts, loadWords, onLive, children }: Props) => {
  const [all, setAll] = useState(texts)
  useEffect(() => {
    onLive()
    void loadWords(language, 'errors').then(
      // The new texts render the whole page again, so the update is a transition.
      (errors) => startTransition(() => setAll((before) => ({ ...before, ...errors }))),
      () => undefined
    )
  }, [language, loadWords, onLive])
  return (
    <WordsProvider language={language} texts={all}>
      {children}
    </WordsProvider>
  )
}
