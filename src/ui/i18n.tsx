import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type MessageKey, type TextParams, type Texts, writeText } from '../i18n/keys.ts'

/** Returns a text in the page's language by its key. */
export type Translate = (key: MessageKey, params?: TextParams) => string

/** Language and texts of a page. */
export interface Words {
  readonly language: string
  readonly translate: Translate
}

export const WordsContext = createContext<Words>({ language: 'en', translate: (key) => key })

interface Props {
  /**
   * Language of the texts: the page's own, or English where that is not complete.
   * Absent = they are beside those of the page.
   */
  readonly language?: string
  readonly texts: Texts
  readonly children: ReactNode
}

/** Provides the texts of the page, or those of a part that loaded later beside them. */
export const MessagesProvider = ({ language, texts, children }: Props) => {
  const page = useContext(WordsContext)
  const words = useMemo(
    () => ({
      language: language ?? page.language,
      translate: (key: MessageKey, params?: TextParams) => (key in texts ? writeText(texts, key, params) : page.translate(key, params))
    }),
    [language, page, texts]
  )
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Returns the translate function of the page: `t('product.pay')`. */
export const useTranslate = (): Translate => useContext(WordsContext).translate

/** Languages in which `Intl` would use another script or other digits than the page's texts. */
const DATE_LANGUAGE: Readonly<Record<string, string>> = { zh: 'zh-Hant', my: 'my-u-nu-latn' }

/** Returns a formatter for lists in the page's language: “the player and the payment method”. */
export const useListing = (): ((parts: readonly string[]) => string) => {
  const language = useDateLanguage()
  return (parts) => new Intl.ListFormat(language).format(parts)
}

/** Returns the language in which the page formats dates and times. */
export const useDateLanguage = (): string => {
  const { language } = useContext(WordsContext)
  return DATE_LANGUAGE[language] ?? language
}
