import type { FieldName, Fields } from './form-values.ts'

/** Controls of a gift. */
const GIFT_FIELDS = ['gift', 'recipientEmail', 'recipientEmailAgain', 'senderName', 'giftMessage'] as const satisfies readonly FieldName[]

type HistoryState = Readonly<Record<string, unknown>>

const stateOf = (): HistoryState => (typeof history.state === 'object' ? (history.state as HistoryState | null) : null) ?? {}

/**
 * Keeps the fields of a gift over a reload, and forgets them when the purchase is no gift.
 * They stay in the entry of this tab's history, which also lets the page hydrate at once: the address would tell another person's mail
 * address to servers.
 */
export const keepGiftDraft = (fields: Fields): void => {
  const { gift: before, ...others } = stateOf()
  if (fields.gift !== undefined) {
    const gift = Object.fromEntries(GIFT_FIELDS.map((name) => [name, fields[name]]).filter(([, value]) => value !== undefined))
    history.replaceState({ ...others, gift }, '')
  } else if (before !== undefined) history.replaceState(Object.keys(others).length > 0 ? others : null, '')
}

/** Returns the fields of a gift that were kept; without one, none. */
export const readGiftDraft = (): Fields => {
  const gift = stateOf().gift
  if (typeof gift !== 'object' || gift === null) return {}
  const kept = gift as Readonly<Record<string, unknown>>
  return Object.fromEntries(GIFT_FIELDS.flatMap((name) => (typeof kept[name] === 'string' ? [[name, kept[name]]] : [])))
}
