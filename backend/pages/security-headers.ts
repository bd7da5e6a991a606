import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Security headers of every answer that is no page of the store: calls, health, refusals, errors.
 * Nothing of such an answer may be rendered, framed, run or cached.
 * Pages and files set their own headers, which are kept.
 *
 * @source trust P23, P27
 */
export const DEFAULT_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store'
}

/** A year, for all subdomains of the store too. Sent over https alone: elsewhere browsers ignore it. */
export const HSTS = 'max-age=31536000; includeSubDomains'

/** Adds the default security headers to every answer without them; registered first on a server. */
export const registerSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of Object.entries(DEFAULT_SECURITY_HEADERS)) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (request.protocol === 'https' && !reply.hasHeader('strict-transport-security')) void reply.header('strict-transport-security', HSTS)
  })
}

/**
 * Returns an address that the router can decode.
 * An escape sequence that is no character becomes plain text, so that such an address gets a 404 like every other unknown one.
 *
 * @example readableAddress('/us/%E0%A4%A?x=%') // '/us/%25E0%25A4%25A?x=%'
 */
export const readableAddress = (url: string): string => {
  if (!url.includes('%')) return url
  const [path = ''] = url.split(/[?#]/, 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Answers an address that no route can decode, which reaches no hook. */
export const refuseUnreadable = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  void reply.status(400).headers(DEFAULT_SECURITY_HEADERS).send({ errorMessage: 'This address cannot be read.' })
