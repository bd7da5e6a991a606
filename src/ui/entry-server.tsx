import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Texts } from '../messages/keys.ts'
import { WordsProvider } from './i18n.tsx'
import type { PageData } from './page-data.ts'
import { pageRoutes } from './routes.tsx'
import { screens } from './screens.ts'

/** Words of a language by group, as the build has them in memory. */
export type WordsOf = (group: string) => Texts

/** Renders the body of one page. It holds no script, no style attribute and no waiting part. */
export const renderPage = async (path: string, page: PageData, language: string, wordsOf: WordsOf): Promise<string> => {
  const screen = screens[page.content.page]
  const texts = Object.assign({}, ...screen.groups.map((group) => wordsOf(group))) as Texts
  const routes = pageRoutes(await screen.load(), () => page)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${path} answered ${context.status} while it was built.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerender(
    <WordsProvider language={language} texts={texts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </WordsProvider>
  )
  return await new Response(prelude).text()
}
