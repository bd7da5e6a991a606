import type { onRequestHookHandler } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { refusesToAuthorize } from './settings.ts'

/**
 * Answers the store's call that authorises a player with a refusal, while a tester wants it.
 * It is registered before the routes, with the sandbox alone. @source M222
 */
export const createAuthorizeRefusal =
  (context: Pick<SandboxContext, 'database'>): onRequestHookHandler =>
  async (request, reply) =>
    request.routeOptions.url === '/api/user/authorize' && (await refusesToAuthorize(context))
      ? reply.send({ resultCode: '1', resultMessage: 'The sandbox refuses every player.' })
      : undefined
