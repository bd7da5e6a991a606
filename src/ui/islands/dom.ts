type Attributes = Readonly<Record<string, string>>
type Child = Node | string

/** An island: adds what it shows or listens to, and returns a function that takes it away again. */
export type Mount<R, D = void> = (root: R, deps: D) => () => void

/** Sets attributes of an element and adds its children. */
export const fillElement = <E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Creates an element; texts are added as text nodes. */
export const createElement = <N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[N] => fillElement(document.createElement(name), attributes, children)

/**
 * Adds styles to the page.
 * Constructed sheets need no permission of the page's CSP, and pages without their element do not contain them.
 */
export const adoptStyles = (css = ''): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** Removes styles that were added to the page. */
export const removeStyles = (...sheets: readonly CSSStyleSheet[]): void => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
}
