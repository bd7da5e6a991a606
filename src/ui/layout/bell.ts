import css from '../theme/bell.css?inline'

const MOST = 9

/** It is known by where it leads: every page holds it, and few need to find it. */
const BELL = 'header a[href$="/notifications"]'

let sheet: CSSStyleSheet | undefined

/** Pages carry no style for a number that few of them show. */
const dress = (): void => {
  if (sheet !== undefined) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The bell in the header, where this page has one. */
export const bellOfPage = (): HTMLAnchorElement | undefined => document.querySelector<HTMLAnchorElement>(BELL) ?? undefined

/**
 * Writes the number of new notifications on the bell, or removes it.
 * Header and number are not hydrated; nothing moves.
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
