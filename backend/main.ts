import Fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { registerHostGate } from './pages/host-gate.ts'
import { type PageSource, registerPages } from './pages/pages.ts'
import { readableAddress, refuseUnreadable, registerWalls } from './pages/walls.ts'
import type { OpenStore } from './open-store.ts'
import { TRIGGER_PATH } from './services/accounts/trigger-routes.ts'
import { sandboxIdentity } from './sandbox/identity/sandbox-identity.ts'
import { registerSandbox, type SandboxContext, startSandboxWork } from './sandbox/app.ts'
import { registerServices } from './services/app.ts'
import { startDueWork } from './services/due-work/due-work.ts'
import { compiledWords } from './services/words.ts'
import { StartRefused } from './start-refused.ts'
import { purseLevers } from './wallet-levers.ts'

/** A store that answers on its port. */
export interface RunningStore {
  readonly address: string
  readonly stop: () => Promise<void>
}

const listen = async (app: FastifyInstance, port: number): Promise<void> => {
  try {
    await app.listen({ port, host: '127.0.0.1' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartRefused(`Port ${port} is taken. Stop the other program, or choose another: PORT=${port + 1} npm start`)
    if (code === 'EACCES') throw new StartRefused(`This user may not open port ${port}. Choose one above 1023: PORT=4000 npm start`)
    throw error
  }
}

/** A server with everything on it, before it listens. */
export interface StoreServer {
  readonly app: FastifyInstance
  /** The outside parties of the sandbox; undefined where real ones stand elsewhere. */
  readonly sandbox: SandboxContext | undefined
}

/**
 * Puts the services, the sandbox parties and the built pages on one server.
 * @param pagesOn opens the pages, given the server that will show them
 */
export const storeServer = async (store: OpenStore, pagesOn: (app: FastifyInstance) => Promise<PageSource>): Promise<StoreServer> => {
  const { settings, services } = store
  const app = Fastify({
    logger: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    frameworkErrors: refuseUnreadable
  })
  registerWalls(app)
  await registerHostGate(app, {
    whiteLabel: settings.store.whiteLabel,
    localHosts: settings.localHosts,
    paymentsHost: settings.sandbox ? `payments.localhost:${settings.port}` : undefined,
    wordsIn: (language) => compiledWords(language, 'mail')
  })
  await registerServices(app, services)
  const sandbox = settings.sandbox ? await openSandbox(app, store) : undefined
  registerPages(app, await pagesOn(app), settings.storeUrl)
  return { app, sandbox }
}

/** Opens the one port of a store and starts the work that is due later. */
export const serveStore = async (store: OpenStore, pagesOn: (app: FastifyInstance) => Promise<PageSource>): Promise<RunningStore> => {
  const { settings, services } = store
  const { app, sandbox } = await storeServer(store, pagesOn)
  await listen(app, settings.port)
  const work = startDueWork(services)
  // Not before the store listens: a notification that nobody takes is sent again only minutes later.
  const sandboxWork = sandbox && startSandboxWork(sandbox)
  return {
    address: settings.storeUrl,
    stop: async () => {
      await app.close()
      await work.stop()
      await sandboxWork?.stop()
      await store.close()
    }
  }
}

const openSandbox = async (app: FastifyInstance, { settings, services }: OpenStore): Promise<SandboxContext> => {
  const context: SandboxContext = {
    database: services.database,
    now: services.now,
    randomBytes: (length: number): Uint8Array => randomBytes(length),
    fetch: services.fetch,
    wait: services.wait,
    log: services.log,
    purse: settings.identity === undefined ? undefined : purseLevers(services),
    config: {
      storeUrl: settings.storeUrl,
      storeName: settings.store.name,
      notifyUrl: `http://127.0.0.1:${settings.port}/notify/payment`,
      publicPaymentsUrl: `http://payments.localhost:${settings.port}`,
      providerApiKey: settings.providerApiKey,
      publisherSecret: settings.publisherSecret,
      identity: {
        ...sandboxIdentity(settings),
        ...(settings.identity === undefined
          ? {}
          : {
              triggers: { url: `http://127.0.0.1:${settings.port}${TRIGGER_PATH}`, secret: settings.identity.triggerSecret },
              codesSecret: settings.identity.codesSecret
            })
      },
      ...(settings.identity === undefined ? {} : { captchaSecret: settings.identity.captcha.secret })
    }
  }
  await registerSandbox(app, context)
  return context
}
