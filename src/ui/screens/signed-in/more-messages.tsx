import { type ReactNode, useContext, useMemo } from 'react'
import { type MessageKey, type TextParams, type Texts, writeText } from '../../../i18n/keys.ts'
import { WordsContext } from '../../i18n.tsx'

/** Adds texts to those of the page. */
export const MoreMessages = ({ texts, children }: { readonly texts: Texts; readonly children: ReactNode }) => {
  const { language, translate } = useContext(WordsContext)
  const words = useMemo(
    () => ({
      language,
      translate: (key: MessageKey, params?: TextParams) => (key in texts ? writeText(texts, key, params) : translate(key, params))
    }),
    [language, translate, texts]
  )
  return <WordsContext value={words}>{children}</WordsContext>
}
