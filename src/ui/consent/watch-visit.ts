import type { Tracker } from '../../application/ports/tracker.ts'
import { pageCategory, type PageView } from '../../domain/marketing/page-category.ts'

/** Page categories by the page kind in the class of the body. @source M38 */
const KINDS: Readonly<Record<string, PageView['page']>> = {
  home: 'home',
  product: 'product',
  order: 'order',
  picker: 'picker',
  walletLanding: 'wallet'
}

/** Returns the page kind, from the class of the body, and the product that the page sells. */
const shownScreen = (): { readonly page: string; readonly productPath: string | undefined } => {
  const page = /\bon-(\w+)/.exec(document.body.className)?.[1] ?? 'other'
  return { page, productPath: page === 'product' ? location.pathname.split('/')[2] : undefined }
}

/** Tracks actions on a page that may never be hydrated: its view, the chosen item or payment channel. */
export const watchVisit = ({ track }: Tracker, view: Omit<PageView, 'page' | 'isGuideOpen'>): void => {
  const { page, productPath } = shownScreen()
  const kind = KINDS[page] ?? 'other'
  const tell = (isGuideOpen: boolean): void => {
    const category = pageCategory({ ...view, page: kind, isGuideOpen })
    track({
      name: 'page.viewed',
      page,
      ...(category === undefined ? {} : { category }),
      ...(productPath === undefined ? {} : { productPath })
    })
  }
  tell(false)
  // Opening the guide is a page view of its own, tracked once, unless the page already has a category of higher priority.
  let isGuideTold = view.isFirstPurchase || view.isHighlighted
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (isGuideTold || !(target instanceof Element) || !target.matches('#player details')) return
      isGuideTold = true
      tell(true)
    },
    true
  )
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.checked) return
    if (target.name === 'item') track({ name: 'item.chosen', itemId: target.value })
    if (target.name === 'channel') track({ name: 'channel.chosen', pcId: Number(target.value) })
  })
}
