import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { join } from 'node:path'
import { findMarket } from '../../src/domain/market/find-market.ts'
import { matchRoute } from '../../src/domain/navigation/match-route.ts'
import { encodePathSegment } from '../../src/domain/navigation/path-segment.ts'
import { resolvePath } from '../../src/domain/navigation/locale-path.ts'
import { insideFolder, sendBuiltFile } from './built-file.ts'
import { CACHING, type Hosting, KNOWN, readHosting, ROOT_FILES, type RouteClass, WORKER } from './hosting.ts'
import { createKnownAddresses } from './known-addresses.ts'
import type { ReadyAnswer } from './render-cache/send-cached-page.ts'
import { storedChoice } from './stored-choice.ts'
import { HSTS, DEFAULT_SECURITY_HEADERS } from './security-headers.ts'

const HTTPS_ONLY = 'strict-transport-security'

const HERE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Writes the page that explains that the store cannot work without https. @source D41 */
const INSECURE_PAGE = (storeUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>This address is not secure</title></head><body><main><h1>This address is not secure</h1><p>The store signs what it sends, and browsers allow that only over https or on this machine itself. Open <a href="${storeUrl}/">${storeUrl}</a> instead, or put https in front of this address.</p></main></body></html>`

const isSecure = (request: FastifyRequest, storeHost: string): boolean => {
  const host = (request.headers.host ?? '').toLowerCase()
  if (host === storeHost) return true
  const name = host.replace(/:\d+$/, '')
  return HERE.has(name) || name.endsWith('.localhost') || request.protocol === 'https'
}

/** Source of pages and files: a built folder, or a renderer during development. */
export interface PageSource extends Pick<Hosting, 'headers' | 'shells' | 'segments'>, Partial<Pick<Hosting, 'markets'>> {
  /** Sends the page at a path below all pages, for example `us/index.html`; false = there is none. */
  readonly sendPage: (request: FastifyRequest, reply: FastifyReply, path: string, status?: number) => Promise<boolean>
  /** Finds the answer with a page that can be sent at once; absent where pages are sent from files. */
  readonly findReady?: (request: FastifyRequest, path: string) => ReadyAnswer | undefined
  /** Sends a file with a hash in its address. */
  readonly sendAsset: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<boolean>
  /** Ends its work in the background; called after the server has closed. */
  readonly close?: () => Promise<void>
}

/** Reads pages and files from the folder that the build wrote. */
export const builtPages = async (folder: string): Promise<PageSource> => {
  const hosting = await readHosting(folder)
  const sendFrom =
    (below: string): PageSource['sendPage'] =>
    async (request, reply, path, status) => {
      const file = insideFolder(join(folder, below), path)
      return file !== undefined && sendBuiltFile(request, reply, file, status)
    }
  return { ...hosting, sendPage: sendFrom(hosting.pages), sendAsset: sendFrom(hosting.assets) }
}

/** Headers of a class of pages, names and values alternating, over http and over https. */
interface FlatHeaders {
  readonly plain: readonly string[]
  readonly secure: readonly string[]
}

/**
 * Lists the headers of pages: those of their class, and a `cache-control`.
 * The latter makes browsers revalidate.
 */
const flattenHeaders = ({ headers }: Pick<PageSource, 'headers'>): Readonly<Record<RouteClass, FlatHeaders>> => {
  const flat = (classHeaders: Readonly<Record<string, string>>): FlatHeaders => {
    const secure = Object.entries({ ...DEFAULT_SECURITY_HEADERS, [HTTPS_ONLY]: HSTS, ...classHeaders, 'cache-control': CACHING.page })
    return { secure: secure.flat(), plain: secure.filter(([name]) => name !== HTTPS_ONLY).flat() }
  }
  return { public: flat(headers.public), checkout: flat(headers.checkout), account: flat(headers.account) }
}

/** Serves pages by the rules of hosting.json: redirects, shells, headers by route class, real 404s. */
export const registerPages = (app: FastifyInstance, source: PageSource, storeUrl: string): void => {
  const storeHost = new URL(storeUrl).host
  const here = source.markets && new Set(source.markets.map(({ path }) => path))
  /** Finds a market where this build sells; others are no country of it. @source M35 */
  const findHere: typeof findMarket = (path) => (here?.has(path) === false ? undefined : findMarket(path))

  // Headers for https alone are sent over https alone.
  const guard = (reply: FastifyReply, routeClass: RouteClass): FastifyReply => {
    const { [HTTPS_ONLY]: promise, ...securityHeaders } = source.headers[routeClass]
    if (promise !== undefined && reply.request.protocol === 'https') reply.header(HTTPS_ONLY, promise)
    return reply.headers(securityHeaders)
  }

  const addresses = createKnownAddresses()
  const flatHeaders = flattenHeaders(source)

  /** Sends the page of a known address if it is ready, without the routes; false = it is not. */
  const sendReady = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (source.findReady === undefined || request.method !== 'GET') return false
    const file = addresses.find(request.url, storedChoice(request.headers.cookie))
    const ready = file && source.findReady(request, file.path)
    if (file === undefined || ready === undefined) return false
    const securityHeaders = flatHeaders[file.routeClass][request.protocol === 'https' ? 'secure' : 'plain']
    reply.hijack()
    reply.raw.writeHead(ready.status, [...securityHeaders, ...ready.headers])
    reply.raw.end(ready.body)
    return true
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!isSecure(request, storeHost))
      void guard(reply, 'public').status(421).type('text/html; charset=utf-8').send(INSECURE_PAGE(storeUrl))
    else if (!sendReady(request, reply)) done()
  })

  /** Sends a page, and remembers to which page its address leads. */
  const sendShown = async (request: FastifyRequest, reply: FastifyReply, path: string, routeClass: RouteClass): Promise<boolean> => {
    if (!(await source.sendPage(request, reply, path))) return false
    addresses.note(request.url, storedChoice(request.headers.cookie), { path, routeClass })
    return true
  }

  /** Sends the first of these pages that exists, with 404. */
  const sendMissing = async (request: FastifyRequest, reply: FastifyReply, names: readonly string[]): Promise<FastifyReply> => {
    reply.header('cache-control', CACHING.never)
    for (const name of names) {
      if (await source.sendPage(request, reply, name, 404)) return reply
    }
    return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
  }

  const notFound = (request: FastifyRequest, reply: FastifyReply, locale: string | undefined): Promise<FastifyReply> =>
    sendMissing(request, guard(reply, 'public'), locale === undefined ? ['404.html'] : [`${locale}/404.html`, '404.html'])

  const page = async (request: FastifyRequest, reply: FastifyReply, locale: string, rest: string): Promise<FastifyReply> => {
    const route = matchRoute(rest, 'country', source.segments)
    const shell = source.shells[route.name]
    const name = shell?.file ?? (route.name === 'ProductDetail' ? `${route.params.gameName}/index.html` : undefined)
    const routeClass = shell?.class ?? 'public'
    guard(reply, routeClass).header('cache-control', CACHING.page)
    if (name !== undefined && (await sendShown(request, reply, `${locale}/${name}`, routeClass))) return reply
    if (shell?.otherwise === undefined) return notFound(request, reply, locale)
    if (shell.redirect !== undefined) return reply.header('cache-control', CACHING.never).redirect(shell.redirect, 302)
    // A page of a feature that this country or this store does not have was never written. @source M9, M23
    return sendMissing(request, reply, [`${locale}/${shell.otherwise}`, `${locale}/404.html`, '404.html'])
  }

  const rootPage = async (request: FastifyRequest, reply: FastifyReply, rest: string): Promise<FastifyReply> => {
    const route = matchRoute(rest, 'root')
    const choice = storedChoice(request.headers.cookie)
    const chosen = choice.country === undefined ? undefined : findHere(choice.country)
    if (route.name === 'GlobalProduct' && chosen !== undefined) {
      // A visitor who chose a country before continues there, in the language chosen for it.
      const search = request.url.slice(request.url.split('?')[0]?.length)
      const address = `/${chosen.path}/${encodePathSegment(route.params.gameName)}`
      const there = resolvePath({ pathname: address, search, hash: '' }, choice, findHere)
      guard(reply, 'public').header('cache-control', CACHING.never)
      return reply.redirect(there.kind === 'redirect' ? there.to : address + search, 302)
    }
    const shell =
      route.name === 'GlobalProduct'
        ? { file: `product/${route.params.gameName}/index.html`, class: 'public' as const }
        : source.shells[route.name]
    if (shell === undefined) return notFound(request, reply, undefined)
    guard(reply, shell.class).header('cache-control', CACHING.page)
    return (await sendShown(request, reply, shell.file, shell.class)) ? reply : notFound(request, reply, undefined)
  }

  // Never cached: a browser must see at once that there is a new worker, or none.
  app.get(WORKER.address, async (request, reply) => {
    guard(reply, 'public').header('cache-control', CACHING.never)
    if (await source.sendPage(request, reply.headers(WORKER.headers), WORKER.file)) return reply
    return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
  })

  app.get('/assets/*', async (request, reply) => {
    guard(reply, 'public').header('cache-control', CACHING.forever)
    if (await source.sendAsset(request, reply, (request.url.split('?')[0] ?? '').slice(1))) return reply
    return reply.header('cache-control', CACHING.never).status(404).type('text/plain; charset=utf-8').send('Not found')
  })

  // Texts and prices as the pages show them, so they are cached no longer than pages.
  app.get(`${KNOWN.address}*`, async (request, reply) => {
    guard(reply, 'public').header('cache-control', CACHING.page)
    if (await sendShown(request, reply, (request.url.split('?')[0] ?? '').slice(1), 'public')) return reply
    return reply.header('cache-control', CACHING.never).status(404).type('text/plain; charset=utf-8').send('Not found')
  })

  for (const name of ROOT_FILES) {
    app.get(`/${name}${name.endsWith('/') ? '*' : ''}`, async (request, reply) => {
      guard(reply, 'public').header('cache-control', CACHING.day)
      const path = (request.url.split('?')[0] ?? '').slice(1)
      return (await source.sendPage(request, reply, path)) ? reply : notFound(request, reply, undefined)
    })
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.status(404).send({ errorMessage: 'There is nothing at this address.' })
    const [pathname = '/', query] = request.url.split('?')
    const search = query === undefined ? '' : `?${query}`
    const resolved = resolvePath({ pathname, search, hash: '' }, storedChoice(request.headers.cookie), findHere)
    switch (resolved.kind) {
      case 'redirect':
        guard(reply, 'public').header('cache-control', resolved.cache ? CACHING.day : CACHING.never)
        return reply.redirect(resolved.to, resolved.status)
      case 'rootPage':
        return rootPage(request, reply, resolved.rest)
      case 'notFound':
        return notFound(request, reply, undefined)
      case 'page':
        return page(
          request,
          reply,
          resolved.language.isDefault ? resolved.market.path : `${resolved.language.code}-${resolved.market.path}`,
          resolved.rest
        )
      default:
        return resolved satisfies never
    }
  })
}
