import type { FormChange } from '../../../application/machines/checkout-context.ts'
import type { Recurrence } from '../../../domain/subscription/recurrence.ts'
import type { OrderField } from '../../../domain/order/order-form.ts'

/** Names of the form's native controls. */
export type FieldName =
  | OrderField
  | 'saved'
  | 'item'
  | 'amount'
  | 'channel'
  | 'promo'
  | 'rewards'
  | 'rewardAmount'
  | 'gift'
  | 'recurrence'
  | 'character'

/** Values of the controls; an empty or missing field is absent. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>

/** Reads the values of the native controls, which are the source of truth of the form. */
export const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const).filter(
      ([, value]) => value !== ''
    )
  )

/** Value of the switch by which rewards pay. */
export const USE_REWARDS = '1'

/** Value of the switch by which the item goes to another person. */
export const AS_GIFT = '1'

const choose = (radios: Iterable<Node>, value: string): void => {
  for (const radio of radios) if (radio instanceof HTMLInputElement && radio.value === value && !radio.disabled) radio.checked = true
}

/** Fills the controls of a form; returns the values for which there is no control yet. */
export const fillFields = (form: HTMLFormElement, fields: Fields): Fields => {
  const left: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    if (control === null) left[name] = value
    else if (control instanceof RadioNodeList) choose(control, value)
    else if (control instanceof HTMLInputElement && control.type === 'radio') choose([control], value)
    else if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = control.value === value
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = value
    else if (control instanceof HTMLSelectElement) {
      control.value = value
      // A list without this option may get it later.
      if (control.value !== value) left[name] = value
    }
  }
  return left
}

/**
 * Converts control values to a change of the purchase.
 * The promo code is not part of it, because it counts only once it is applied.
 */
export const formChangeOf = ({
  saved: _saved,
  item,
  amount,
  channel,
  promo: _promo,
  rewards,
  rewardAmount,
  gift,
  recurrence,
  ...typed
}: Fields): FormChange => ({
  typed,
  isGift: gift !== undefined,
  // A value that no item offers counts as once.
  recurrence: recurrence as Recurrence | undefined,
  rewards: rewards === undefined ? undefined : { amountText: rewardAmount ?? '' },
  denominationId: item,
  amountText: amount ?? '',
  pcId: channel === undefined ? undefined : Number(channel)
})

/** Focuses a field, or the first enabled choice of a group. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name)
  const target =
    control instanceof RadioNodeList ? Array.from(control).find((radio) => radio instanceof HTMLInputElement && !radio.disabled) : control
  if (target instanceof HTMLElement) target.focus()
}
