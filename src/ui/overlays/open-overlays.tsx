import { createRoot } from 'react-dom/client'
import type { Texts } from '../../messages/keys.ts'
import { WordsProvider } from '../i18n.tsx'
import css from '../theme/overlays.css?inline'
import { type OverlayStore, overlayStore } from './overlay-state.ts'
import { Overlays } from './overlays.tsx'

let opened: OverlayStore | undefined

/** Puts the place for dialogs and toasts beside the page, once; what befalls the page's own code does not reach it. */
export const openOverlays = (language: string, texts: Texts): OverlayStore => {
  if (opened !== undefined) return opened
  const store = overlayStore((ms, step) => void setTimeout(step, ms))
  opened = store
  // A sheet made by code needs no permission of the page's policy, and pages on which nothing happens carry none of it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <WordsProvider language={language} texts={texts}>
      <Overlays store={store} onReload={() => location.reload()} />
    </WordsProvider>
  )
  return store
}
