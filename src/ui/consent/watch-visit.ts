import type { Tracker } from '../../application/ports/tracker.ts'
import { pageCategory, type PageView } from '../../domain/marketing/page-category.ts'

/** The page's kind, as its body names it, and the product that it sells. */
const shownScreen = (): { readonly page: string; readonly productPath: string | undefined } => {
  const page = /\bon-(\w+)/.exec(document.body.className)?.[1] ?? 'other'
  return { page, productPath: page === 'product' ? location.pathname.split('/')[2] : undefined }
}

/** Tells what a visitor does on a page whose code may never load: looks at it, chooses an item or a way to pay. */
export const watchVisit = ({ track }: Tracker, view: Omit<PageView, 'page' | 'isGuideOpen'>): void => {
  const { page, productPath } = shownScreen()
  const kind = page === 'home' || page === 'product' || page === 'order' || page === 'picker' ? page : 'other'
  const category = pageCategory({ ...view, page: kind, isGuideOpen: false })
  track({
    name: 'page.viewed',
    page,
    ...(category === undefined ? {} : { category }),
    ...(productPath === undefined ? {} : { productPath })
  })
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.checked) return
    if (target.name === 'item') track({ name: 'item.chosen', itemId: target.value })
    if (target.name === 'channel') track({ name: 'channel.chosen', pcId: Number(target.value) })
  })
}
