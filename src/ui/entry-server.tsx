import { prerender } from 'react-dom/static'
import { store } from '../composition/store.ts'
import type { MessageGroup, Texts } from '../messages/keys.ts'
import { WordsProvider } from './i18n.tsx'
import type { PageData } from './page-data.ts'
import { Page } from './routes.tsx'
import { screens } from './screens.ts'
import { StoreProvider } from './store-context.tsx'

/** Words of a language by group, as the build has them in memory. */
export type WordsOf = (group: MessageGroup) => Texts

/** Pictures are asked for by their tags; the page is too small for asking earlier to be worth its bytes. */
const PRELOADS = /<link rel="preload" as="image"[^<>]*>/g

/** Renders the body of one page. It holds no script, no style attribute and no waiting part. */
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
  // HTML says an empty value and the end of a void element by itself; React escapes both signs wherever they are text.
  return (await new Response(prelude).text()).replaceAll(PRELOADS, '').replaceAll('=""', '').replaceAll('/>', '>')
}
