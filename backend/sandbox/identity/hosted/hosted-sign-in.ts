import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { createOnce } from '../../create-once.ts'
import { handOver, leaveBodies } from '../../openid/hand-over.ts'
import { acceptForms } from '../../pages/accept-forms.ts'
import { toldOf } from '../attributes.ts'
import { isErrorResult, type Pool, type ErrorResult } from '../pool.ts'
import { revokeToken } from '../operations/revoke-token.ts'
import { holderOf } from '../tokens.ts'
import { hostedProvider } from './provider.ts'
import { FAILURES, FORGED_STATE, personOf, sendSignInPage } from './sign-in-page.ts'
import { socialUser } from './social-users.ts'

type Form = Readonly<Record<string, string>> | undefined

/**
 * Removes the library's session from a cookie header, so that every sign-in asks for the user.
 * The page stands for the provider's own, which a tester must see each time.
 */
const withoutSession = (cookie: string): string =>
  cookie
    .split('; ')
    .filter((one) => !one.startsWith('_session'))
    .join('; ')

/** Registers steps that the library answers itself; the server does not read their bodies. */
const registerProtocol = (app: FastifyInstance, open: () => Promise<Provider>, prefix: string): void => {
  leaveBodies(app)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const provider = await open()
    const { headers, url } = request.raw
    if (headers.cookie !== undefined) headers.cookie = withoutSession(headers.cookie)
    await handOver(provider, request, reply, { before: prefix, url: (url ?? '').slice(prefix.length) })
  }
  app.get('/oauth2/authorize', answer)
  app.get('/oauth2/authorize/:uid', answer)
  app.post('/oauth2/token', answer)
  app.options('/oauth2/token', answer)
}

const expired = (reply: FastifyReply): FastifyReply => reply.status(400).type('text/plain').send('This sign-in has expired. Begin again.')

/** Registers the page of the hosted sign-in, and its outcomes. */
const registerInteraction = (app: FastifyInstance, pool: Pool, open: () => Promise<Provider>): void => {
  const detailsOf = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const provider = await open()
    return { provider, details: await provider.interactionDetails(raw, reply.raw).catch(() => undefined) }
  }

  app.get<{ Params: { uid: string } }>('/oauth2/interaction/:uid', async (request, reply) => {
    const { details } = await detailsOf(request, reply)
    if (details === undefined || details.uid !== request.params.uid) return expired(reply)
    const { identity_provider, redirect_uri } = details.params
    return sendSignInPage(reply, {
      action: request.url,
      provider: typeof identity_provider === 'string' ? identity_provider : undefined,
      providers: pool.config.providers,
      returnsTo: String(redirect_uri)
    })
  })

  app.post<{ Params: { uid: string }; Body: Form }>('/oauth2/interaction/:uid', async (request, reply) => {
    const { provider, details } = await detailsOf(request, reply)
    if (details === undefined || details.uid !== request.params.uid) return expired(reply)
    const form = request.body ?? {}
    if (form.fail === FORGED_STATE) return reply.redirect(`${String(details.params.redirect_uri)}?code=forged&state=forged`, 303)
    const end = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    const endWith = ({ errorCode, message }: ErrorResult) => end({ error: errorCode, error_description: message })
    const failure = FAILURES.get(form.fail ?? '')
    if (failure !== undefined) return endWith(failure.refusal)
    const social = pool.config.providers.find((one) => one === (details.params.identity_provider ?? form.provider))
    const person = personOf(form)
    if (social === undefined || person === undefined) return reply.redirect(request.url, 303)
    const user = await socialUser(pool, social, person)
    return isErrorResult(user) ? endWith(user) : end({ login: { accountId: user.sub, remember: false }, consent: {} })
  })
}

/** Registers the endpoints that take tokens of the hosted sign-in: user info and revocation. */
const registerAccount = (app: FastifyInstance, pool: Pool): void => {
  app.get('/oauth2/userInfo', async (request, reply) => {
    const [, token = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const holder = await holderOf(pool, token)
    void reply.header('access-control-allow-origin', '*')
    if (isErrorResult(holder) || !holder.scopes.includes('openid'))
      return reply.status(401).header('www-authenticate', 'Bearer error="invalid_token"').send({ error: 'invalid_token' })
    return { sub: holder.user.sub, username: holder.user.username, ...toldOf(holder.user) }
  })

  app.post<{ Body: Form }>('/oauth2/revoke', async (request, reply) => {
    const { token, client_id } = request.body ?? {}
    void reply.header('access-control-allow-origin', '*')
    if (client_id !== pool.config.clientId) return reply.status(400).send({ error: 'invalid_client' })
    await revokeToken(pool, { ClientId: client_id, Token: token ?? '' })
    return reply.status(200).send()
  })

  app.get<{ Querystring: Record<string, string> }>('/logout', async (request, reply) => {
    const { client_id, logout_uri } = request.query
    const known = pool.config.signOutUris.find((uri) => uri === logout_uri)
    if (client_id !== pool.config.clientId || known === undefined)
      return reply.status(400).type('text/plain').send('client_id and a registered logout_uri are needed.')
    return reply.redirect(known)
  })
}

/** Registers the hosted sign-in under the paths that the domain of a real pool has. */
export const registerHostedSignIn = async (app: FastifyInstance, pool: Pool, prefix: string): Promise<void> => {
  const open = createOnce(() => hostedProvider(pool, (uid) => `${prefix}/oauth2/interaction/${uid}`))
  await app.register(async (protocol) => registerProtocol(protocol, open, prefix))
  await app.register(async (pages) => {
    acceptForms(pages)
    registerInteraction(pages, pool, open)
    registerAccount(pages, pool)
  })
}
