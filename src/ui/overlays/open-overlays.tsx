import { createRoot, type Root } from 'react-dom/client'
import type { Texts } from '../../messages/keys.ts'
import { WordsProvider } from '../i18n.tsx'
import css from '../theme/overlays.css?inline'
import { type OverlayStore, overlayStore } from './overlay-state.ts'
import { Overlays } from './overlays.tsx'

// The page of the sign-in says these by itself, in its own words and their order; files of their own would cost every product page their names.
export { shownModal } from '../../domain/partner/layout.ts'
export { UnverifiedPhone, WalletRestricted } from './wallet-dialogs.tsx'

let opened: { readonly store: OverlayStore; readonly root: Root; texts: Texts } | undefined

const open = () => {
  // A sheet made by code needs no permission of the page's policy, and pages on which nothing happens carry none of it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const place = document.createElement('div')
  document.body.append(place)
  return { store: overlayStore((ms, step) => void setTimeout(step, ms)), root: createRoot(place), texts: {} }
}

/**
 * Adds the container of dialogs and toasts to the page, once; errors of the page's code do not reach it.
 * Later callers bring
 * texts along that were not needed before.
 *
 * @param spare these words give way to those of the page's own code, which knows what operations wrote over them
 */
export const openOverlays = (language: string, texts: Texts, spare = false): OverlayStore => {
  opened ??= open()
  const { store, root } = opened
  opened.texts = spare ? { ...texts, ...opened.texts } : { ...opened.texts, ...texts }
  root.render(
    <WordsProvider language={language} texts={opened.texts}>
      <Overlays store={store} onReload={() => location.reload()} />
    </WordsProvider>
  )
  return store
}
