import { type ReactNode, useContext, useMemo } from 'react'
import { type Texts, writeText } from '../../../i18n/keys.ts'
import { WordsContext } from '../../i18n.tsx'

interface Props {
  readonly texts: Texts
  readonly children: ReactNode
}

/** Provides texts of a part that loaded later, beside those of the page. */
export const OwnTexts = ({ texts, children }: Props) => {
  const page = useContext(WordsContext)
  const words = useMemo(
    () => ({
      ...page,
      translate: (...[key, params]: Parameters<typeof page.translate>) =>
        key in texts ? writeText(texts, key, params) : page.translate(key, params)
    }),
    [page, texts]
  )
  return <WordsContext value={words}>{children}</WordsContext>
}
