import { placeBar } from './consent-bar.ts'
import { consentPanel, type PanelProps } from './consent-panel.ts'

/** Creates the consent dialog and inserts it into the page; returns it and a function that removes it. */
export const askConsent = (props: PanelProps): { readonly panel: HTMLElement; readonly takeAway: () => void } => {
  const panel = consentPanel(props)
  return { panel, takeAway: placeBar(panel) }
}
