import { blockedPages } from '../backend/pages/blocked-page.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import { compiledWords } from '../backend/services/words.ts'
import type { BuiltFiles } from '../site/built-files.ts'
import type { ExportOptions } from '../site/export.ts'
import type { NginxSettings } from '../site/nginx.ts'
import { openBuiltRenderer } from '../site/render-page.ts'
import { openSitemaps } from '../site/sitemaps.ts'
import { fixedFiles, pagesHosting, renderVersion, type StoreOfPages } from './page-parts.ts'

type Build = BuiltFiles & { readonly folder: string }

/** Reads the pages that a host without a back end shows to addresses that it should not answer on. */
const blockedFiles = async ({ settings: { store } }: StoreOfPages): Promise<Readonly<Record<string, string>>> => {
  if (store.whiteLabel?.hostname === undefined) return {}
  const pages = await blockedPages((language) => compiledWords(language, 'mail'))
  return Object.fromEntries([...pages].map(([language, html]) => [`blocked/${language}.html`, html]))
}

/** Gathers the parts of an export: the same as those of the pages of the running store. */
export const readExportOptions = async (opened: StoreOfPages, build: Build, nginx: NginxSettings): Promise<ExportOptions> => {
  const { settings, services } = opened
  const { store, storeUrl } = settings
  await refuseReservedProducts(services, store.segments)
  const version = renderVersion(opened, build)
  return {
    folder: build.folder,
    openRenderer: (memory) => openBuiltRenderer(services, { files: build, storeUrl, store, memory }),
    sitemaps: openSitemaps(services, { storeUrl, store }),
    files: { ...fixedFiles(opened, build), ...(await blockedFiles(opened)) },
    hosting: pagesHosting(opened, build, version),
    version,
    nginx
  }
}
