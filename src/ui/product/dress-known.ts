import css from './known.css?inline'

let isDressed = false

/** Adopts the styles of known players and purchases, once; an untouched page has none of them. */
export const dressKnown = (): void => {
  // What was drawn before this code was there brought them along.
  if (isDressed || window.refill?.known !== undefined) return
  isDressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
