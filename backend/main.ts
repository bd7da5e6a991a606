import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { registerHostGate } from './pages/host-gate.ts'
import { type PageSource, registerPages } from './pages/pages.ts'
import { readableAddress, refuseUnreadable, registerSecurityHeaders } from './pages/security-headers.ts'
import { serveControl } from './control/control-socket.ts'
import { warnOfUntrustedProxy } from './pages/untrusted-proxy.ts'
import type { OpenStore } from './open-store.ts'
import { TRIGGER_PATH } from './services/accounts/trigger-routes.ts'
import { sandboxIdentity } from './sandbox/identity/sandbox-identity.ts'
import { createAuthorizeRefusal } from './sandbox/game-account/authorize-refusal.ts'
import { issuerOf, sandboxGameAccount } from './sandbox/game-account/sandbox-game-account.ts'
import { registerSandbox, type SandboxContext, startSandboxWork } from './sandbox/app.ts'
import { createWalletOutage } from './sandbox/wallets/wallet-outage.ts'
import { jobHandlers, registerServices } from './services/app.ts'
import type { Readiness } from './services/health/readiness.ts'
import { startJobWorker } from './services/jobs/job-worker.ts'
import { compiledWords } from './services/words.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'
import { createPeopleControls } from './sandbox-people-controls.ts'
import { areSubscriptionsOffered } from './services/feature-gate.ts'
import { createSubscriptionControls } from './sandbox-subscription-controls.ts'
import { createWalletControls } from './sandbox-wallet-controls.ts'

/** A store that answers on its port. */
export interface RunningStore {
  readonly address: string
  /** True = this process should get requests. */
  readonly isReady: () => boolean
  readonly stop: () => Promise<void>
}

const listen = async (app: FastifyInstance, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> => {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken. Stop the other program, or choose another: PORT=${port + 1} npm start`)
    if (code === 'EACCES') throw new StartupError(`This user may not open port ${port}. Choose one above 1023: PORT=4000 npm start`)
    if (code === 'EADDRNOTAVAIL') throw new StartupError(`HOST is ${host}, which is no address of this machine.`)
    throw error
  }
}

/** Interval of checks for unfinished requests. Unit: ms. */
const CHECK_EVERY_MS = 1_000

/** The head of a request must have arrived within this time. Unit: ms. */
const HEADERS_TIMEOUT_MS = 10_000

/**
 * Turns of the event loop without a new connection, after which the server closes.
 * A process accepts one new connection in a turn, and closing cuts those that still wait.
 */
const QUIET_TURNS = 10

/** Limits how long a process that stops takes new connections under a load that never ends. Unit: ms. */
const TAKE_WAITING_MS = 10_000

/** Knows which requests are being answered, so that a server that is stopped ends none of them. */
interface RunningRequests {
  /** Waits for the requests that are being answered, and for those that wait for it. */
  readonly ended: () => Promise<void>
}

const watchRequests = (app: FastifyInstance, isDraining: () => boolean): RunningRequests => {
  const running = new Set<ServerResponse>()
  const allEnded = (): Promise<unknown> => Promise.all(Array.from(running, (raw) => new Promise((resolve) => raw.once('close', resolve))))
  let taken = 0
  app.server.on('connection', () => (taken += 1))
  app.addHook('onRequest', (request, { raw }, done) => {
    // A request of the sandbox belongs to one of the store, which is waited for itself. A socket is closed with the server.
    if (!request.url.startsWith('/_/') && !request.url.startsWith('/ws/')) {
      running.add(raw)
      raw.once('close', () => running.delete(raw))
    }
    if (isDraining()) raw.setHeader('connection', 'close')
    done()
  })
  // Also where the end began while the answer was made.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) void reply.header('connection', 'close')
  })
  return {
    ended: async () => {
      await allEnded()
      const until = performance.now() + TAKE_WAITING_MS
      let before = -1
      while (before !== taken && performance.now() < until) {
        before = taken
        for (let turn = 0; turn < QUIET_TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve))
        await allEnded()
      }
    }
  }
}

/** A server with everything on it, before it listens. */
export interface StoreServer {
  readonly app: FastifyInstance
  /** The services of the sandbox; undefined where real ones are used. */
  readonly sandbox: SandboxContext | undefined
  readonly readiness: Readiness
  readonly running: RunningRequests
  readonly pages: PageSource
}

/**
 * Registers the services, the sandbox and the built pages on one server.
 * @param pagesOn opens the pages, given the server that will show them
 */
export const storeServer = async (store: OpenStore, pagesOn: (app: FastifyInstance) => Promise<PageSource>): Promise<StoreServer> => {
  const { settings, services } = store
  const app = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server closes are answered, and their connections closed.
    return503OnClosing: false,
    requestTimeout: settings.requestTimeoutMs,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, settings.requestTimeoutMs),
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, settings.requestTimeoutMs / 4)
    },
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: refuseUnreadable
  })
  let isDraining = (): boolean => false
  const running = watchRequests(app, () => isDraining())
  registerSecurityHeaders(app)
  warnOfUntrustedProxy(app, settings.trustedProxies, services)
  const gameAccount = gameAccountOf(settings)
  await registerHostGate(app, {
    whiteLabel: settings.store.whiteLabel,
    localHosts: settings.localHosts,
    paymentsHost: settings.sandbox ? `payments.localhost:${settings.port}` : undefined,
    gameAccountHost: gameAccount && new URL(gameAccount.url).host,
    wordsIn: (language) => compiledWords(language, 'mail')
  })
  if (gameAccount !== undefined) app.addHook('onRequest', createAuthorizeRefusal(services))
  if (settings.sandbox) app.addHook('onRequest', createWalletOutage(services))
  const readiness = await registerServices(app, services)
  isDraining = readiness.isDraining
  const sandbox = settings.sandbox ? await openSandbox(app, store) : undefined
  const pages = await pagesOn(app)
  registerPages(app, pages, settings.storeUrl)
  return { app, sandbox, readiness, running, pages }
}

/** Opens the one port of a store and starts the work that is due later. */
export const serveStore = async (store: OpenStore, pagesOn: (app: FastifyInstance) => Promise<PageSource>): Promise<RunningStore> => {
  const { settings, services } = store
  const { app, sandbox, readiness, running, pages } = await storeServer(store, pagesOn)
  await listen(app, settings)
  const closeControl = await serveControl(services, settings.dataFolder)
  const work = startJobWorker(services, jobHandlers)
  // Not before the store listens: an unanswered webhook is sent again only minutes later.
  const sandboxWork = sandbox && startSandboxWork(sandbox)
  return {
    address: settings.storeUrl,
    isReady: () => readiness.report().ready,
    stop: async () => {
      readiness.drain()
      if (settings.drain.delayMs > 0) await services.wait(settings.drain.delayMs)
      // The server still listens, since what runs may call the sandbox on it.
      await Promise.all([work.stop(), running.ended()])
      await closeControl()
      await app.close()
      await pages.close?.()
      await sandboxWork?.stop()
      await store.close()
    }
  }
}

/** Returns the configuration of the game's own site; undefined = it does not log players in. */
const gameAccountOf = (settings: Settings): SandboxContext['config']['gameAccount'] => {
  const site = sandboxGameAccount(settings)
  const { sandbox, partner } = settings
  if (!sandbox || partner?.issuer !== issuerOf(site)) return undefined
  return { ...site, clientId: partner.clientId, clientSecret: partner.clientSecret }
}

const openSandbox = async (app: FastifyInstance, { settings, services }: OpenStore): Promise<SandboxContext> => {
  const context: SandboxContext = {
    database: services.database,
    now: services.now,
    randomBytes: (length: number): Uint8Array => randomBytes(length),
    fetch: services.fetch,
    wait: services.wait,
    log: services.log,
    walletControls: settings.identity === undefined ? undefined : createWalletControls(services),
    subscriptionControls: areSubscriptionsOffered(services) ? createSubscriptionControls(services) : undefined,
    peopleControls: settings.identity === undefined ? undefined : createPeopleControls(services, app),
    config: {
      storeUrl: settings.storeUrl,
      storeName: settings.store.name,
      notifyUrl: `${settings.ownAddress}/notify/payment`,
      publicPaymentsUrl: `http://payments.localhost:${settings.port}`,
      providerApiKey: settings.providerApiKeys.current,
      agreementSecret: settings.agreementSecret ?? '',
      publisherSecret: settings.publisherSecrets.current,
      password: settings.sandboxPassword,
      gameAccount: gameAccountOf(settings),
      identity: {
        ...sandboxIdentity(settings),
        ...(settings.identity === undefined
          ? {}
          : {
              triggers: { url: `${settings.ownAddress}${TRIGGER_PATH}`, secret: settings.identity.triggerSecret },
              codesSecret: settings.identity.codesSecret
            })
      },
      ...(settings.identity === undefined ? {} : { captchaSecret: settings.identity.captcha.secret })
    }
  }
  await registerSandbox(app, context)
  return context
}
