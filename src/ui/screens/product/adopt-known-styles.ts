import { adoptStyles } from '../../islands/dom.ts'
import css from './known.css?inline'

let isDressed = false

/** Adopts the styles of known players and purchases, once; other pages do not contain them. */
export const adoptKnownStyles = (): void => {
  // The script that ran before hydration has already added them.
  if (isDressed || window.refill?.known !== undefined) return
  isDressed = true
  adoptStyles(css)
}
