import { type Texts, writeText } from '../../i18n/keys.ts'
import css from '../theme/account-menu.css?inline'

/** Dependencies of the account menu. */
export interface AccountMenuNeeds {
  readonly texts: Texts
  readonly onSignOut: () => void
}

const PLACE = 'account-menu'

/** Pages of the menu. */
const PAGES = ['transactions', 'settings'] as const

const element = <N extends keyof HTMLElementTagNameMap>(name: N, text = ''): HTMLElementTagNameMap[N] => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/**
 * Turns the sign-in link into a button that opens the account menu.
 * Its last entry signs out. The notification badge links to the notifications of the account. Header and menu are not hydrated, and the
 * layout does not shift.
 *
 * @returns restores the link for guests
 * @source A§2 "Header elements", M28, M29
 */
export const accountMenu = (sign: HTMLAnchorElement, { texts, onSignOut }: AccountMenuNeeds): (() => void) => {
  const t = (key: string): string => writeText(texts, `account.header.${key}`)
  const addressOf = (page: string): string => sign.pathname.replace(/sign-in$/, `user/${page}`)
  const bell = document.querySelector<HTMLAnchorElement>('header a[href$="/notifications"]')
  if (bell) bell.href = addressOf('notifications')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

  const menu = element('nav')
  menu.id = PLACE
  menu.className = PLACE
  menu.popover = 'auto'
  menu.setAttribute('aria-label', t('menu'))
  const list = element('ul')
  list.setAttribute('role', 'list')
  const off = new Set(sign.dataset.off?.split(' '))
  for (const page of PAGES.filter((one) => !off.has(one))) {
    const link = element('a', t(page))
    link.href = addressOf(page)
    const entry = element('li')
    entry.append(link)
    list.append(entry)
  }
  // Without a `type` attribute: the boot script stores presses of typed buttons until hydration, and many pages are never hydrated.
  const signOut = element('button', t('signOut'))
  signOut.addEventListener(
    'click',
    () => {
      signOut.textContent = t('signingOut')
      onSignOut()
    },
    { once: true }
  )
  const last = element('li')
  last.append(signOut)
  list.append(last)
  menu.append(list)

  const button = element('button')
  button.className = sign.className
  button.dataset.in = ''
  button.setAttribute('aria-label', t('menu'))
  button.setAttribute('popovertarget', PLACE)
  button.append(...sign.childNodes)
  const hadFocus = document.activeElement === sign
  sign.replaceWith(button, menu)
  if (hadFocus) button.focus()
  return () => {
    sign.append(...button.childNodes)
    menu.remove()
    button.replaceWith(sign)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
