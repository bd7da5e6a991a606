import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { OpenPlayer } from '../application/page-player.ts'
import { loadMachine, store } from '../composition/store.ts'
import { asFailure } from '../domain/errors/failure.ts'
import { type MessageGroup, type Texts, writeText } from '../i18n/keys.ts'
import { withBrandName } from '../i18n/with-brand-name.ts'
import { withOverrides } from '../i18n/override-texts.ts'
import { dropUnheardEvents, holdTouches } from './hold-touches.ts'
import { mountLanguageLinks } from './islands/keep-address.ts'
import { HydratedPage } from './hydrated-page.tsx'
import { loadMessages } from './load-messages.ts'
import { contentShown } from './content-shown.ts'
import type { PageData } from './page-data.ts'
import { messagesOfPage, type PageKind } from './pages.ts'
import { ScreenOfPage } from './screen-of-page.tsx'
import { screenOf } from './screens.ts'
import { StoreProvider } from './store-context.tsx'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/** Repeats the press that was made before hydration, on the same element. */
const answerPending = (): void => {
  const handover = window.refill
  if (handover === undefined) return
  handover.awake = true
  const { pending } = handover
  handover.pending = undefined
  if (pending === undefined || !pending.target.isConnected) return
  if (pending.target instanceof HTMLFormElement) pending.target.requestSubmit(pending.submitter)
  else if (pending.target instanceof HTMLElement) pending.target.click()
}

/** Loads the accounts, whose addresses and dependencies are not part of the purchase's code. */
const openAccounts = async () => (await import('../composition/lazy-accounts.ts')).lazyAccounts()

/** Opens the partner's login; no other build has its code. */
const openPlayer: OpenPlayer | undefined =
  typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN
    ? async (countryCodes) => (await import('../composition/player.ts')).pagePlayer(countryCodes)
    : undefined

/** Returns the groups of failures that a page can meet: a purchase may be paid from a wallet. */
const failureGroupsOf = (kind: PageKind): readonly MessageGroup[] =>
  kind === 'product' || kind === 'blockNumber' ? ['errors', 'accountErrors'] : ['errors']

/** Returns the groups of texts of a page; the list of stored things names those of players too. */
const groupsOf = (kind: PageKind): readonly MessageGroup[] =>
  typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN && kind === 'cookies' ? [...messagesOfPage(kind), 'player'] : messagesOfPage(kind)

const start = async (): Promise<void> => {
  const text = document.getElementById('page')?.textContent
  const container = document.getElementById('main')
  if (container === null || text === undefined) return
  // The build wrote the data beside the markup; it is trusted like the page's own tags.
  const page = JSON.parse(text) as PageData
  if (page.frame !== undefined) mountLanguageLinks(document)
  const language = page.frame?.spoken ?? 'en'
  const kind = page.content.page
  const overrides = page.texts ?? {}
  const own = (loaded: Texts): Texts => withOverrides(page.store === undefined ? loaded : withBrandName(page.store.name, loaded), overrides)
  const loadOwn: typeof loadMessages = async (...asked) => own(await loadMessages(...asked))
  const [Screen, words] = await Promise.all([
    screenOf(kind)(openAccounts, (group) => loadOwn(language, group), openPlayer),
    Promise.all(groupsOf(kind).map((group) => loadMessages(language, group))),
    loadMachine(kind)
  ])
  const texts = own(Object.assign({}, ...words) as Texts)
  const overlays = async () => {
    const [{ openOverlays }, errors] = await Promise.all([import('./overlays/open-overlays.tsx'), loadOwn(language, 'errors')])
    return openOverlays(language, { ...texts, ...errors })
  }
  // After a crash React leaves an empty page: a dialog shows what happened and what to do.
  const onUncaughtError = (error: unknown): void => {
    console.error(error)
    void overlays().then((over) => over.fail(asFailure(error), true))
  }
  addEventListener('offline', () => {
    addEventListener('online', () => void overlays().then((over) => over.toast(writeText(texts, 'shell.online'))), { once: true })
  })
  if (window.refill !== undefined) window.refill.isLiving = true
  dropUnheardEvents(container)
  const release = holdTouches(container)
  const takeOver = (): void => {
    release()
    answerPending()
  }
  // Concurrent rendering, so that input is handled between the slices.
  startTransition(() => {
    hydrateRoot(
      container,
      <StoreProvider value={store}>
        <HydratedPage language={language} texts={texts} failures={failureGroupsOf(kind)} loadMessages={loadOwn} onHydrated={takeOver}>
          <ScreenOfPage page={page} screen={Screen} />
        </HydratedPage>
      </StoreProvider>,
      { onUncaughtError }
    )
  })
  // Nothing depends on it, and a failed load is ignored.
  ;(window.requestIdleCallback ?? setTimeout)(
    () =>
      void contentShown()
        .then(() => import('./entry-after.ts'))
        .then(
          ({ startPwa }) => startPwa(language, page.store?.name),
          () => undefined
        )
  )
}

void start()
