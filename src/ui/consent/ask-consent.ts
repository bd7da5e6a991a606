import { consentPanel, type PanelProps } from './consent-panel.ts'
import { placePanel } from './consent-place.ts'

/** Draws the question and puts it on the page. Gives the panel, and what takes it away again. */
export const askConsent = (props: PanelProps): { readonly panel: HTMLElement; readonly takeAway: () => void } => {
  const panel = consentPanel(props)
  return { panel, takeAway: placePanel(panel) }
}
