import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type MessageKey, type TextParams, type Texts, writeText } from '../messages/keys.ts'

/** Writes a text of the page's language by its key. */
export type Translate = (key: MessageKey, params?: TextParams) => string

interface Words {
  readonly language: string
  readonly translate: Translate
}

const WordsContext = createContext<Words>({ language: 'en', translate: (key) => key })

interface Props {
  /** Language of the texts: the page's own, or English where that is not complete. */
  readonly language: string
  readonly texts: Texts
  readonly children: ReactNode
}

/** Gives the page its words. */
export const WordsProvider = ({ language, texts, children }: Props) => {
  const words = useMemo(
    () => ({ language, translate: (key: MessageKey, params?: TextParams) => writeText(texts, key, params) }),
    [language, texts]
  )
  return <WordsContext value={words}>{children}</WordsContext>
}

/** The texts of the page: `t('product.pay')`. */
export const useTexts = (): Translate => useContext(WordsContext).translate

/** Where the platform would write dates in another script or other digits than the page's words do. */
const DATE_LANGUAGE: Readonly<Record<string, string>> = { zh: 'zh-Hant', my: 'my-u-nu-latn' }

/** Returns a formatter for lists in the page's language: “the player and the payment method”. */
export const useListing = (): ((parts: readonly string[]) => string) => {
  const language = useDateLanguage()
  return (parts) => new Intl.ListFormat(language).format(parts)
}

/** Language in which the page writes dates and times. */
export const useDateLanguage = (): string => {
  const { language } = useContext(WordsContext)
  return DATE_LANGUAGE[language] ?? language
}
