import { placeBar } from './consent-bar.ts'
import { consentPanel, type PanelProps } from './consent-panel.ts'

/** Draws the question and puts it on the page. Gives the panel, and what takes it away again. */
export const askConsent = (props: PanelProps): { readonly panel: HTMLElement; readonly takeAway: () => void } => {
  const panel = consentPanel(props)
  return { panel, takeAway: placeBar(panel) }
}
