import { useContext, useEffect, useState } from 'react'
import { type Texts, writeText } from '../../../i18n/keys.ts'
import { withBrandName } from '../../../i18n/with-brand-name.ts'
import { WordsContext, type Words } from '../../i18n.tsx'
import { useBranding } from '../../page-context.tsx'
import type { ReturnLanguage } from './return-language.ts'

/** Loads the texts of the page in a language. */
export type LoadReturnTexts = (contentLanguage: string) => Promise<Texts>

/** Language that the page was written in. */
const WRITTEN = 'en'

/**
 * Returns the words of a page in the language of the page that was left.
 * The document states that language and its direction. Until its texts have loaded, and where they do not load, the page stays English.
 *
 * @param language undefined = not known yet, or not at all
 */
export const useReturnLanguage = (language: ReturnLanguage | undefined, load: LoadReturnTexts): Words => {
  const written = useContext(WordsContext)
  const { name } = useBranding()
  const [own, setOwn] = useState<Words>()
  useEffect(() => {
    if (language === undefined || language.contentLanguage === WRITTEN) return undefined
    let isLeft = false
    const { contentLanguage, locale, isRTL, script } = language
    load(contentLanguage).then(
      (loaded) => {
        if (isLeft) return
        const texts = withBrandName(name, loaded)
        const root = document.documentElement
        root.lang = locale
        root.dir = isRTL === true ? 'rtl' : 'ltr'
        if (script !== undefined) root.classList.add(script)
        document.title = writeText(texts, 'account.social.title')
        setOwn({ language: contentLanguage, translate: (key, params) => writeText(texts, key, params) })
      },
      () => undefined
    )
    return () => {
      isLeft = true
    }
  }, [language, load, name])
  return own ?? written
}
