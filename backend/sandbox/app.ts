import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerCaptcha } from './captcha/captcha.ts'
import { registerCollectorApi, registerCollectorPages } from './collector/collector.ts'
import { askForPassword } from './ask-for-password.ts'
import type { SandboxContext } from './context.ts'
import { openGameAccount } from './game-account/open-game-account.ts'
import { registerGameAccount } from './game-account/site.ts'
import { registerGamesApi } from './games/games-api.ts'
import { openPool, registerIdentity } from './identity/identity.ts'
import { registerMailApi, registerOutboxPages } from './mail/outbox.ts'
import { acceptForms } from './pages/accept-forms.ts'
import { registerSandboxPages } from './pages/sandbox-page.ts'
import { createPeople } from './people.ts'
import { registerAgreementApi, sendAgreementEvents } from './payments/agreement-api.ts'
import { registerAgreementPage } from './payments/agreement-page.ts'
import { sendDueEvents } from './payments/events.ts'
import { sendDueNotifications } from './payments/notify.ts'
import { registerPayPage } from './payments/pay-page.ts'
import { registerProviderApi } from './payments/provider-api.ts'
import { finishDueRefunds } from './payments/refunds.ts'
import { registerRatingPages, registerRatingsApi } from './ratings/ratings.ts'
import { closeExpired } from './payments/transactions.ts'

export type { SandboxContext } from './context.ts'

/** Interval of checks for due work. Unit: ms. */
const POLL_INTERVAL_MS = 400

/**
 * Registers the external services of the sandbox, which the store reaches by URL alone.
 * They do not answer on the host name of the store.
 */
export const registerSandbox = async (app: FastifyInstance, context: SandboxContext): Promise<void> => {
  const pool = openPool(context)
  const gameAccount = openGameAccount(context)
  const storeHost = new URL(context.config.storeUrl).host
  const paymentsHost = new URL(context.config.publicPaymentsUrl).host

  const notOnTheStore = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    request.headers.host === storeHost ? reply.status(404).send({ error: 'not found' }) : undefined

  await app.register(
    async (payments) => {
      payments.addHook('onRequest', notOnTheStore)
      registerProviderApi(payments, context)
      await registerAgreementApi(payments, context)
    },
    { prefix: '/_/payments' }
  )

  await app.register(
    async (games) => {
      games.addHook('onRequest', notOnTheStore)
      registerGamesApi(games, context)
    },
    { prefix: '/_/games' }
  )

  await app.register(
    async (mail) => {
      mail.addHook('onRequest', notOnTheStore)
      registerMailApi(mail, context)
    },
    { prefix: '/_/mail' }
  )

  await app.register(
    async (identity) => {
      identity.addHook('onRequest', notOnTheStore)
      await registerIdentity(identity, context, pool)
    },
    { prefix: '/_/identity' }
  )

  await app.register(
    async (captcha) => {
      acceptForms(captcha)
      captcha.addHook('onRequest', notOnTheStore)
      registerCaptcha(captcha, context)
    },
    { prefix: '/_/captcha' }
  )

  await app.register(
    async (ratings) => {
      ratings.addHook('onRequest', notOnTheStore)
      registerRatingsApi(ratings, context)
    },
    { prefix: '/_/ratings' }
  )

  if (gameAccount !== undefined) await registerGameAccount(app, context, gameAccount)

  // Pages send to the collector on their own origin, as a store may configure it.
  await app.register(async (collector) => registerCollectorApi(collector, context), { prefix: '/_/collector' })

  await app.register(async (page) => {
    acceptForms(page)
    page.addHook('onRequest', async (request, reply) => (request.headers.host === paymentsHost ? undefined : reply.callNotFound()))
    registerPayPage(page, context)
    registerAgreementPage(page, context)
  }, {})

  await app.register(async (pages) => {
    acceptForms(pages)
    pages.addHook('onRequest', async (request, reply) => (request.headers.host === paymentsHost ? reply.callNotFound() : undefined))
    askForPassword(pages, context)
    registerOutboxPages(pages, context)
    registerSandboxPages(pages, context, pool)
    registerCollectorPages(pages, context)
    registerRatingPages(pages, context)
  })
}

/**
 * Runs once all work that is due.
 * It closes expired transactions, finishes refunds, sends webhooks and events.
 */
export const runSandboxWork = async (context: SandboxContext): Promise<void> => {
  await closeExpired(context)
  await finishDueRefunds(context)
  await sendDueNotifications(context)
  await sendDueEvents(context)
  await sendAgreementEvents(context)
}

/** Starts a loop that does due work until it is stopped. */
export const startSandboxWork = (context: SandboxContext): { readonly stop: () => Promise<void> } => {
  let stopped = false
  let wakeUp = (): void => undefined
  let people: Promise<void> | undefined
  const fails = (error: unknown): void => context.log('sandbox.workFailed', { error: String(error) })
  const loop = async (): Promise<void> => {
    while (!stopped) {
      await runSandboxWork(context).catch(fails)
      // After the first round, since what is due is waited for; beside the others, since it takes longer than a round.
      people ??= createPeople(context).catch(fails)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_INTERVAL_MS)
        wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = loop()
  return {
    stop: () => {
      stopped = true
      wakeUp()
      return Promise.all([running, people]).then(() => undefined)
    }
  }
}
