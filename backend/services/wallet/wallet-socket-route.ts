import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { isOwnOrigin } from '../own-origin.ts'
import { closedBody, isFeatureOn } from '../feature-gate.ts'
import type { Services } from '../services.ts'
import { sessionCookieIn } from '../session/session-cookies.ts'
import { findSession } from '../session/session-row.ts'
import { SOCKET_CLOSED, type SocketOwner, socketsOf } from '../sockets/wallet-sockets.ts'

/** Address of the socket. @source M209 */
export const WALLET_SOCKET_PATH = '/ws/wallet'

/** Longest message of a browser. Unit: bytes. */
const LONGEST_MESSAGE = 1_024

/** Longest frame that is read at all; above it the connection is cut by the protocol. Unit: bytes. */
const LONGEST_FRAME = 16 * 1_024

/** Shortest time between two messages of a browser. Unit: ms. */
const BETWEEN_MESSAGES = seconds(5)

/** Time for browsers to answer that a socket is closed, before the process ends. Unit: ms. */
const CLOSED_WITHIN = seconds(1)

interface Upgrade {
  readonly socket: Duplex
  readonly head: Buffer
}

/** Why a socket is not opened: a status and a sentence. */
interface HttpRefusal {
  readonly status: 401 | 403 | 404 | 426 | 429 | 503
  readonly body: { readonly errorMessage: string }
}

const refuse = (status: HttpRefusal['status'], errorMessage: string): HttpRefusal => ({ status, body: { errorMessage } })

const isPing = (data: RawData, isBinary: boolean): boolean => {
  if (isBinary || !Buffer.isBuffer(data) || data.length > LONGEST_MESSAGE) return false
  try {
    const word: unknown = JSON.parse(data.toString('utf8'))
    return typeof word === 'object' && word !== null && 'type' in word && word.type === 'ping' && Object.keys(word).length === 1
  } catch {
    return false
  }
}

/** Answers the pings of a browser; any other word, and one that comes too soon, closes the socket. */
const answerPings = (services: Services, socket: WebSocket, cookie: string): void => {
  const sockets = socketsOf(services)
  let before: Date | undefined
  socket.on('message', (data, isBinary) => {
    const now = services.now()
    const isSoon = before !== undefined && now.getTime() - before.getTime() < BETWEEN_MESSAGES
    before = now
    if (isSoon || !isPing(data, isBinary)) return socket.close(SOCKET_CLOSED.policy)
    sockets.noteHeard(socket, now)
    socket.send(JSON.stringify({ type: 'pong' }))
    // A session that another process has ended is noticed here.
    findSession(services, cookie).then(
      (session) => {
        if (session !== undefined) return
        socket.send(JSON.stringify({ type: 'signedOut' }))
        socket.close(SOCKET_CLOSED.signedOut)
      },
      () => undefined
    )
    return undefined
  })
}

/** Finds the owner of a socket, or why none is opened. The session's cookie alone identifies the owner. */
const findOwner = async (
  services: Services,
  request: FastifyRequest,
  isDraining: () => boolean
): Promise<(SocketOwner & { readonly cookie: string }) | HttpRefusal> => {
  const { headers, ip } = request
  if (!isFeatureOn(services, 'wallet')) return { status: 404, body: closedBody('wallet') }
  const { origin } = headers
  if (origin === undefined || !isOwnOrigin(origin, { host: headers.host, storeUrl: services.config.storeUrl }))
    return refuse(403, 'This request came from another site and was refused.')
  if (isDraining() || socketsOf(services).isControlled('refuse', new Date()))
    return refuse(503, 'The store opens no socket at the moment. Read the wallet, and try again later.')
  const cookie = sessionCookieIn(services, request)
  const session = await findSession(services, cookie)
  if (session === undefined || cookie === undefined) return refuse(401, 'This session is over. Sign in again.')
  return { accountId: session.account_id, sessionId: session.id, address: ip, cookie }
}

const sendRefusal = (reply: FastifyReply, { status, body }: HttpRefusal): FastifyReply => {
  if (status === 503 || status === 429) void reply.header('retry-after', 60)
  if (status === 426) void reply.header('upgrade', 'websocket')
  return reply.code(status).header('connection', 'close').send(body)
}

/** Hands upgrades to the routes of a server, so that all its rules decide before a socket is opened. */
const routeUpgrades = (app: FastifyInstance): WeakMap<IncomingMessage, Upgrade> => {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  app.server.on('upgrade', (raw: IncomingMessage, socket: Duplex, head: Buffer) => {
    // During development the build tool listens on this server too.
    if (!(raw.url ?? '').startsWith('/ws/') && app.server.listenerCount('upgrade') > 1) return
    upgrades.set(raw, { socket, head })
    const answer = new ServerResponse(raw)
    answer.shouldKeepAlive = false
    socket.on('error', () => socket.destroy())
    answer.assignSocket(socket as Socket)
    answer.once('finish', () => {
      answer.detachSocket(socket as Socket)
      socket.end()
    })
    app.routing(raw, answer)
  })
  return upgrades
}

/**
 * Registers the socket by which a browser learns that its wallet moved.
 *
 * It says only that something moved; what moved is read by the calls of the wallet, so that no amount and no token is in it. An upgrade is
 * refused before it happens: by the host, the origin, the session, and the number of open sockets.
 *
 * @source M209, D39, D67
 * @see docs/decisions/0205-open-the-wallet-socket-with-ws.md
 */
export const registerWalletSocket = (app: FastifyInstance, services: Services, isDraining: () => boolean): void => {
  const upgrades = routeUpgrades(app)
  const sockets = socketsOf(services)
  const server = new WebSocketServer({ noServer: true, maxPayload: LONGEST_FRAME, perMessageDeflate: false, clientTracking: false })
  app.get(WALLET_SOCKET_PATH, async (request, reply) => {
    const owner = await findOwner(services, request, isDraining)
    if ('status' in owner) return sendRefusal(reply, owner)
    const upgrade = upgrades.get(request.raw)
    if (upgrade === undefined) return sendRefusal(reply, refuse(426, 'Open this address as a web socket.'))
    if (!sockets.hasRoom(owner)) return sendRefusal(reply, refuse(429, 'Too many pages listen already. Close some, or read the wallet.'))
    void reply.hijack()
    reply.raw.detachSocket(upgrade.socket as Socket)
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      sockets.add(socket, owner, services.now())
      answerPings(services, socket, owner.cookie)
    })
    return reply
  })
  app.addHook('onClose', () => sockets.stopListening())
  app.addHook('preClose', async () => {
    sockets.closeAll(SOCKET_CLOSED.goingAway)
    // A browser that is gone answers no close; the process waits no longer for it.
    setTimeout(() => sockets.closeAll(), CLOSED_WITHIN).unref()
  })
}
