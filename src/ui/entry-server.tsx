import { prerender } from 'react-dom/static'
import { createStaticAccounts } from '../application/open-accounts.ts'
import { loadMachine, store } from '../composition/store.ts'
import type { MessageGroup, Texts } from '../i18n/keys.ts'
import { MessagesProvider } from './i18n.tsx'
import type { PageData } from './page-data.ts'
import { messagesOfPage } from './pages.ts'
import { Page } from './routes.tsx'
import { screenOf } from './screens.ts'
import { StoreProvider } from './store-context.tsx'

/** Returns the texts of a language by group, from the memory of the build. */
export type MessagesOf = (group: MessageGroup) => Texts

/** Matches preload tags of pictures, which are removed: the page is too small to gain from them. */
const PRELOADS = /<link rel="preload" as="image"[^<>]*>/g

/** Renders the body of one page, without scripts, style attributes or Suspense boundaries. */
export const renderPage = async (page: PageData, language: string, messagesOf: MessagesOf): Promise<string> => {
  const kind = page.content.page
  const groups: readonly MessageGroup[] = [
    ...messagesOfPage(kind),
    'signedIn',
    ...(kind === 'product' ? (['help', 'order'] as const) : []),
    ...(page.store?.partnerLogin === true ? (['player'] as const) : [])
  ]
  const texts: Texts = Object.assign({}, ...groups.map((group) => messagesOf(group)))
  await loadMachine(kind)
  const { prelude } = await prerender(
    <StoreProvider value={store}>
      <MessagesProvider language={language} texts={texts}>
        <Page page={page} screen={await screenOf(kind)(() => Promise.resolve(createStaticAccounts()))} />
      </MessagesProvider>
    </StoreProvider>
  )
  // HTML needs neither an empty attribute value nor the slash of a void element; in text React escapes these characters.
  return (await new Response(prelude).text()).replaceAll(PRELOADS, '').replaceAll('=""', '').replaceAll('/>', '>')
}
