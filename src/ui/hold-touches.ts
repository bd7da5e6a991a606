/** Events of a touch to which React answers by hydrating at once what it has not hydrated yet. */
const TOUCHES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'input', 'change'] as const

/** Tells whether text is being typed, which a page may follow from the first letter. */
const isTyped = ({ type, target }: Event): boolean =>
  (type === 'input' || type === 'change') && target instanceof Element && target.matches('textarea,input:not([type=radio],[type=checkbox])')

/**
 * Holds touches back from a page that hydrates in slices, until it is released.
 *
 * A touch that reached React would hydrate the whole page in one task before it is drawn. Choices are native controls, which the page reads
 * when it has taken over; presses of buttons are kept by the boot script, whose listeners stand beside these.
 *
 * @returns a function that releases the page
 */
export const holdTouches = (container: Element): (() => void) => {
  const hold = (event: Event): void => {
    if (event.target instanceof Node && container.contains(event.target) && !isTyped(event)) event.stopPropagation()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, hold, true)
  return () => {
    for (const touch of TOUCHES) document.removeEventListener(touch, hold, true)
  }
}
