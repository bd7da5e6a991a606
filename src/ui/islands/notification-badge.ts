import css from '../styles/notification-badge.css?inline'
import { adoptStyles, createElement } from './dom.ts'

const MAX_SHOWN = 9

/** Selected by its address: every page has the link, and few scripts need it. */
const BADGE = 'header a[href$="/notifications"]'

let sheet: CSSStyleSheet | undefined

/** Adds the styles of the badge, which are not in the style sheet because few pages show it. */
const adoptBadgeStyles = (): void => {
  sheet ??= adoptStyles(css)
}

/** Returns the notification link in the header, where this page has one. */
export const findNotificationBadge = (): HTMLAnchorElement | undefined => document.querySelector<HTMLAnchorElement>(BADGE) ?? undefined

/**
 * Shows the number of new notifications in the header, or removes it.
 * Header and number are not hydrated; the layout does not shift.
 *
 * @param said the number in words, for screen readers
 */
export const drawNotificationBadge = (count: number, said: string): void => {
  const badge = findNotificationBadge()
  if (badge === undefined) return
  badge.dataset.badge ||= badge.getAttribute('aria-label') ?? ''
  const { badge: label } = badge.dataset
  badge.querySelector('.new-count')?.remove()
  badge.setAttribute('aria-label', count === 0 ? label : `${label}, ${said}`)
  if (count === 0) return
  adoptBadgeStyles()
  badge.append(createElement('span', { class: 'new-count' }, count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)))
}
