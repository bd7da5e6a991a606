import { type Texts, writeText } from '../../i18n/keys.ts'
import css from '../styles/account-menu.css?inline'
import { adoptStyles, createElement, type Mount, removeStyles } from './dom.ts'
import { linkToOwnNotifications } from './notification-link.ts'

/** Dependencies of the account menu. */
export interface AccountMenuDeps {
  readonly texts: Texts
  readonly onSignOut: () => void
}

const PLACE = 'account-menu'

/** Pages of the menu with the feature that each needs. */
const PAGES = [
  ['transactions', 'transactions'],
  ['subscriptions', 'transactions'],
  ['notifications', 'notification'],
  ['settings', 'settings']
] as const

/**
 * Turns the sign-in link into a button that opens the account menu.
 * Its last entry signs out. The notification badge links to the notifications of the account. Header and menu are not hydrated, and the
 * layout does not shift.
 *
 * @returns restores the link for guests
 * @source A§2 "Header elements", M28, M29
 */
export const mountAccountMenu: Mount<HTMLAnchorElement, AccountMenuDeps> = (sign, { texts, onSignOut }) => {
  const t = (key: string): string => writeText(texts, `account.header.${key}`)
  const addressOf = (page: string): string => sign.pathname.replace(/sign-in$/, `user/${page}`)
  const restoreLink = linkToOwnNotifications(sign.pathname.split('/')[1] ?? '')
  const sheet = adoptStyles(css)

  const off = new Set(sign.dataset.off?.split(' '))
  const links = PAGES.filter(([, feature]) => !off.has(feature)).map(([page]) => createElement('a', { href: addressOf(page) }, t(page)))
  const signOut = createElement('button', { type: 'button' }, t('signOut'))
  signOut.addEventListener(
    'click',
    () => {
      signOut.textContent = t('signingOut')
      onSignOut()
    },
    { once: true }
  )
  const menu = createElement(
    'nav',
    { id: PLACE, class: PLACE, popover: 'auto', 'aria-label': t('menu') },
    createElement('ul', { role: 'list' }, ...[...links, signOut].map((entry) => createElement('li', {}, entry)))
  )
  const button = createElement(
    'button',
    { class: sign.className, 'data-in': '', 'aria-label': t('menu'), popovertarget: PLACE },
    ...sign.childNodes
  )
  const hadFocus = document.activeElement === sign
  sign.replaceWith(button, menu)
  if (hadFocus) button.focus()
  return () => {
    sign.append(...button.childNodes)
    menu.remove()
    button.replaceWith(sign)
    restoreLink()
    removeStyles(sheet)
  }
}
