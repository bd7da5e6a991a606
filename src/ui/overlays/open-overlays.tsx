import { createRoot, type Root } from 'react-dom/client'
import type { Texts } from '../../i18n/keys.ts'
import { WordsProvider } from '../i18n.tsx'
import css from '../theme/overlays.css?inline'
import { type OverlayStore, overlayStore } from './overlay-state.ts'
import { Overlays } from './overlays.tsx'

// The sign-in page renders these dialogs itself, with its own texts and in its own order; separate files would add their names to every
// product page.
export { shownModal } from '../../domain/partner/layout.ts'
export { UnverifiedPhone, WalletRestricted } from './wallet-dialogs.tsx'

let opened: { readonly store: OverlayStore; readonly root: Root; texts: Texts } | undefined

const open = () => {
  // Constructed style sheets need no permission of the page's CSP, and pages without dialogs do not contain the styles.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const place = document.createElement('div')
  document.body.append(place)
  return { store: overlayStore((ms, step) => void setTimeout(step, ms)), root: createRoot(place), texts: {} }
}

/**
 * Adds the container of dialogs and toasts to the page, once.
 * It is a React root of its own, so errors of the page's code do not reach it. Later callers add their texts.
 *
 * @param spare true = these texts do not replace those of the page's own code, which include what operators changed
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
