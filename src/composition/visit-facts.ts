import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import { keyedHash } from '../adapters/system/keyed-hash.ts'
import type { Stores } from '../application/ports/stores.ts'
import { hasLeftContact } from '../application/use-cases/guest-contact.ts'
import type { Platform } from '../domain/account/session-type.ts'
import { sessionTypeOf } from '../domain/account/session-type.ts'
import type { VisitFacts } from '../domain/marketing/experiment.ts'
import { type PageView, pageCategory } from '../domain/marketing/page-category.ts'
import { historyOf } from '../domain/order/purchase-history.ts'
import type { PageContent, PageData } from '../ui/page-data.ts'
import { APP_VERSION } from './app-version.ts'
import type { Visitor } from './visitor.ts'

/** The sources of the facts of a visit. */
export interface FactSources {
  readonly page: PageData | undefined
  readonly country: string
  readonly visitor: Pick<Visitor, 'cookies' | 'allows'>
  readonly stores: Pick<Stores, 'purchaseHistory' | 'recentlyBought' | 'guestUserId'>
  readonly newId: () => string
  readonly address: () => string
  readonly platform: () => Platform
  readonly subtle: () => SubtleCrypto
  /** True while the guide of the product page is open. @source D43 */
  readonly isGuideOpen: () => boolean
  /** The checkout id of this page, once a checkout has begun. */
  readonly checkoutId: () => string | undefined
}

const KIND_OF: Readonly<Partial<Record<PageContent['page'], PageView['page']>>> = {
  picker: 'picker',
  home: 'home',
  product: 'product',
  order: 'order',
  walletLanding: 'wallet'
}

/**
 * Returns whether the guide of the product page that shows where to find a player id is open.
 *
 * @source D43
 */
export const isGuideOpen = (): boolean => document.querySelector('#player details[open]') !== null

/** Returns the platform on which the page runs, from media queries. */
export const browserPlatform = (): Platform => {
  if (matchMedia('(display-mode: standalone)').matches) return 'pwa'
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'
}

/**
 * Returns the id of this browser for experiments, where they are allowed; creates it when needed.
 *
 * @source D34 "C0009"
 */
const deviceIdOf = ({ visitor: { cookies, allows }, newId }: FactSources): string | undefined => {
  if (!allows('C0009')) return undefined
  const known = cookies.read('experiment-id')
  if (known !== undefined && known !== '') return known
  const made = newId()
  return cookies.write('experiment-id', made) ? made : undefined
}

/** Creates a function that reads the facts of the visit anew at every call. @source B§3, M185, D43, D45 */
export const visitFacts = (sources: FactSources): (() => Promise<VisitFacts>) => {
  const { page, stores, visitor, newId } = sources
  // A first purchase still counts as the first until its page is left, even after it has been delivered.
  const isFirstPurchase = stores.recentlyBought.read().length === 0
  const shown = page?.content.page === 'product' ? page.content.data : undefined
  const keyOfPage = newId()
  return async () => {
    const { cookies } = visitor
    const checkoutId = sources.checkoutId()
    const key = stores.guestUserId.read() === '' ? keyOfPage : stores.guestUserId.read()
    return {
      address: sources.address(),
      country: sources.country,
      platform: sources.platform(),
      session: sessionTypeOf({ signedIn: cookies.read('has-session') === 'open', leftContact: hasLeftContact(cookies) }),
      customer: isFirstPurchase ? 'new' : 'returning',
      whiteLabelId: activeWhiteLabelId(page?.store),
      appVersion: APP_VERSION,
      emailSaved: (cookies.read('guest-uid-email') ?? '') !== '',
      deviceId: deviceIdOf(sources),
      lastUsedPcId: shown === undefined ? undefined : historyOf(stores.purchaseHistory.read(), shown.product.voucherTypeId).pcId,
      gvtId: shown?.product.gvtId,
      lvtId: shown?.product.lvtId,
      pageTypeName: pageCategory({
        page: (page === undefined ? undefined : KIND_OF[page.content.page]) ?? 'other',
        isFirstPurchase,
        isHighlighted: (shown?.promos.length ?? 0) > 0,
        isGuideOpen: sources.isGuideOpen()
      }),
      checkoutHash: checkoutId === undefined ? undefined : await keyedHash(sources.subtle, key, checkoutId)
    }
  }
}
