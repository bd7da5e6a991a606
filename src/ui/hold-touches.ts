/** Events of a touch to which React answers by hydrating at once what it has not hydrated yet. */
const TOUCHES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'input', 'change'] as const

/** Matches fields for typing, which a page may follow from the first letter. */
const TYPED = 'textarea,input:not([type=radio],[type=checkbox])'

/**
 * Holds touches back from a page that hydrates in slices, until it is released.
 *
 * A touch that reached React would hydrate the whole page in one task before it is drawn. Choices are native controls, which the page reads
 * when it has taken over; presses of buttons are kept by the boot script, whose listeners stand at the document.
 *
 * @param container where React listens; it must not do so yet
 * @returns a function that releases the page
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
