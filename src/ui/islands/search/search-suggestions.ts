import type { ShopLocale, SearchHit } from '../../../application/ports/shop-service.ts'
import type { Store } from '../../../application/store.ts'
import css from '../../styles/search-suggestions.css?inline'
import { adoptStyles, createElement, removeStyles } from '../dom.ts'

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 6

/** Debounce of typing before a search. Unit: ms. */
const TYPING_DEBOUNCE_MS = 150

const LIST_ID = 'search-suggestions'

interface Deps {
  /** First segment of the page's address. */
  readonly prefix: string
  readonly locale: ShopLocale
  readonly search: Store['search']
  readonly writeCount: (count: number) => string
}

const optionOf = (prefix: string, hit: SearchHit, at: number): HTMLElement => {
  // The field keeps the focus; the link is for pointers.
  const link = createElement('a', { href: `/${prefix}/${hit.productPath}`, tabindex: '-1' }, hit.name)
  return createElement('li', { id: `${LIST_ID}-${at}`, role: 'option', 'aria-selected': 'false' }, link)
}

/**
 * Suggests games below the search field of the header while a shopper types.
 * The field is a combobox with a list; Enter without a choice searches.
 *
 * @returns a function that removes the suggestions and their listeners
 * @source M233, ARIA combobox pattern
 */
export const suggestGames = (field: HTMLInputElement, { prefix, locale, search, writeCount }: Deps): (() => void) => {
  const form = field.form
  if (form === null) return () => undefined
  const sheet = adoptStyles(css)

  const label = field.getAttribute('aria-label') ?? ''
  const list = createElement('ul', { id: LIST_ID, role: 'listbox', hidden: '', 'aria-label': label })
  const status = createElement('p', { class: 'hide', role: 'status' })
  form.append(list, status)
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-controls', LIST_ID)
  field.setAttribute('aria-expanded', 'false')

  let active = -1
  let asked = ''
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = (): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const activate = (at: number): void => {
    active = at
    for (const [index, option] of options().entries()) option.setAttribute('aria-selected', String(index === at))
    if (at < 0) field.removeAttribute('aria-activedescendant')
    else field.setAttribute('aria-activedescendant', `${LIST_ID}-${at}`)
    options()[at]?.scrollIntoView({ block: 'nearest' })
  }
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen
    field.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) activate(-1)
  }
  const show = (hits: readonly SearchHit[]): void => {
    list.replaceChildren(...hits.map((hit, at) => optionOf(prefix, hit, at)))
    activate(-1)
    open(hits.length > 0)
    status.textContent = writeCount(hits.length)
  }
  const ask = async (): Promise<void> => {
    const text = field.value.trim()
    asked = text
    if (text === '') {
      open(false)
      status.textContent = ''
      return
    }
    // A failed search shows no suggestions; Enter still opens the page of results.
    const found = await search(locale, { text, limit: MAX_SUGGESTIONS })
    if (text === asked && document.activeElement === field) show(found.kind === 'done' ? found.value : [])
  }

  const onInput = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), TYPING_DEBOUNCE_MS)
  }
  const onKey = (event: KeyboardEvent): void => {
    const last = options().length - 1
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault()
      open(false)
    } else if (event.key === 'ArrowDown' && last >= 0) {
      event.preventDefault()
      open(true)
      activate(active === last ? -1 : active + 1)
    } else if (event.key === 'ArrowUp' && last >= 0) {
      event.preventDefault()
      open(true)
      activate(active < 0 ? last : active - 1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      options()[active]?.querySelector('a')?.click()
    }
  }
  // The press must be handled before the field loses the focus.
  const onPress = (event: Event): void => event.preventDefault()
  const onBlur = (): void => open(false)
  field.addEventListener('input', onInput)
  field.addEventListener('keydown', onKey)
  field.addEventListener('blur', onBlur)
  list.addEventListener('pointerdown', onPress)
  // Text that was typed before this script loaded is used too.
  if (field.value.trim() !== '' && document.activeElement === field) onInput()

  return () => {
    clearTimeout(timer)
    field.removeEventListener('input', onInput)
    field.removeEventListener('keydown', onKey)
    field.removeEventListener('blur', onBlur)
    field.removeAttribute('role')
    list.remove()
    status.remove()
    removeStyles(sheet)
  }
}
