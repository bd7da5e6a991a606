import { consentCategories, type ConsentCategory } from '../../../domain/marketing/consent.ts'
import { type MessageKey, type Texts, writeText } from '../../../i18n/keys.ts'
import { createElement } from '../dom.ts'

/** Contents and callbacks of the panel. */
export interface PanelProps {
  readonly texts: Texts
  /** The categories that exist in this market's store. */
  readonly categories: readonly ConsentCategory[]
  /** Allowed categories; undefined = not decided, and then the dialog stays. */
  readonly allowed: readonly ConsentCategory[] | undefined
  readonly onAnswer: (allowed: readonly ConsentCategory[]) => void
  readonly onClose: () => void
}

/** In order of usefulness for a shopper. */
const SHOWN: readonly ConsentCategory[] = ['C0001', 'C0003', 'C0002', 'C0004', 'C0005', 'C0009']

/**
 * Creates the consent dialog as plain DOM elements, for pages without React.
 * It is not modal: nothing is blocked, and all answers have the same weight.
 *
 * @source A§5, B§5, M178
 */
export const consentPanel = ({ texts, categories, allowed, onAnswer, onClose }: PanelProps): HTMLElement => {
  const t = (key: MessageKey): string => writeText(texts, key)
  const button = (key: MessageKey, press: () => void): HTMLButtonElement => {
    const element = createElement('button', { class: 'btn', type: 'button' }, t(key))
    element.addEventListener('click', press)
    return element
  }

  const boxOf = (category: ConsentCategory): HTMLElement => {
    const isNecessary = category === 'C0001'
    const box = createElement('input', { type: 'checkbox', name: category, ...(isNecessary ? { disabled: '' } : {}) })
    box.checked = isNecessary || allowed?.includes(category) === true
    const label = createElement('b', {}, t(`consent.${category}`), ...(isNecessary ? [` (${t('consent.always')})`] : []))
    return createElement(
      'label',
      { class: 'row' },
      box,
      createElement('span', { class: 'grow' }, label, createElement('span', { class: 'dim s' }, t(`consent.${category}Text`)))
    )
  }

  const details = createElement(
    'fieldset',
    { hidden: '' },
    createElement('legend', { class: 'hide' }, t('consent.what')),
    createElement('p', { class: 's' }, t('consent.text'))
  )
  details.append(...SHOWN.filter((category) => categories.includes(category)).map(boxOf))
  const chosen = (): readonly ConsentCategory[] =>
    consentCategories.filter(
      (category) => category === 'C0001' || details.querySelector<HTMLInputElement>(`[name=${category}]`)?.checked === true
    )

  const save = button('consent.save', () => onAnswer(chosen()))
  const choose = button('consent.choose', () => {
    details.hidden = false
    choose.replaceWith(save)
    details.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus()
  })

  const panel = createElement(
    'section',
    { class: 'consent', 'aria-labelledby': 'consent-h' },
    createElement('h2', { id: 'consent-h', tabindex: '-1' }, t('consent.heading')),
    details,
    createElement(
      'div',
      { class: 'row' },
      button('consent.none', () => onAnswer(['C0001'])),
      button('consent.all', () => onAnswer(categories)),
      choose
    )
  )
  if (allowed === undefined) return panel

  // A visitor that decided before can close the dialog without a change.
  choose.click()
  const close = button('consent.close', onClose)
  save.after(close)
  panel.addEventListener('keydown', ({ key }) => key === 'Escape' && onClose())
  return panel
}
