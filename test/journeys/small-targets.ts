import type { Page } from 'playwright-core'

/** Width and height that a finger hits. Unit: CSS px. @source WCAG 2.5.5 */
const TARGET = 44

/**
 * Lists controls on the open page that are smaller than a finger needs.
 *
 * Links within a sentence are left out, as WCAG 2.5.5 allows, and so is what is not shown or is under an open dialog. A control within a label
 * is as large as its label.
 */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((least) => {
    const scope = document.querySelector('dialog[open]') ?? document.querySelector('[popover]:popover-open') ?? document
    const isInSentence = (element: Element): boolean => {
      if (!(element instanceof HTMLAnchorElement) || getComputedStyle(element).display !== 'inline') return false
      const around = element.parentElement?.textContent?.trim() ?? ''
      return around.length > (element.textContent?.trim().length ?? 0)
    }
    const targetOf = (element: Element): Element =>
      element instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(element.type) ? (element.closest('label') ?? element) : element
    const found = [...scope.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option]')]
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.skip, .hide')
    return found.flatMap((element) => {
      const target = targetOf(element)
      if (!isShown(target) || isInSentence(element)) return []
      const { width, height } = target.getBoundingClientRect()
      if (width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return []
      const markup = (target.cloneNode(false) as Element).outerHTML.slice(0, 140)
      return [`${Math.round(width)}x${Math.round(height)} ${markup} ${target.textContent?.trim().slice(0, 30) ?? ''}`]
    })
  }, TARGET)
