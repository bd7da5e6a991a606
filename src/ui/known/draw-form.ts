import type { KnownPlayer } from '../../domain/order/purchase-history.ts'
import { el, icon } from './element.ts'
import type { KnownMarket } from './known-market.ts'
import { initialsOf, playerTyped, tailOf, whereSaved } from './known-player.ts'
import type { KnownHere } from './read-known.ts'

const choice = (value: string, ...children: readonly (Node | string)[]): HTMLElement =>
  el('label', { class: 'opt' }, el('input', { type: 'radio', name: 'saved', value, required: '' }), ...children)

const chip = ({ nickname, userId }: KnownPlayer, place: number): HTMLElement =>
  choice(
    String(place),
    el('b', {}, el('bdi', {}, nickname ?? userId)),
    ...(nickname === undefined ? [] : [el('bdi', { class: 's dim', dir: 'ltr' }, tailOf(userId))])
  )

const row = (players: readonly KnownPlayer[], { saved, someoneElse }: KnownMarket['words']): HTMLElement =>
  el(
    'fieldset',
    {},
    el('legend', { class: 'hide' }, saved),
    el('div', { class: 'chips players' }, ...players.map(chip), choice('', icon('plus'), el('span', { class: 's' }, someoneElse)))
  )

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Fills the fields with the values of the last purchase.
 *
 * @returns the label of the chosen server in a list, else the value of the field
 */
const fillIn = (place: Element, { userId = '', zoneId = '' }: KnownHere['inputs']): string => {
  const fields = [...place.querySelectorAll<Field>('[name=userId], [name=zoneId]')]
  for (const field of fields) field.value = field.name === 'userId' ? userId : zoneId
  const server = fields.find(({ name }) => name === 'zoneId')
  return server instanceof HTMLSelectElement ? (server.selectedOptions[0]?.textContent ?? '') : (server?.value ?? '')
}

const drawPlayer = (place: Element, known: KnownHere, isPrefilled: boolean): void => {
  const { inputs } = known
  if (isPrefilled || inputs.userId === undefined) return
  const server = fillIn(place, inputs)
  const player = playerTyped(known.players, inputs)
  const who = place.querySelector('output.who')
  if (player === undefined || who === null) return
  who.className = 'who good'
  who.replaceChildren(
    icon('check'),
    el(
      'span',
      { class: 'grow' },
      el('b', {}, el('bdi', { dir: 'auto' }, player.nickname)),
      el('span', { class: 's' }, whereSaved(player.userId, server))
    ),
    el('span', { class: 'ava', 'aria-hidden': 'true' }, initialsOf(player.nickname))
  )
}

const drawChannel = (pcId: number | undefined, lastUsed: string | undefined): void => {
  const card = document.querySelector(`#channel [name=channel][value="${pcId}"]`)?.closest('label')
  if (card === null || card === undefined || lastUsed === undefined) return
  card.querySelector('.split > span')?.append(el('span', { class: 'pill mark' }, lastUsed))
  card.parentElement?.prepend(card)
}

/** Renders the saved players and the last payment method into the form, as hydration expects them. */
export const drawForm = (known: KnownHere, words: KnownMarket['words'], isPrefilled: boolean): void => {
  const place = document.querySelector('#player .stack')
  if (place !== null) {
    if (known.players.length > 0) place.prepend(row(known.players, words))
    drawPlayer(place, known, isPrefilled)
  }
  drawChannel(known.pcId, words.lastUsed)
}
