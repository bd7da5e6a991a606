import { findMarket } from '../src/domain/market/find-market.ts'
import type { InfoItem } from '../backend/services/shop/notices.ts'
import type { Frame, PageContent, PageData, PageNotice } from '../src/ui/page-data.ts'
import { storeFaceOf } from './branding.ts'
import type { Sheet } from './built-files.ts'
import { type DocumentHead, writeDocument } from './document.ts'
import { type PageParts, type RenderContext, shareImage, type Spoken } from './render-context.ts'
import { asGraph } from './structured-data.ts'

const SHEET_OF: Readonly<Record<PageContent['page'], Sheet>> = {
  home: 'home',
  search: 'home',
  notFound: 'home',
  about: 'info',
  terms: 'info',
  cookies: 'info',
  help: 'info',
  blockNumber: 'info',
  partnership: 'info',
  walletLanding: 'info',
  cashbackLanding: 'info',
  globalProduct: 'info',
  unsubscribe: 'info',
  offline: 'info',
  notOffered: 'info',
  signIn: 'account',
  signUp: 'account',
  confirmSignup: 'account',
  verifySignup: 'account',
  recoverPassword: 'account',
  socialReturn: 'account',
  socialCallback: 'account',
  settings: 'own',
  deleteAccount: 'own',
  transactions: 'own',
  accountNotifications: 'own',
  picker: 'picker',
  product: 'product',
  opening: 'product',
  notifications: 'info',
  order: 'order'
}

/** Chooses the sheet of a page. Few products have a theme; the others need not carry it. */
const sheetOf = (content: PageContent): Sheet =>
  (content.page === 'product' || content.page === 'opening') && content.data.product.themeName !== undefined
    ? 'themed'
    : SHEET_OF[content.page]

const LIFE_OF: Readonly<Record<PageContent['page'], DocumentHead['life']>> = {
  home: 'never',
  notFound: 'never',
  about: 'never',
  terms: 'never',
  cookies: 'onIntent',
  help: 'never',
  blockNumber: 'onIntent',
  partnership: 'onIntent',
  walletLanding: 'never',
  cashbackLanding: 'never',
  globalProduct: 'never',
  unsubscribe: 'atOnce',
  offline: 'never',
  notOffered: 'never',
  // They store the page that a shopper came from, and know a signed-in user already.
  signIn: 'atOnce',
  signUp: 'atOnce',
  confirmSignup: 'atOnce',
  verifySignup: 'atOnce',
  recoverPassword: 'atOnce',
  socialReturn: 'atOnce',
  socialCallback: 'atOnce',
  // The signed-in user is requested first of all.
  settings: 'atOnce',
  deleteAccount: 'atOnce',
  transactions: 'atOnce',
  accountNotifications: 'atOnce',
  picker: 'onIntent',
  product: 'onIntent',
  // The release date may have passed since it was written.
  opening: 'atOnce',
  notifications: 'atOnce',
  search: 'atOnce',
  order: 'atOnce'
}

const pageNotice = ({ id, text, severity, url }: InfoItem): PageNotice => ({ id, text, severity, ...(url === null ? {} : { url }) })

/** Place and surroundings of a page. */
export interface PagePlace {
  /** Below the store's address; undefined = search engines should not show it. */
  readonly address: string | undefined
  readonly frame: Frame | undefined
  readonly spoken: Spoken
  readonly notices: readonly InfoItem[]
}

/** Renders a page and writes it as a document. */
export const finishPage = async (
  context: RenderContext,
  { content, title, description, scene, facts, known }: PageParts,
  { address, frame, spoken, notices }: PagePlace
): Promise<string> => {
  const { files, storeUrl, overrides, config } = context
  const store = storeFaceOf(context.store, frame === undefined ? undefined : findMarket(frame.country), frame?.locale)
  const page: PageData = {
    frame,
    content,
    notices: notices.map(pageNotice),
    ...(Object.keys(overrides).length === 0 ? {} : { texts: overrides }),
    ...(store === undefined ? {} : { store })
  }
  const said = {
    ...spoken,
    title,
    description,
    indexed: address !== undefined,
    canonical: address === undefined ? undefined : storeUrl + address,
    image: shareImage(context, scene),
    siteName: context.store.name,
    facts: address !== undefined && facts !== undefined ? asGraph(facts) : undefined,
    known,
    track: config.analyticsUrl,
    report: config.errorsDsn
  }
  const head: DocumentHead = {
    ...said,
    sheet: files.sheets[sheetOf(content)],
    boot: files.boot,
    visit: files.visit,
    early: content.page === 'order' ? files.early : undefined,
    life: LIFE_OF[content.page]
  }
  return writeDocument(head, await context.render(page, frame?.spoken ?? 'en', context.wordsOf), page)
}
