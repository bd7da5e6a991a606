/** Events of an interaction that make React hydrate the target at once. */
const TOUCHES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'input', 'change'] as const

/** Matches text fields, whose input the page may need from the first letter. */
const TYPED = 'textarea,input:not([type=radio],[type=checkbox])'

/**
 * Keeps events away from React while a page hydrates in slices.
 * An event that reached React would hydrate the whole page in one task before the next paint. Choices are native controls, whose state is
 * read after hydration; presses of buttons are stored by the boot script, whose listeners are on the document.
 *
 * @param container root element of React, which must have no listeners yet
 * @returns a function that ends it
 */
export const holdTouches = (container: Element): (() => void) => {
  const held = new AbortController()
  const hold = (event: Event): void => {
    const isTyped = /^(input|change)$/.test(event.type) && event.target instanceof Element && event.target.matches(TYPED)
    if (!isTyped) event.stopImmediatePropagation()
  }
  for (const touch of TOUCHES) container.addEventListener(touch, hold, { capture: true, signal: held.signal })
  return () => held.abort()
}

/**
 * Events of a pointer that no component listens to.
 * A tap sends a dozen of them, and for each React would look for components between the page and the target.
 */
const UNHEARD = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointermove', 'pointerup', 'gotpointercapture', 'lostpointercapture'],
  ...['touchstart', 'touchmove', 'touchend', 'mouseover', 'mouseout', 'mousedown', 'mousemove', 'mouseup']
]

/**
 * Keeps the events of pointers away from React for good: screens answer clicks, input and focus alone.
 * On a slow phone they took 5 to 8 ms of every tap. Listeners on the window that capture still hear them.
 *
 * @param container root element of React, which must have no listeners yet
 */
export const dropUnheardEvents = (container: Element): void => {
  const drop = (event: Event): void => event.stopImmediatePropagation()
  for (const name of UNHEARD) container.addEventListener(name, drop, { capture: true, passive: true })
}
