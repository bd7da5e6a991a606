import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CachedPage, unpackPage } from './cached-page.ts'

/** Writes the entity tag, a weak one: it stands for the same text in every encoding. */
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

/** Sends a cached page in the best encoding that the client takes; 304 where it has the same already. */
export const sendCachedPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<CachedPage, 'br' | 'gz' | 'etag'>,
  { type, status }: { readonly type: string; readonly status: number }
): Promise<void> => {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  if (status === 200) {
    const tag = tagOf(page)
    reply.header('etag', tag)
    if (isSame(tag, request.headers['if-none-match'])) {
      void reply.status(304).send()
      return
    }
  }
  const named = String(accepted)
  const encoding = accepts(named, 'br') ? 'br' : accepts(named, 'gzip') ? 'gzip' : undefined
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gz : await unpackPage(page)
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  void reply.status(status).header('content-type', type).header('content-length', body.length).send(body)
}
