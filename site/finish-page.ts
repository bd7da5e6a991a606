import { findMarket } from '../src/domain/market/find-market.ts'
import type { InfoItem } from '../backend/services/shop/notices.ts'
import type { PageLocale, PageContent, PageData, PageNotice } from '../src/ui/page-data.ts'
import { storeFaceOf } from './branding.ts'
import type { Sheet } from './built-files.ts'
import { type DocumentHead, writeDocument } from './document.ts'
import { pageOfKind } from './page-rows.ts'
import { type PageParts, type RenderContext, shareImage, type ContentLanguage } from './render-context.ts'
import { asGraph } from './structured-data.ts'

/** Chooses the sheet of a page. Few products have a theme; the others need not carry it. */
const sheetOf = (content: PageContent): Sheet =>
  (content.page === 'product' || content.page === 'opening') && content.data.product.themeName !== undefined
    ? 'themed'
    : pageOfKind(content.page).sheet

const pageNotice = ({ id, text, severity, url }: InfoItem): PageNotice => ({ id, text, severity, ...(url === null ? {} : { url }) })

/** Place and surroundings of a page. */
export interface PageLocation {
  /** Below the store's address; undefined = search engines should not show it. */
  readonly address: string | undefined
  readonly frame: PageLocale | undefined
  readonly contentLanguage: ContentLanguage
  readonly notices: readonly InfoItem[]
}

/** Renders a page and writes it as a document. */
export const finishPage = async (
  context: RenderContext,
  { content, title, description, scene, facts, known }: PageParts,
  { address, frame, contentLanguage, notices }: PageLocation
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
    ...contentLanguage,
    title,
    description,
    indexed: address !== undefined,
    canonical: address === undefined ? undefined : storeUrl + address,
    image: shareImage(context, scene),
    siteName: context.store.name,
    facts: address !== undefined && facts !== undefined ? asGraph(facts) : undefined,
    known,
    partner: context.partner,
    track: config.analyticsUrl,
    report: config.errorsDsn
  }
  const head: DocumentHead = {
    ...said,
    sheet: files.sheets[sheetOf(content)],
    boot: files.boot,
    icon: files.icon ?? '/favicon.svg',
    visit: files.visit,
    early: content.page === 'order' ? files.early : undefined,
    hydrate: pageOfKind(content.page).hydrate
  }
  return writeDocument(head, await context.render(page, frame?.spoken ?? 'en', context.messagesOf), page)
}
