import { createRoot, type Root } from 'react-dom/client'
import type { Texts } from '../../i18n/keys.ts'
import { MessagesProvider } from '../i18n.tsx'
import { adoptStyles } from '../islands/dom.ts'
import css from '../styles/overlays.css?inline'
import { type OverlayStore, overlayStore } from './overlay-state.ts'
import { Overlays } from './overlays.tsx'

// The sign-in page renders these dialogs itself, with its own texts and in its own order; separate files would add their names to every
// product page.
export { UnverifiedPhone, WalletRestricted } from './wallet-dialogs.tsx'

let opened: { readonly store: OverlayStore; readonly root: Root; texts: Texts } | undefined

const open = () => {
  adoptStyles(css)
  const container = document.createElement('div')
  document.body.append(container)
  return { store: overlayStore((ms, step) => void setTimeout(step, ms)), root: createRoot(container), texts: {} }
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
    <MessagesProvider language={language} texts={opened.texts}>
      <Overlays store={store} onReload={() => location.reload()} />
    </MessagesProvider>
  )
  return store
}
