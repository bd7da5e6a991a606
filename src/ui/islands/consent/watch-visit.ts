import type { Tracker } from '../../../application/ports/tracker.ts'
import { pageCategory, type PageView } from '../../../domain/marketing/page-category.ts'
import { PAGE_CHANGED } from '../../page-events.ts'
import type { Mount } from '../dom.ts'

/** Dependencies of the tracking of a visit. */
export interface VisitTrackingDeps {
  readonly tracker: Tracker
  /** Facts about the view that the page itself does not say. */
  readonly view: Omit<PageView, 'page' | 'isGuideOpen'>
}

/** Page categories by the page kind in the class of the body. @source M38 */
const KINDS: Readonly<Record<string, PageView['page']>> = {
  home: 'home',
  product: 'product',
  order: 'order',
  picker: 'picker'
}

/** Returns the page kind, from the class of the body, and the product that the page sells. */
const shownScreen = (): { readonly page: string; readonly productPath: string | undefined } => {
  const page = /\bon-(\w+)/.exec(document.body.className)?.[1] ?? 'other'
  return { page, productPath: page === 'product' ? location.pathname.split('/')[2] : undefined }
}

/**
 * Tracks actions on a page that may never be hydrated: its view, the chosen item or payment channel.
 * A page that is shown in the same document is a view of its own.
 */
export const mountVisitTracking: Mount<Document, VisitTrackingDeps> = (page, { tracker: { track }, view }) => {
  const trackView = (isGuideOpen: boolean): void => {
    const { page: kind, productPath } = shownScreen()
    const category = pageCategory({ ...view, page: KINDS[kind] ?? (kind.startsWith('wallet') ? 'wallet' : 'other'), isGuideOpen })
    track({
      name: 'page.viewed',
      page: kind,
      ...(category === undefined ? {} : { category }),
      ...(productPath === undefined ? {} : { productPath })
    })
  }
  const onPageChanged = (): void => trackView(false)
  // Opening the guide is a page view of its own, tracked once, unless the page already has a category of higher priority.
  let isGuideTracked = view.isFirstPurchase || view.isHighlighted
  const onToggle = ({ target }: Event): void => {
    if (isGuideTracked || !(target instanceof Element) || !target.matches('#player details')) return
    isGuideTracked = true
    trackView(true)
  }
  const onChange = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || !target.checked) return
    if (target.name === 'item') track({ name: 'item.chosen', itemId: target.value })
    if (target.name === 'channel') track({ name: 'channel.chosen', pcId: Number(target.value) })
  }
  trackView(false)
  addEventListener(PAGE_CHANGED, onPageChanged)
  page.addEventListener('toggle', onToggle, true)
  page.addEventListener('change', onChange)
  return () => {
    removeEventListener(PAGE_CHANGED, onPageChanged)
    page.removeEventListener('toggle', onToggle, true)
    page.removeEventListener('change', onChange)
  }
}
