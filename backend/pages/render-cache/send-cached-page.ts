import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, unpackPage } from './cached-page.ts'

/** What of a page is sent. */
type SentPage = Pick<CachedPage, 'br' | 'gz' | 'etag'>

/** An answer whose bytes are in memory. */
export interface ReadyAnswer {
  readonly status: 200 | 304
  /** Names and values, alternating. */
  readonly headers: readonly (string | number)[]
  readonly body: Buffer | undefined
}

/** Writes the entity tag, a weak one: the same for the text in every encoding. */
const tagOf = ({ etag }: Pick<CachedPage, 'etag'>): string => `W/"${etag}"`

const isSame = (tag: string, asked: string | undefined): boolean => {
  if (asked === undefined) return false
  if (asked === tag) return true
  return asked.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.slice(2))
}

/** Reads whether a client takes an encoding. */
const accepts = (accepted: string, name: string): boolean => {
  const at = accepted.indexOf(name)
  if (at === -1) return false
  const [, weight] = /^[^,]*;\s*q=([\d.]+)/.exec(accepted.slice(at)) ?? []
  return weight === undefined || Number(weight) > 0
}

/** Chooses the best encoding that a client takes; undefined = none. */
const encodingFor = (accepted = ''): 'br' | 'gzip' | undefined =>
  accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined

/**
 * Makes the answer with a cached page, 304 where the client has the same already.
 *
 * @returns undefined for a client that takes no encoding: the page must be unpacked first
 */
export const readyAnswer = (headers: IncomingHttpHeaders, page: SentPage, type: string): ReadyAnswer | undefined => {
  const tag = tagOf(page)
  if (isSame(tag, headers['if-none-match'])) return { status: 304, headers: ['vary', 'accept-encoding', 'etag', tag], body: undefined }
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''))
  if (encoding === undefined) return undefined
  const body = encoding === 'br' ? page.br : page.gz
  const about = ['vary', 'accept-encoding', 'etag', tag, 'content-encoding', encoding, 'content-type', type, 'content-length', body.length]
  return { status: 200, headers: about, body }
}

/** Sends a cached page in the best encoding that the client takes; 304 where it has the same already. */
export const sendCachedPage = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
  { type, status }: { readonly type: string; readonly status: number }
): Promise<void> => {
  reply.header('vary', 'accept-encoding')
  if (status === 200) {
    const tag = tagOf(page)
    reply.header('etag', tag)
    if (isSame(tag, headers['if-none-match'])) {
      void reply.status(304).send()
      return
    }
  }
  const encoding = encodingFor(String(headers['accept-encoding'] ?? ''))
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : await unpackPage(page)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  void reply.status(status).header('content-type', type).header('content-length', body.length).send(body)
}
