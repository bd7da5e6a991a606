import css from '../theme/bell.css?inline'

const MOST = 9

/** Selected by its address: every page has the link, and few scripts need it. */
const BELL = 'header a[href$="/notifications"]'

let sheet: CSSStyleSheet | undefined

/** Adds the styles of the badge, which are not in the style sheet because few pages show it. */
const dress = (): void => {
  if (sheet !== undefined) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Returns the notification link in the header, where this page has one. */
export const bellOfPage = (): HTMLAnchorElement | undefined => document.querySelector<HTMLAnchorElement>(BELL) ?? undefined

/**
 * Shows the number of new notifications in the header, or removes it.
 * Header and number are not hydrated; the layout does not shift.
 *
 * @param said the number in words, for screen readers
 */
export const drawBell = (count: number, said: string): void => {
  const bell = bellOfPage()
  if (bell === undefined) return
  bell.dataset.bell ||= bell.getAttribute('aria-label') ?? ''
  const { bell: label } = bell.dataset
  bell.querySelector('.new-count')?.remove()
  bell.setAttribute('aria-label', count === 0 ? label : `${label}, ${said}`)
  if (count === 0) return
  dress()
  const number = document.createElement('span')
  number.className = 'new-count'
  number.textContent = count > MOST ? `${MOST}+` : String(count)
  bell.append(number)
}
