import { extname } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FILE_TYPES } from '../built-file.ts'
import type { PageSource } from '../pages.ts'
import { unavailablePage } from '../../services/outage.ts'
import { type CachedPage, packPage } from './cached-page.ts'
import { limitColdRenders } from './cold-render-limit.ts'
import type { RenderCache } from './render-cache.ts'
import { readyAnswer, sendCachedPage } from './send-cached-page.ts'

/** Longest path of a page; a longer one is no page's. */
const LONGEST_PATH = 300

/** After this a client may ask again. Unit: s. */
const RETRY_AFTER = 1

const typeOf = (path: string): string => FILE_TYPES[extname(path)] ?? 'application/octet-stream'

export interface CachedPagesOptions {
  readonly cache: Pick<RenderCache, 'find' | 'findFresh'>
  readonly hosting: Omit<PageSource, 'sendPage' | 'findReady' | 'sendAsset'>
  /** Files that only a build changes, by their paths below all pages. */
  readonly files: Readonly<Record<string, string>>
  readonly sendAsset: PageSource['sendAsset']
  readonly now: () => Date
  /** False = no caller is limited, for measurements on one's own machine. */
  readonly limitRequests: boolean
}

/** Compresses each file once. */
const packFiles = async (files: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, CachedPage>> => {
  const state = { seq: 0, version: '' }
  const packed = Object.entries(files).map(async ([path, html]) => [path, await packPage({ html, keys: [] }, state, 0)] as const)
  return new Map(await Promise.all(packed))
}

const refuse = async (request: FastifyRequest, reply: FastifyReply, status: 429 | 503): Promise<void> => {
  const page = await unavailablePage(request.headers['accept-language'], 'networkError.timeout')
  void reply
    .status(status)
    .header('retry-after', RETRY_AFTER)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language')
    .type('text/html; charset=utf-8')
    .send(page)
}

/** Creates a source of pages that are rendered at their first request. */
export const cachedPages = async (options: CachedPagesOptions): Promise<PageSource> => {
  const { cache, hosting, sendAsset, now, limitRequests } = options
  const files = await packFiles(options.files)
  const takeRender = limitColdRenders(now)
  return {
    ...hosting,
    sendAsset,
    findReady: ({ headers }, path) => {
      const page = files.get(path) ?? cache.findFresh(path)
      return page && readyAnswer(headers, page, typeOf(path))
    },
    sendPage: async (request, reply, path, status = 200) => {
      const file = files.get(path)
      if (file !== undefined) {
        await sendCachedPage(request, reply, file, { type: typeOf(path), status })
        return true
      }
      if (path.length > LONGEST_PATH) return false
      const found = await cache.find(path, () => !limitRequests || takeRender(request.ip))
      switch (found.kind) {
        case 'page':
          await sendCachedPage(request, reply, found.page, { type: typeOf(path), status })
          return true
        case 'absent':
          return false
        case 'limited':
          await refuse(request, reply, 429)
          return true
        case 'unavailable':
          await refuse(request, reply, 503)
          return true
        default:
          return found satisfies never
      }
    }
  }
}
