import { afterEach, beforeEach, vi } from 'vitest'

/** Takes away all that a browser keeps of a page that a script can see. */
const forget = (): void => {
  localStorage.clear()
  sessionStorage.clear()
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=-1`
}

/**
 * Gives each test of the file an empty page.
 * A page's scripts listen to the document, which outlives the test here: their listeners end with it, and what they rendered, stored or
 * replaced is removed.
 */
export const freshPages = (): void => {
  let added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = []
  beforeEach(() => {
    const add = document.addEventListener.bind(document)
    vi.spyOn(document, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        added.push([type, listener, options])
        add(type, listener, options)
      }
    )
  })
  afterEach(() => {
    for (const [type, listener, options] of added) document.removeEventListener(type, listener, options)
    added = []
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.adoptedStyleSheets = []
    forget()
    const { dataset } = document.documentElement
    for (const name of Object.keys(dataset)) delete dataset[name]
    delete window.refill
  })
}
