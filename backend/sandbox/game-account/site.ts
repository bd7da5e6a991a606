import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import type { SandboxContext } from '../context.ts'
import { handOver, leaveBodies } from '../openid/hand-over.ts'
import { acceptForms } from '../pages/accept-forms.ts'
import { isDown } from '../switches.ts'
import { ENDINGS, endingNamed } from './endings.ts'
import { type GameAccount, readChoices, writeChoices } from './game-account.ts'
import { registerLoginService } from './login-service.ts'
import { type LoginPage, sendAllowPage, sendChoosePage, sendExpiredPage, sendHomePage } from './pages.ts'
import { playerBySubject } from './players.ts'
import { GAME_ACCOUNT_API, OPENID_PATH, SCRIPT_PATH } from './sandbox-game-account.ts'
import { GAME_ACCOUNT_SCRIPT } from './script.ts'
import { readScriptState, takeScriptFailure } from './settings.ts'

type Form = Readonly<Record<string, string>> | undefined
interface LoginRequest {
  Params: { uid: string }
  Querystring: { player?: string }
  Body: Form
}

/** Longer than pages of a store wait for the script. Unit: ms. */
const SCRIPT_SILENCE = seconds(8)

/**
 * Registers the OpenID provider below a path.
 * The library builds its addresses from the host of a request, so that a call of the store is given the host of the site.
 */
const registerOpenId = (app: FastifyInstance, account: GameAccount, prefix = ''): void => {
  leaveBodies(app)
  const { host } = new URL(account.config.url)
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: `${OPENID_PATH}/*`,
    handler: async (request, reply) => {
      request.raw.headers.host = host
      const url = (request.raw.url ?? '').slice(prefix.length + OPENID_PATH.length)
      await handOver(await account.provider(), request, reply, { before: OPENID_PATH, url })
    }
  })
}

type InteractionResult = Parameters<Provider['interactionResult']>[2]

/** A login that waits for a player. */
interface WaitingLogin {
  readonly provider: Provider
  readonly details: Awaited<ReturnType<Provider['interactionDetails']>>
}

/** Ends the session of another player in this browser, to which a login no longer belongs then. */
const endOtherSession = async ({ now }: GameAccount, { provider, details }: WaitingLogin, subject: string): Promise<void> => {
  const { session } = details
  if (session === undefined || session.accountId === subject) return
  await (await provider.Session.findByUid(session.uid))?.destroy()
  delete details.session
  await details.save(details.exp - Math.floor(now().getTime() / 1000))
}

/** Registers the pages on which a player logs in. */
const registerLogin = (app: FastifyInstance, account: GameAccount): void => {
  const waiting = async ({ raw, params }: FastifyRequest<LoginRequest>, reply: FastifyReply): Promise<WaitingLogin | undefined> => {
    const provider = await account.provider()
    const details = await provider.interactionDetails(raw, reply.raw).catch(() => undefined)
    return details?.uid === params.uid ? { provider, details } : undefined
  }

  app.get<LoginRequest>('/account/login/:uid', async (request, reply) => {
    const login = await waiting(request, reply)
    if (login === undefined) return sendExpiredPage(account, reply)
    const { ui_locales: locales } = login.details.params
    const page: LoginPage = {
      action: `/account/login/${request.params.uid}`,
      locales: typeof locales === 'string' ? locales : undefined,
      current: login.details.session?.accountId
    }
    const player = playerBySubject(request.query.player)
    if (player === undefined) return sendChoosePage(account, reply, page)
    return sendAllowPage(account, reply, page, player, await readChoices(account, player.subject))
  })

  app.post<LoginRequest>('/account/login/:uid', async (request, reply) => {
    const login = await waiting(request, reply)
    if (login === undefined) return sendExpiredPage(account, reply)
    const { provider } = login
    const { player: subject, do: act } = request.body ?? {}
    const player = playerBySubject(subject)
    const name = endingNamed(act)
    const ending = name && ENDINGS[name]
    const end = async (result: InteractionResult): Promise<FastifyReply> =>
      reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
    if (ending?.error !== undefined) return end({ error: ending.error, error_description: ending.label })
    if (player === undefined || (act !== 'allow' && act !== 'link' && ending === undefined)) return reply.redirect(request.url, 303)
    await writeChoices(account, player.subject, { isAllowed: true, ...(act === 'link' ? { isLinked: true } : {}) })
    await endOtherSession(account, login, player.subject)
    return end({ login: { accountId: player.subject }, ...(name === undefined ? {} : { ending: name }) })
  })
}

/** Registers the first page of the site, where a player undoes what they did here. */
const registerHome = (app: FastifyInstance, account: GameAccount): void => {
  const sessionOf = async ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const provider = await account.provider()
    return provider.Session.get(provider.createContext(raw, reply.raw) as unknown as KoaContextWithOIDC)
  }

  app.get('/', async (request, reply) => {
    const player = playerBySubject((await sessionOf(request, reply)).accountId)
    return sendHomePage(account, reply, player, await readChoices(account, player?.subject ?? ''))
  })

  app.post<{ Body: Form }>('/account', async (request, reply) => {
    const session = await sessionOf(request, reply)
    const player = playerBySubject(session.accountId)
    const act = request.body?.do
    if (player !== undefined && act === 'logOut') await session.destroy()
    if (player !== undefined && (act === 'link' || act === 'unlink'))
      await writeChoices(account, player.subject, { isLinked: act === 'link' })
    if (player !== undefined && act === 'disallow') await writeChoices(account, player.subject, { isAllowed: false })
    return reply.redirect('/', 303)
  })
}

/** Registers the script for pages of the store, and its failures. */
const registerScript = (app: FastifyInstance, account: GameAccount): void => {
  app.get(SCRIPT_PATH, async (_request, reply) => {
    const isSilent = (await readScriptState(account)) === 'hangs'
    if (isSilent) await account.wait(SCRIPT_SILENCE)
    void reply
      .header('cache-control', 'no-cache')
      // Pages of the store are of another site, and compare the checksum.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
    if (isSilent || (await takeScriptFailure(account))) return reply.status(503).send()
    return reply.type('text/javascript; charset=utf-8').send(GAME_ACCOUNT_SCRIPT)
  })
}

/**
 * Registers the game's own site on its host, and what the store calls of it on this machine's address.
 * Nothing of it answers on another host.
 */
export const registerGameAccount = async (app: FastifyInstance, context: SandboxContext, account: GameAccount): Promise<void> => {
  const { host } = new URL(account.config.url)
  const storeHost = new URL(account.storeUrl).host
  const answerWhenDown = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    (await isDown(context, 'gameAccount')) ? reply.status(503).send('Service unavailable') : undefined

  await app.register(async (site) => {
    site.addHook('onRoute', (route) => void (route.constraints = { host }))
    site.addHook('preHandler', answerWhenDown)
    await site.register(async (openId) => registerOpenId(openId, account))
    await site.register(async (pages) => {
      acceptForms(pages)
      registerLogin(pages, account)
      registerHome(pages, account)
      registerScript(pages, account)
    })
  })

  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) =>
        request.headers.host === storeHost ? reply.status(404).send({ error: 'not found' }) : undefined
      )
      api.addHook('preHandler', answerWhenDown)
      await api.register(async (openId) => registerOpenId(openId, account, GAME_ACCOUNT_API))
      registerLoginService(api, account)
    },
    { prefix: GAME_ACCOUNT_API }
  )
}
