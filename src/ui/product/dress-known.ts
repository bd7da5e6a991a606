import css from './known.css?inline'

let isDressed = false

/** Puts the styles of what is known of players and of earlier purchases into the page, once; a page that nobody touches carries none of them. */
export const dressKnown = (): void => {
  // What was drawn before this code was there brought them along.
  if (isDressed || window.refill?.known !== undefined) return
  isDressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
