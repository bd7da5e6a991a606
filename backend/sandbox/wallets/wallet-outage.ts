import type { onRequestHookHandler } from 'fastify'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import type { SandboxContext } from '../context.ts'
import { isDown } from '../switches.ts'

/** Calls of the wallet service, by the addresses of their routes. */
const CALLS: ReadonlySet<string> = new Set([
  '/api/user/wallet',
  '/api/generateCsrfToken',
  '/api/paymentChannels',
  '/api/wallet-txn/:id',
  '/api/country/:id',
  '/api/sendWalletOtp',
  '/api/createWallet',
  '/api/unreserveWallet'
])

/** Longer than pages wait for an answer. Unit: ms. */
const SILENCE = seconds(31)

/**
 * Answers the calls of the wallet service as one that is down: with 503, or not for 31 seconds.
 * It is registered before the routes, with the sandbox alone.
 */
export const createWalletOutage =
  (context: Pick<SandboxContext, 'database' | 'now' | 'wait'>): onRequestHookHandler =>
  async (request, reply) => {
    if (!CALLS.has(request.routeOptions.url ?? '')) return undefined
    const isSilent = await isDown(context, 'walletSilence')
    if (!isSilent && !(await isDown(context, 'wallet'))) return undefined
    if (isSilent) await context.wait(SILENCE)
    return reply.code(503).send({ errorMessage: 'The wallet service is down for a moment. Try again in a moment.' })
  }
