import { type Texts, writeText } from '../../../i18n/keys.ts'
import { createElement, type Mount } from '../dom.ts'

/** Dependencies of the card that offers the installation. */
export interface InstallCardDeps {
  readonly texts: Texts
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

/** Shows a card below the page, which shifts no content and prompts only after a press. @source M170 */
export const mountInstallCard: Mount<Element, InstallCardDeps> = (main, { texts, onAccept, onDismiss }) => {
  const button = (key: string, classes: string, press: () => void): HTMLElement => {
    const made = createElement('button', { type: 'button', class: classes }, writeText(texts, key))
    made.addEventListener('click', press)
    return made
  }
  const card = createElement(
    'section',
    { class: 'wrap sec', 'aria-labelledby': 'install-h' },
    createElement(
      'div',
      { class: 'note' },
      createElement('h2', { id: 'install-h' }, writeText(texts, 'install.title')),
      createElement('p', { class: 's' }, writeText(texts, 'install.text')),
      createElement('div', { class: 'row flow' }, button('install.yes', 'btn', onAccept), button('install.no', 'btn bare', onDismiss))
    )
  )
  main.after(card)
  return () => card.remove()
}
