import type { KnownPlayer } from '../../../domain/order/purchase-history.ts'
import { iconUrl } from '../../art/built.ts'
import { createElement } from '../dom.ts'
import { createIcon } from '../icon.ts'
import type { KnownMarket } from './known-market.ts'
import { initialsOf, playerTyped, tailOf, whereSaved } from './known-player.ts'
import type { KnownHere } from './read-known.ts'

const choice = (value: string, ...children: readonly (Node | string)[]): HTMLElement =>
  createElement('label', { class: 'opt' }, createElement('input', { type: 'radio', name: 'saved', value, required: '' }), ...children)

const chip = ({ nickname, userId }: KnownPlayer, position: number): HTMLElement =>
  choice(
    String(position),
    createElement('b', {}, createElement('bdi', {}, nickname ?? userId)),
    ...(nickname === undefined ? [] : [createElement('bdi', { class: 's dim', dir: 'ltr' }, tailOf(userId))])
  )

const row = (players: readonly KnownPlayer[], { saved, someoneElse }: KnownMarket['words']): HTMLElement =>
  createElement(
    'fieldset',
    {},
    createElement('legend', { class: 'hide' }, saved),
    createElement(
      'div',
      { class: 'chips players' },
      ...players.map(chip),
      choice('', createIcon(iconUrl('plus')), createElement('span', { class: 's' }, someoneElse))
    )
  )

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Fills the fields with the values of the last purchase.
 *
 * @returns the label of the chosen server in a list, else the value of the field
 */
const fillIn = (container: Element, { userId = '', zoneId = '' }: KnownHere['inputs']): string => {
  const fields = [...container.querySelectorAll<Field>('[name=userId], [name=zoneId]')]
  for (const field of fields) field.value = field.name === 'userId' ? userId : zoneId
  const server = fields.find(({ name }) => name === 'zoneId')
  return server instanceof HTMLSelectElement ? (server.selectedOptions[0]?.textContent ?? '') : (server?.value ?? '')
}

const drawPlayer = (container: Element, known: KnownHere, isPrefilled: boolean): void => {
  const { inputs } = known
  if (isPrefilled || inputs.userId === undefined) return
  const server = fillIn(container, inputs)
  const player = playerTyped(known.players, inputs)
  const who = container.querySelector('output.who')
  if (player === undefined || who === null) return
  who.className = 'who good'
  who.replaceChildren(
    createIcon(iconUrl('check')),
    createElement(
      'span',
      { class: 'grow' },
      createElement('b', {}, createElement('bdi', { dir: 'auto' }, player.nickname)),
      createElement('span', { class: 's' }, whereSaved(player.userId, server))
    ),
    createElement('span', { class: 'ava', 'aria-hidden': 'true' }, initialsOf(player.nickname))
  )
}

/** Moves the payment method that contains an element before the others, and returns its card. */
const drawFirst = (selector: string): Element | null => {
  const card = document.querySelector(`#channel label:has(${selector})`)
  card?.parentElement?.prepend(card)
  return card
}

const drawChannel = (pcId: number | undefined, lastUsed: string | undefined): void => {
  if (lastUsed === undefined) return
  drawFirst(`[value="${pcId}"]`)
    ?.querySelector('.split > span')
    ?.append(createElement('span', { class: 'pill mark' }, lastUsed))
}

/** Renders the saved players and the last payment method into the form, as hydration expects them. */
export const drawForm = (known: KnownHere, words: KnownMarket['words'], isPrefilled: boolean): void => {
  const container = document.querySelector('#player .stack')
  if (container !== null) {
    if (known.players.length > 0) container.prepend(row(known.players, words))
    drawPlayer(container, known, isPrefilled)
  }
  drawChannel(known.pcId, words.lastUsed)
  // The icon names the wallet in every market.
  if (known.walletFirst) drawFirst('[href$=wallet]')
}
