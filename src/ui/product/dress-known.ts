import css from './known.css?inline'

let isDressed = false

/** Puts the styles of what is known of players and of earlier purchases into the page, once; a page that nobody touches carries none of them. */
export const dressKnown = (): void => {
  if (isDressed) return
  isDressed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
