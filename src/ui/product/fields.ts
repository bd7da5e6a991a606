import type { Entered } from '../../application/machines/checkout-context.ts'
import type { OrderField } from '../../domain/order/order-form.ts'

/** Names of the form's native controls. */
export type FieldName = OrderField | 'saved' | 'item' | 'amount' | 'channel' | 'promo'

/** What the controls hold; a field that is empty or not there is absent. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>

/** Reads the values of the native controls, which are the source of truth of the form. */
export const readFields = (form: HTMLFormElement): Fields =>
  Object.fromEntries(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value.trim() : ''] as const).filter(
      ([, value]) => value !== ''
    )
  )

const choose = (radios: Iterable<Node>, value: string): void => {
  for (const radio of radios) if (radio instanceof HTMLInputElement && radio.value === value && !radio.disabled) radio.checked = true
}

/** Puts values into the controls that the form has; gives back what it has no control for yet. */
export const fillFields = (form: HTMLFormElement, fields: Fields): Fields => {
  const left: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    const control = form.elements.namedItem(name)
    if (control === null) left[name] = value
    else if (control instanceof RadioNodeList) choose(control, value)
    else if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) choose([control], value)
    else if (control instanceof HTMLInputElement) control.value = value
    else if (control instanceof HTMLSelectElement) {
      control.value = value
      // A list that does not hold it may still do so later.
      if (control.value !== value) left[name] = value
    }
  }
  return left
}

/** The purchase as the controls tell it. A promo code counts once it was applied, so it is not among them. */
export const enteredOf = ({ saved: _saved, item, amount, channel, promo: _promo, ...typed }: Fields): Entered => ({
  typed,
  denominationId: item,
  amountText: amount ?? '',
  pcId: channel === undefined ? undefined : Number(channel)
})

/** Brings a field into view, under the finger and to the ear; a group of choices by its first one that can be chosen. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const control = form.elements.namedItem(name)
  const target =
    control instanceof RadioNodeList ? Array.from(control).find((radio) => radio instanceof HTMLInputElement && !radio.disabled) : control
  if (target instanceof HTMLElement) target.focus()
}
