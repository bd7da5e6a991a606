import type { OpenedPlayer } from '../../../application/use-cases/partner-login.ts'
import { type Texts, writeText } from '../../../i18n/keys.ts'
import { createElement } from '../dom.ts'
import { createIcon } from '../icon.ts'

/** Dependencies of what the header shows of a player. */
export interface PlayerMenuDeps {
  readonly texts: Texts
  /** Address of the icon sheet. */
  readonly icons: string
  /** First segment of the addresses of the page's country and language. */
  readonly prefix: string
  /** Features that are off here. */
  readonly off: ReadonlySet<string>
  readonly onLogOut: () => void
}

const PLACE = 'account-menu'

/** Creates the button that logs out; the login of guests takes its place at once. */
const logOutButton = ({ texts, onLogOut }: PlayerMenuDeps, className = ''): HTMLButtonElement => {
  const button = createElement('button', { type: 'button', class: className }, writeText(texts, 'account.header.signOut'))
  button.addEventListener('click', onLogOut, { once: true })
  return button
}

/** Creates the log-out button that the header has before the store opens. @source M29 */
export const registeredButton = (deps: PlayerMenuDeps): HTMLElement => logOutButton(deps, 'btn s')

/**
 * Creates the user icon with the player's name, and the menu that it opens.
 * Its last entry logs out.
 *
 * @source M28, M29
 */
export const playerButton = ({ info }: OpenedPlayer, deps: PlayerMenuDeps): readonly HTMLElement[] => {
  const { texts, icons, prefix, off } = deps
  const t = (key: string): string => writeText(texts, key)
  const pages = (['transactions'] as const).filter((page) => !off.has(page))
  const links = pages.map((page) => createElement('a', { href: `/${prefix}/user/${page}` }, t(`account.header.${page}`)))
  const menu = createElement(
    'nav',
    { id: PLACE, class: PLACE, popover: 'auto', 'aria-label': t('account.header.menu') },
    createElement('ul', { role: 'list' }, ...[...links, logOutButton(deps)].map((entry) => createElement('li', {}, entry)))
  )
  const button = createElement(
    'button',
    {
      class: 'btn s player',
      type: 'button',
      'data-in': '',
      'aria-label': `${info.name}, ${t('account.header.menu')}`,
      popovertarget: PLACE
    },
    createIcon(`${icons}#user`),
    createElement('b', {}, createElement('bdi', {}, info.name))
  )
  return [button, menu]
}

/** Creates the button that opens the left panel. */
const panelButton = (label: string, icon: SVGElement, action: 'show' | 'hide'): HTMLElement =>
  createElement('button', { class: 'ico', type: 'button', popovertarget: 'menu', popovertargetaction: action, 'aria-label': label }, icon)

/** Copies a text, and says so on its button. */
const copyButton = (text: string, texts: Texts): HTMLElement => {
  const button = createElement('button', { class: 'btn s', type: 'button' }, writeText(texts, 'player.copyId'))
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => (button.textContent = writeText(texts, 'loyalty.coupon.copied')),
      () => undefined
    )
  })
  return button
}

/**
 * Creates the left panel, which a store with partner login has for players alone.
 *
 * @returns the button that opens it, and the panel
 * @source A§2 "left panel", M31
 */
export const playerPanel = ({ info }: OpenedPlayer, { texts, icons, prefix, off }: PlayerMenuDeps): readonly [HTMLElement, HTMLElement] => {
  const t = (key: string): string => writeText(texts, key)
  const facts = [
    [t('player.region'), info.accountRegion === '' ? info.accountRegionCode : info.accountRegion],
    [t('player.id'), info.id]
  ] as const
  const links = [
    ...(off.has('search') ? [] : [[`/${prefix}/search/`, t('shell.allGames')] as const]),
    ...(off.has('help') ? [] : [[`/${prefix}/help`, t('shell.help')] as const]),
    ...(off.has('countrySelector') ? [] : [['/international', t('shell.countryLanguage')] as const])
  ]
  const panel = createElement(
    'nav',
    { class: 'menu', id: 'menu', popover: 'auto', 'aria-label': t('shell.menu') },
    panelButton(t('error.close'), createIcon(`${icons}#x`), 'hide'),
    createElement(
      'div',
      { class: 'self' },
      createElement('b', {}, createElement('bdi', {}, info.name)),
      createElement(
        'dl',
        {},
        ...facts.flatMap(([name, value]) => [createElement('dt', {}, name), createElement('dd', {}, createElement('bdi', {}, value))])
      ),
      copyButton(info.id, texts)
    ),
    createElement('ul', { role: 'list' }, ...links.map(([href, text]) => createElement('li', {}, createElement('a', { href }, text))))
  )
  return [panelButton(t('shell.menu'), createIcon(`${icons}#menu`), 'show'), panel]
}
