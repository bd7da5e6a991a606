import { forcedNumber } from '../../../backend/sandbox/identity/forced-numbers.ts'
import { sandboxIdentity } from '../../../backend/sandbox/identity/sandbox-identity.ts'
import { identityTables } from '../../../backend/sandbox/identity/tables.ts'
import type { DeskTables } from '../../../backend/database/tables-messaging.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { grantReward, grantWallet, setWalletCountry } from '../../../backend/services/wallet/grant-wallet.ts'
import type { IdentityConfig } from '../../../backend/services/services.ts'
import { accountOrdersGraphql } from '../../../src/adapters/graphql/account-orders-graphql.ts'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { keepingGraphqlClient } from '../../../src/adapters/graphql/keeping-graphql-client.ts'
import { rewardPagesGraphql } from '../../../src/adapters/graphql/reward-pages-graphql.ts'
import { rewardsGraphql } from '../../../src/adapters/graphql/rewards-graphql.ts'
import { accountsHttp, codesHttp, walletHttp } from '../../../src/adapters/http/account-clients.ts'
import { walletGraphql } from '../../../src/adapters/graphql/wallet-graphql.ts'
import { walletOperationsHttp } from '../../../src/adapters/http/wallet-clients.ts'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import { sessionHttp } from '../../../src/adapters/http/session-http.ts'
import type { HostedAttempt } from '../../../src/adapters/identity/hosted-attempt.ts'
import { hostedOauth } from '../../../src/adapters/identity/hosted-oauth.ts'
import { userPool } from '../../../src/adapters/identity/user-pool.ts'
import type { TopUpWait } from '../../../src/application/ports/top-up-stores.ts'
import type { PendingTopUps } from '../../../src/domain/wallet/pending-top-ups.ts'
import { findMarketByCountryCode } from '../../../src/domain/market/find-market.ts'
import { memoryCredentials } from '../../../src/application/use-cases/credentials.ts'
import { anInput, aShop, create, type Shop } from '../../backend/orders/world.ts'
import { clearingOf } from '../../support/clear-tables.ts'
import { FakeCaptcha } from '../../support/fake-captcha.ts'
import { NEW_USER_SETTINGS } from '../../../src/domain/account/user-settings.ts'
import { slot } from '../../../src/testing/stores.ts'
import { inProcess } from '../../support/in-process.ts'
import { freePort } from '../../support/running-store.ts'
import { aSandbox, type SandboxUnderTest } from '../../support/sandbox.ts'
import { aSmallBrowser } from '../../support/small-browser.ts'
import type { AccountScene } from './account-scene.ts'

const STORE = 'http://localhost:4000'
const TRIGGER_SECRET = 'trigger-secret-of-the-tests'
const SINGAPORE = { countryCode: 702, sendsBearer: true }

const numberOf = (country: string): number => findMarketByCountryCode(country)?.countryCode ?? SINGAPORE.countryCode

/** What one test leaves behind. Orders and offers go, the catalogue stays. */
const STORE_ROWS = [
  'accounts',
  'account_contacts',
  'deleted_contacts',
  'otp_tries',
  'accepted_codes',
  'recoveries',
  'ended_sign_ins',
  'request_counts',
  'sessions',
  'sign_ups',
  'marketing_consents',
  'due_work',
  'orders',
  'checkouts'
]
const SANDBOX_ROWS = [
  'pool_users',
  'pool_codes',
  'pool_attempts',
  'pool_challenges',
  'pool_sessions',
  'pool_refresh_tokens',
  'hosted_records',
  'switches',
  'mails'
]

/** The page that is shown. */
type Shown = Parameters<typeof userPool>[0]['shown']

/** Messages sent to an address or a number, newest first. */
interface Mailbox {
  readonly mailsTo: (uid: string) => Promise<readonly { readonly subject: string; readonly text: string; readonly language: string }[]>
}

/** A scene with its mails and with the line of its browser. */
export interface RealScene extends AccountScene, Mailbox {
  readonly context: CallContext
}

/** The store's back end and the sandbox's user pool in one process, as on a developer's machine. */
export interface RealAccounts {
  readonly shop: Shop
  readonly sandbox: SandboxUnderTest
  readonly scene: (shown?: Shown) => Promise<RealScene>
  readonly close: () => Promise<void>
}

/** Replaces the global fetch, so that the connection of the identity client can be cut too. */
const aLine = () => {
  const real = globalThis.fetch
  let isThere = true
  let lost = 0
  globalThis.fetch = async (input, init) => {
    if (!isThere) throw new TypeError('Failed to fetch')
    const answer = await real(input, init)
    if (lost === 0) return answer
    lost -= 1
    throw new TypeError('Failed to fetch')
  }
  return {
    real,
    isThere: () => isThere,
    cut: (isCut: boolean) => void (isThere = !isCut),
    lose: (count: number) => void (lost = count),
    end: () => void (globalThis.fetch = real)
  }
}

/** Makes what forgets all that a test has left; the secrets of the pool stay. */
const forgettingOf = async (shop: Shop, { context }: SandboxUnderTest): Promise<() => Promise<void>> => {
  const inSchema = (schema: string, names: readonly string[]): readonly string[] => names.map((name) => `${schema}.${name}`)
  const clearStore = await clearingOf(shop.backend.services.database, inSchema('store', STORE_ROWS))
  const clearSandbox = await clearingOf(context.database, inSchema('sandbox', SANDBOX_ROWS))
  return async () => {
    await clearStore()
    await clearSandbox()
    await context.database.script(`delete from sandbox.pool_settings where name = 'userExistenceErrors'`)
  }
}

interface Parts {
  readonly line: ReturnType<typeof aLine>
  readonly forget: () => Promise<void>
  readonly shop: Shop
  readonly sandbox: SandboxUnderTest
  readonly captcha: FakeCaptcha
  readonly identity: ReturnType<typeof sandboxIdentity>
  readonly issuer: string
}

/** Opens one browser with one page in front of the real parts, and forgets what was there before. */
const aScene = async ({ line, forget, shop, sandbox, captcha, identity, issuer }: Parts, shown: Shown): Promise<RealScene> => {
  await forget()
  // Both clocks have the same time, which the libraries of the adapters take as now.
  const begins = new Date(Math.floor(Date.now() / 1_000) * 1_000)
  shop.backend.clock.set(begins)
  sandbox.passSeconds((begins.getTime() - sandbox.context.now().getTime()) / 1_000)
  const { now } = shop.backend.clock
  const passes = (ms: number): void => {
    shop.backend.clock.advance(ms)
    sandbox.passSeconds(ms / 1_000)
  }
  const credentials = memoryCredentials()
  const browser = inProcess(shop.app)
  const { context } = browser
  const { poolId, clientId, providers, url } = identity
  const attempt = slot<HostedAttempt | undefined>(undefined)
  const mailsTo: Mailbox['mailsTo'] = async (uid) => {
    const answer = await sandbox.app.inject({ url: `/_/outbox.json?to=${encodeURIComponent(uid)}`, headers: { host: 'localhost:4000' } })
    return answer.json<{ mails: Awaited<ReturnType<Mailbox['mailsTo']>> }>().mails
  }
  const db = shop.backend.services.database.as<OrderTables>()
  const asShopper = (): Record<string, string> => {
    const caller = credentials.caller()
    return caller.kind === 'user' ? { 'session-key': caller.accessToken } : {}
  }
  const keys = new Map<string, string>()
  const bought = async (more: object, headers: Record<string, string>): Promise<string> => {
    const { statusCode, order } = await create(shop, await anInput(shop, { more }), headers)
    if (statusCode !== 0) throw new Error(`Refused with ${statusCode}`)
    const txnId = String(order.txnId)
    keys.set(txnId, String(order.accessKey))
    return txnId
  }
  /** Gives the signed-in user something, as the sandbox does. */
  const given = async (give: (user: string) => Promise<string | undefined>): Promise<void> => {
    const caller = credentials.caller()
    const refusal = await give(caller.kind === 'user' ? caller.sub : '')
    if (refusal !== undefined) throw new Error(refusal)
  }
  const { services } = shop.backend
  const contradicted = (status: number): never => {
    throw new Error(`A result contradicts ${status}`)
  }
  const accounts = accountsHttp(
    { baseUrl: `${STORE}/api`, walletUrl: `${STORE}/api`, clientId, merchantId: 'store-1', ...SINGAPORE },
    {
      context,
      credentials,
      clock: { now },
      contradicted
    }
  )
  const walletCalls = { walletUrl: `${STORE}/api`, countryCode: SINGAPORE.countryCode, merchantId: 'store-1' }
  const wallet = walletHttp(walletCalls, { context, credentials })
  return {
    identity: userPool(
      { poolId, clientId, endpoint: `${url}/`, shown },
      {
        credentials,
        codes: codesHttp(
          { baseUrl: `${STORE}/api`, clientId, ...SINGAPORE, countryCode: numberOf(shown.countryCode) },
          { context, credentials, contradicted }
        ),
        isOnline: line.isThere
      }
    ),
    session: sessionHttp(context),
    elsewhere: sessionHttp(inProcess(shop.app).context),
    accounts,
    hosted: hostedOauth(
      {
        issuer,
        authorizationEndpoint: `${url}/oauth2/authorize`,
        tokenEndpoint: `${url}/oauth2/token`,
        jwksUri: `${issuer}/.well-known/jwks.json`,
        redirectUri: `${STORE}/oauth/callback`,
        ...{ clientId, providers }
      },
      { attempt, clock: { now }, fetch: (input, init) => fetch(input, init), isOnline: line.isThere }
    ),
    accountOrders: accountOrdersGraphql(
      keepingGraphqlClient(() => `${STORE}/graphql`, context),
      credentials
    ),
    wallet,
    walletPorts: {
      wallet,
      operations: walletOperationsHttp(walletCalls, { context, credentials }),
      orders: walletGraphql(graphqlClient(`${STORE}/graphql`, context, undefined), credentials, 'sg'),
      // Its own suite connects it: test/contracts/accounts/wallet-socket.test.ts.
      socket: { listen: () => () => undefined },
      validatePhone: accounts.validatePhone,
      topUpStores: { pending: slot<PendingTopUps>([]), waits: slot<readonly TopUpWait[]>([]) },
      accountStores: { userSettings: slot(NEW_USER_SETTINGS) },
      ...{ credentials, clock: { now, newId: () => crypto.randomUUID() } }
    },
    walletCode: async (number) => {
      const sent = shop.backend.services.database.as<DeskTables>().selectFrom('store.messages').select('body')
      const found = await sent.where('recipient', '=', `+65${number}`).orderBy('created_at', 'desc').executeTakeFirst()
      return /\d{6}/.exec(found?.body ?? '')?.[0] ?? ''
    },
    rewards: rewardsGraphql(graphqlClient(`${STORE}/graphql`, context, undefined), credentials, 'sg'),
    rewardPages: rewardPagesGraphql(graphqlClient(`${STORE}/graphql`, context, undefined), credentials, 'sg'),
    credentials,
    context,
    get captchaToken() {
      return captcha.solved()
    },
    now,
    passes,
    mailsTo,
    newestCode: async (uid) => {
      const [newest] = await mailsTo(uid)
      // What is sent next is newer.
      passes(1)
      return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
    },
    codesSent: async (uid) => (await mailsTo(uid)).length,
    disable: async ({ uid }) => {
      await identityTables(sandbox.context)
        .updateTable('sandbox.pool_users')
        .set({ enabled: false })
        .where((eb) => eb.or([eb('email_alias', '=', uid), eb('phone_alias', '=', uid)]))
        .execute()
    },
    revoke: async () => {
      const caller = credentials.caller()
      const answer = await line.real(`${url}/`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
        body: JSON.stringify({ AccessToken: caller.kind === 'user' ? caller.accessToken : '' })
      })
      if (!answer.ok) throw new Error(`Not signed out everywhere: ${await answer.text()}`)
    },
    abroad: async (address, does) => {
      const visitor = aSmallBrowser(STORE)
      const page = await visitor.open(address)
      return (await visitor.submit(page, does === 'signsIn' ? { person: '100001' } : { fail: 'deleted' })).url.search
    },
    guestOrder: (proof) => bought(proof, {}),
    ownOrders: async (moments) => {
      const made: string[] = []
      for (const at of moments) {
        const txnId = await bought({}, asShopper())
        await db.updateTable('store.orders').set({ created_at: at }).where('txn_id', '=', txnId).execute()
        made.push(txnId)
      }
      return made
    },
    keyOf: (txnId) => keys.get(txnId) ?? '',
    grantWallet: (wallet) => given((user) => grantWallet(services, { user, ...wallet })),
    giveReward: ({ days, ...reward }) => given((user) => grantReward(services, { user, ...reward, days: String(days) })),
    offerReferral: async () => {
      const rules = shop.backend.services.database.as<OrderTables>().insertInto('store.referral_rules')
      await rules
        .values({ market: 'sg', inviter_amount: '1', invitee_amount: '1', minimum: '3' })
        .onConflict((c) => c.doNothing())
        .execute()
    },
    countrySays: (status) => given(() => setWalletCountry(services, { country: 'sg', status })),
    wantsOffers: async (email) => {
      const consents = shop.backend.services.database.as<DeskTables>().selectFrom('store.marketing_consents')
      const given = await consents.select('id').where('email', '=', email).where('subscribed', '=', true).executeTakeFirst()
      return given !== undefined
    },
    cutLine: () => {
      const undo = browser.cut()
      line.cut(true)
      return () => {
        line.cut(false)
        undo()
      }
    },
    loseAnswers: line.lose,
    settles: async () => void (await shop.work()),
    close: () => Promise.resolve()
  }
}

export const realAccounts = async (): Promise<RealAccounts> => {
  const line = aLine()
  const port = await freePort()
  const identity = {
    ...sandboxIdentity({ port, storeUrl: STORE }),
    triggers: { url: `${STORE}/notify/identity`, secret: TRIGGER_SECRET },
    codesSecret: 'codes-secret-of-the-tests'
  }
  /** The pool's triggers; the store that answers them opens after the pool. */
  const hearing: { app?: Shop['app'] } = {}
  const tell: typeof fetch = async (_input, init) => {
    const answer = await hearing.app?.inject({
      method: 'POST',
      url: '/notify/identity',
      headers: Object.fromEntries(new Headers(init?.headers)),
      payload: typeof init?.body === 'string' ? init.body : ''
    })
    return new Response(answer?.body, { status: answer?.statusCode ?? 500 })
  }
  const sandbox = await aSandbox({ identity }, { fetch: tell })
  await sandbox.app.listen({ port, host: '127.0.0.1' })
  const captcha = new FakeCaptcha('captcha-secret-of-the-tests')
  const issuer = `${identity.url}/${identity.poolId}`
  const config: IdentityConfig = {
    poolUrl: `${identity.url}/`,
    issuer,
    keysUrl: `${issuer}/.well-known/jwks.json`,
    clientId: identity.clientId,
    triggerSecret: TRIGGER_SECRET,
    codesSecret: 'codes-secret-of-the-tests',
    captcha: { verifyUrl: 'http://captcha.test/siteverify', secret: captcha.secret }
  }
  const shop = await aShop({
    forcedNumber,
    pool: {
      config,
      lives: (url) => url.startsWith(identity.url) || url === config.captcha.verifyUrl,
      answer: (request) =>
        request.url === config.captcha.verifyUrl
          ? captcha.answer(request)
          : line.real(request.url, {
              method: request.method,
              headers: request.headers,
              ...(request.body === '' ? {} : { body: request.body })
            })
    }
  })
  hearing.app = shop.app
  const parts = { line, forget: await forgettingOf(shop, sandbox), shop, sandbox, captcha, identity, issuer }
  return {
    ...{ shop, sandbox },
    scene: (shown = { countryCode: 'sg', languageCode: 'en' }) => aScene(parts, shown),
    close: async () => {
      line.end()
      await shop.close()
      await sandbox.close()
    }
  }
}
