import { prerender } from 'react-dom/static'
import { store } from '../composition/store.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { WordsProvider } from './i18n.tsx'
import type { PageData } from './page-data.ts'
import { Page } from './routes.tsx'
import { screens } from './screens.ts'
import { StoreProvider } from './store-context.tsx'

/** Returns the texts of a language by group, from the memory of the build. */
export type WordsOf = (group: MessageGroup) => Texts

/** Matches preload tags of pictures, which are removed: the page is too small to gain from them. */
const PRELOADS = /<link rel="preload" as="image"[^<>]*>/g

/** Renders the body of one page, without scripts, style attributes or Suspense boundaries. */
export const renderPage = async (page: PageData, language: string, wordsOf: WordsOf): Promise<string> => {
  const screen = screens[page.content.page]
  const texts: Texts = Object.assign({}, ...[...screen.groups, 'notices' as const, 'account' as const].map((group) => wordsOf(group)))
  const { prelude } = await prerender(
    <StoreProvider value={store}>
      <WordsProvider language={language} texts={texts}>
        <Page page={page} screen={await screen.load()} />
      </WordsProvider>
    </StoreProvider>
  )
  // HTML needs neither an empty attribute value nor the slash of a void element; in text React escapes these characters.
  return (await new Response(prelude).text()).replaceAll(PRELOADS, '').replaceAll('=""', '').replaceAll('/>', '>')
}
