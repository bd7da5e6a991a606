import type { Mount } from '../dom.ts'
import { placeBar } from './consent-bar.ts'
import { consentPanel, type PanelProps } from './consent-panel.ts'

/** Dependencies of the consent dialog. */
export interface ConsentDialogDeps extends PanelProps {
  /** True = it was opened by a press, so it takes the focus. */
  readonly isPressed: boolean
}

/** Shows the consent dialog as the first element of the page. */
export const mountConsentDialog: Mount<HTMLElement, ConsentDialogDeps> = (body, { isPressed, ...props }) => {
  const panel = consentPanel(props)
  const unmount = placeBar(body, panel)
  if (isPressed) panel.querySelector<HTMLElement>('h2')?.focus()
  return unmount
}
