import { iconUrl } from '../art/built.ts'
import type { IconName } from '../components/icon.tsx'

type Attributes = Readonly<Record<string, string>>

const fill = <E extends Element>(element: E, attributes: Attributes, children: readonly (Node | string)[]): E => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Creates an element; texts are added as text nodes. */
export const el = (name: string, attributes: Attributes = {}, ...children: readonly (Node | string)[]): HTMLElement =>
  fill(document.createElement(name), attributes, children)

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an icon with the same markup as the React component. */
export const icon = (name: IconName, classes = 'i'): SVGElement =>
  fill(
    document.createElementNS(SVG, 'svg'),
    { class: classes, viewBox: '0 0 24 24', width: '1.375rem', height: '1.375rem', 'aria-hidden': 'true' },
    [fill(document.createElementNS(SVG, 'use'), { href: iconUrl(name) }, [])]
  )
