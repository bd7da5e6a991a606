import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenStore } from '../backend/open-store.ts'
import { builtAssets } from '../backend/pages/built-assets.ts'
import type { PageSource } from '../backend/pages/pages.ts'
import { cachedPages } from '../backend/pages/render-cache/cached-pages.ts'
import { followChangedKeys } from '../backend/pages/render-cache/changed-keys.ts'
import { openDiskCache } from '../backend/pages/render-cache/disk-cache.ts'
import { createRenderCache } from '../backend/pages/render-cache/render-cache.ts'
import type { RenderPage } from '../backend/pages/render-cache/rendered-page.ts'
import { startWarmUp, type WarmUp } from '../backend/pages/render-cache/warm-up.ts'
import { refuseReservedProducts } from '../backend/services/catalogue/reserved-slugs.ts'
import { openBuiltRenderer } from '../site/render-page.ts'
import { createRowMemory } from '../site/row-memory.ts'
import { openSitemaps } from '../site/sitemaps.ts'
import { listWarmPaths } from '../site/warm-paths.ts'
import { compressAsset, listUncompressed } from '../site/write-page.ts'
import type { BuildResult } from './last-build.ts'
import { fixedFiles, pagesHosting, renderVersion } from './page-parts.ts'

/** The pages of a running store. */
export interface OpenPages {
  readonly source: PageSource
  /** Renders pages that no one has requested yet, while the process is ready. */
  readonly warmUp: (isReady: () => boolean) => void
}

/**
 * Opens the pages of a store.
 *
 * Each is rendered at its first request, and again when its content has changed.
 */
export const openPages = async (store: OpenStore, build: BuildResult): Promise<OpenPages> => {
  const { settings, services } = store
  const { store: brand, storeUrl, pageCache } = settings
  const { now, log, database } = services
  await refuseReservedProducts(services, brand.segments)
  const version = renderVersion(store, build)
  const freshness = followChangedKeys(database, { log })
  await freshness.start()
  const renderer = await openBuiltRenderer(services, { files: build, storeUrl, store: brand, memory: createRowMemory({ freshness }) })
  const { renderSitemap } = openSitemaps(services, { storeUrl, store: brand })
  const renderPage: RenderPage = (path) => (path.endsWith('.xml') ? renderSitemap(path) : renderer.renderPage(path))
  const disk = openDiskCache({ folder: pageCache.folder, build: version, maxBytes: pageCache.maxBytes, now, log })
  void disk.sweep()
  const cache = createRenderCache({ renderPage, freshness, disk, log, waitMs: pageCache.waitMs })
  const assets = join(build.folder, 'client')
  const source = await cachedPages({
    cache,
    hosting: pagesHosting(store, build, version),
    files: fixedFiles(store, build),
    sendAsset: builtAssets(assets),
    now,
    limitRequests: services.config.limitRequests !== false
  })
  let warming: WarmUp | undefined
  return {
    source: {
      ...source,
      close: async () => {
        await Promise.all([warming?.stop(), freshness.stop()])
      }
    },
    warmUp: (isReady) => {
      warming = startWarmUp({
        listPaths: async () => [...(await listWarmPaths(services, brand)), ...listUncompressed(assets)],
        warm: (path) => (path.startsWith(assets) ? compressAsset(path).then(() => true) : cache.warm(path)),
        isReady,
        now: () => performance.now(),
        rest: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
        log
      })
    }
  }
}
