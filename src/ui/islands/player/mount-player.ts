import type { ActorRefFrom } from 'xstate'
import { type PartnerLoginMachine, playerIn } from '../../../application/machines/partner-login.machine.ts'
import type { OpenedPlayer } from '../../../application/use-cases/partner-login.ts'
import type { Failure } from '../../../domain/errors/failure.ts'
import { type Texts, writeText } from '../../../i18n/keys.ts'
import css from '../../styles/account-menu.css?inline'
import playerCss from '../../styles/player.css?inline'
import { adoptStyles, createElement, type Mount, removeStyles } from '../dom.ts'
import { iconSheet } from '../icon.ts'
import { linkToOwnNotifications } from '../notification-link.ts'
import { type PlayerMenuDeps, playerButton, playerPanel, registeredButton } from './player-menu.ts'

/** What a message of the login offers beside its text. */
export interface PlayerToastAction {
  readonly label: string
  readonly onPress: () => void
}

/** Dependencies of the login in the header. */
export interface PlayerMountDeps {
  readonly actor: ActorRefFrom<PartnerLoginMachine>
  /** Texts of the groups `player`, `signedIn` and `shell`. */
  readonly texts: Texts
  readonly partner: string
  /** Takes the failure of a login that led here; undefined = there is none. */
  readonly takeNotice: () => Failure | undefined
  readonly loadScript: () => void
  /** True = the page shows an order, on which no script of others runs and nothing logs in by itself. */
  readonly isOrder: boolean
  readonly formatDate: (date: Date) => string
  /** Shows a message; failures bring their own text. */
  readonly say: (message: Failure | string, action: PlayerToastAction | undefined) => void
  readonly openAddress: (address: string) => void
}

/** Returns a text that changes when the header must be drawn anew. */
const signOf = (player: OpenedPlayer | undefined): string =>
  player === undefined ? '' : JSON.stringify([player.info.id, player.info.name, player.registersUntil])

/**
 * Connects the header with the partner's login.
 * It has the button of guests, or the player's menu and the left panel. Header and menu are not hydrated. The link of guests works without this code, on a page of its own.
 *
 * @returns restores the link of guests; the machine of the login goes on
 * @source A§2 "Header elements", M28, M29, M31, D75
 */
export const mountPlayer: Mount<HTMLAnchorElement, PlayerMountDeps> = (link, deps) => {
  const { actor, texts, partner, formatDate, say } = deps
  const t = (key: string, params = {}): string => writeText(texts, key, params)
  const root = document.documentElement
  const header = link.closest('header')
  const request = (): void => actor.send({ type: 'login.requested' })
  const logInAction: PlayerToastAction = { label: t('player.logIn', { partner }), onPress: request }
  const menu: PlayerMenuDeps = {
    texts,
    icons: iconSheet(),
    prefix: location.pathname.split('/')[1] ?? '',
    off: new Set(link.dataset.off?.split(' ')),
    onLogOut: () => actor.send({ type: 'logout.requested' })
  }
  let drawn = ''
  let takeAway: (() => void) | undefined

  const draw = (player: OpenedPlayer): (() => void) => {
    const sheets = [adoptStyles(css), adoptStyles(playerCss)]
    const { registersUntil } = player
    const login = registersUntil === undefined ? playerButton(player, menu) : [registeredButton(menu)]
    const [open, panel] = playerPanel(player, menu)
    const restoreLink = linkToOwnNotifications(menu.prefix)
    const hadFocus = document.activeElement === link
    link.replaceWith(...login)
    header?.querySelector('.wrap')?.prepend(open)
    header?.append(panel)
    if (hadFocus) login[0]?.focus()
    const soon =
      registersUntil === undefined
        ? undefined
        : createElement('p', { class: 'soon', role: 'status' }, t('player.soon', { date: formatDate(registersUntil) }))
    if (soon !== undefined) {
      root.dataset.registers = ''
      header?.after(soon)
    }
    return () => {
      const [first, ...others] = login
      first?.replaceWith(link)
      for (const element of [...others, open, panel, ...(soon === undefined ? [] : [soon])]) element.remove()
      delete root.dataset.registers
      restoreLink()
      removeStyles(...sheets)
    }
  }

  const listening = new AbortController()
  const { signal } = listening
  const following = actor.subscribe((snapshot) => {
    const player = playerIn(snapshot)
    link.toggleAttribute('data-busy', snapshot.hasTag('busy'))
    const now = signOf(player)
    if (now === drawn) return
    drawn = now
    takeAway?.()
    takeAway = player === undefined ? undefined : draw(player)
  })
  const subscriptions = [
    following,
    actor.on('navigation.requested', ({ address }) => deps.openAddress(address)),
    actor.on('failure.shown', ({ failure }) => say(failure, logInAction)),
    actor.on('session.ended', () => say(t('player.over'), logInAction))
  ]

  for (const intent of ['focus', 'pointerdown', 'pointerover'])
    link.addEventListener(intent, () => actor.send({ type: 'login.approached' }), { signal })
  const logIn = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    request()
  }
  link.addEventListener('click', logIn, { signal })
  const onShown = (): void => {
    actor.send({ type: 'marker.changed' })
    if (document.visibilityState === 'visible') actor.send({ type: 'page.shown' })
  }
  const onPageShown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) onShown()
  }
  document.addEventListener('visibilitychange', onShown, { signal })
  addEventListener('pageshow', onPageShown, { signal })
  // Not every browser tells of cookies; the others notice a change when the tab becomes visible again.
  const onCookie = (): void => actor.send({ type: 'marker.changed' })
  ;(window as { readonly cookieStore?: EventTarget }).cookieStore?.addEventListener('change', onCookie, { signal })

  actor.start()
  const notice = deps.takeNotice()
  if (notice !== undefined) {
    const mayTryAgain = notice.recovery.kind === 'wait' || notice.recovery.kind === 'signIn'
    const toPicker = { label: t('shell.pickCountry'), onPress: () => deps.openAddress('/international') }
    say(notice, notice.recovery.kind === 'otherMarket' ? toPicker : mayTryAgain ? { label: t('error.again'), onPress: request } : undefined)
  }
  if (!deps.isOrder) {
    deps.loadScript()
    actor.send({ type: 'page.idle' })
  }
  return () => {
    listening.abort()
    for (const subscription of subscriptions) subscription.unsubscribe()
    takeAway?.()
    link.removeAttribute('data-busy')
  }
}
