import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { store } from '../composition/store.ts'
import type { MessageGroup, Texts } from '../messages/keys.ts'
import { LivePage } from './live-page.tsx'
import type { PageData } from './page-data.ts'
import { Page } from './routes.tsx'
import { screens } from './screens.ts'
import { StoreProvider } from './store-context.tsx'

/** What stands before and behind `<language>.<group>` in the address of compiled words; the build puts it in. */
declare const WORDS: readonly [before: string, behind: string]

/**
 * The words of one group; they are loaded when a page needs them. Their addresses follow from their names, so that this code does not grow
 * with every language.
 */
const loadWords = async (language: string, group: MessageGroup): Promise<Texts> =>
  ((await import(/* @vite-ignore */ `${WORDS[0]}${language}.${group}${WORDS[1]}`)) as { readonly default: Texts }).default

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
  const text = document.getElementById('page')?.textContent
  const container = document.getElementById('app')
  if (container === null || text === undefined) return
  // The build wrote it beside the markup; it is part of the page as its tags are.
  const page = JSON.parse(text) as PageData
  const screen = screens[page.content.page]
  const language = page.frame?.spoken ?? 'en'
  const [Screen, ...words] = await Promise.all([screen.load(), ...screen.groups.map((group) => loadWords(language, group))])
  const texts: Texts = Object.assign({}, ...words)
  // In slices, between which a tap is answered.
  startTransition(() => {
    hydrateRoot(
      container,
      <StoreProvider value={store}>
        <LivePage language={language} texts={texts} loadWords={loadWords} onLive={answerPending}>
          <Page page={page} screen={Screen} />
        </LivePage>
      </StoreProvider>
    )
  })
}

void start()
