import { fillElement } from './dom.ts'

/** Returns the address of the icon sheet that the header uses. */
export const iconSheet = (): string => document.querySelector('header use')?.getAttribute('href')?.replace(/#.*/, '') ?? ''

const SVG = 'http://www.w3.org/2000/svg'

/** Creates an icon with the same markup as the React component. */
export const createIcon = (href: string, classes = 'i'): SVGElement =>
  fillElement(
    document.createElementNS(SVG, 'svg'),
    { class: classes, viewBox: '0 0 24 24', width: '1.375rem', height: '1.375rem', 'aria-hidden': 'true' },
    [fillElement(document.createElementNS(SVG, 'use'), { href }, [])]
  )
