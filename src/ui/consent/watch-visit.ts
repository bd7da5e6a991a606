import type { Tracker } from '../../application/ports/tracker.ts'
import { pageCategory, type PageView } from '../../domain/marketing/page-category.ts'

/** Pages that have a category, by the kind that their body names. @source M38 */
const KINDS: Readonly<Record<string, PageView['page']>> = {
  home: 'home',
  product: 'product',
  order: 'order',
  picker: 'picker',
  walletLanding: 'wallet'
}

/** The page's kind, as its body names it, and the product that it sells. */
const shownScreen = (): { readonly page: string; readonly productPath: string | undefined } => {
  const page = /\bon-(\w+)/.exec(document.body.className)?.[1] ?? 'other'
  return { page, productPath: page === 'product' ? location.pathname.split('/')[2] : undefined }
}

/** Counts actions on a page whose code may never load: the view, the chosen item or payment method. */
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
  // The guide that is opened is a view of its own, told once, unless the page already has a category before it.
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
