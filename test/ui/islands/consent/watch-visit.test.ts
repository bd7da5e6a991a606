import { expect, test } from 'vitest'
import { mountVisitTracking } from '../../../../src/ui/islands/consent/watch-visit.ts'
import { PAGE_CHANGED } from '../../../../src/ui/page-events.ts'

test('mountVisitTracking tracks views and choices while it is mounted, and nothing when it is unmounted', () => {
  document.body.innerHTML = '<section id="player"><details></details></section><input type="radio" name="item" value="c500" checked>'
  const tracked: string[] = []
  const act = (): void => {
    dispatchEvent(new Event(PAGE_CHANGED))
    document.querySelector('details')?.dispatchEvent(new Event('toggle'))
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const unmount = mountVisitTracking(document, {
    tracker: { track: ({ name }) => void tracked.push(name) },
    view: { isFirstPurchase: false, isHighlighted: false }
  })
  act()
  const before = ['page.viewed', 'page.viewed', 'page.viewed', 'item.chosen']
  expect(tracked).toEqual(before)
  unmount()
  act()
  expect(tracked).toEqual(before)
})
