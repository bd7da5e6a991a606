import { type Texts, writeText } from '../../i18n/keys.ts'

interface Props {
  readonly texts: Texts
  readonly onAccept: () => void
  readonly onDismiss: () => void
}

/** Creates a card below the page, which shifts no content and prompts only after a press. @source M170 */
export const installCard = ({ texts, onAccept, onDismiss }: Props): HTMLElement => {
  const element = (name: string, className: string, ...parts: readonly (Node | string)[]): HTMLElement => {
    const made = document.createElement(name)
    made.className = className
    made.append(...parts)
    return made
  }
  const button = (key: string, className: string, press: () => void): HTMLElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = className
    made.textContent = writeText(texts, key)
    made.addEventListener('click', press)
    return made
  }
  const title = element('h2', '', writeText(texts, 'install.title'))
  title.id = 'install-h'
  const card = element(
    'section',
    'wrap sec',
    element(
      'div',
      'note',
      title,
      element('p', 's', writeText(texts, 'install.text')),
      element('div', 'row flow', button('install.yes', 'btn', onAccept), button('install.no', 'btn bare', onDismiss))
    )
  )
  card.setAttribute('aria-labelledby', title.id)
  return card
}
