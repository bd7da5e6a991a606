import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { MessageGroup, Texts } from '../messages/keys.ts'
import type { PageData } from './page-data.ts'
import { LivePage } from './live-page.tsx'
import { PAGE_ROUTE, pageRoutes } from './routes.tsx'
import { screens } from './screens.ts'

const compiled = import.meta.glob<{ readonly default: Texts }>('../messages/compiled/*.ts')

/** The words of one group; they are loaded when a page needs them. */
const loadWords = async (language: string, group: MessageGroup): Promise<Texts> =>
  (await compiled[`../messages/compiled/${language}.${group}.ts`]?.())?.default ?? {}

const readPage = (): PageData => {
  const text = document.getElementById('page')?.textContent
  // The build wrote it beside the markup; it is part of the page as its tags are.
  return JSON.parse(text ?? '{}') as PageData
}

/** What was pressed before this code was there is pressed again, on the same element, now that it is answered. */
const answerPending = (): void => {
  const handover = window.refill
  if (handover === undefined) return
  handover.awake = true
  const { pending } = handover
  handover.pending = undefined
  if (pending === undefined || !pending.target.isConnected) return
  if (pending.kind === 'submit' && pending.target instanceof HTMLFormElement) pending.target.requestSubmit(pending.submitter)
  else if (pending.target instanceof HTMLElement) pending.target.click()
}

const start = async (): Promise<void> => {
  const page = readPage()
  const container = document.getElementById('app')
  if (container === null) return
  const screen = screens[page.content.page]
  const language = page.frame?.spoken ?? 'en'
  const [Screen, ...words] = await Promise.all([screen.load(), ...screen.groups.map((group) => loadWords(language, group))])
  const router = createBrowserRouter(pageRoutes(Screen, () => page), { hydrationData: { loaderData: { [PAGE_ROUTE]: page } } })
  hydrateRoot(
    container,
    <LivePage language={language} texts={Object.assign({}, ...words) as Texts} loadWords={loadWords} onLive={answerPending}>
      <RouterProvider router={router} />
    </LivePage>
  )
}

void start()
