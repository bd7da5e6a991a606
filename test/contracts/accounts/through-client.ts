import { randomUUID } from 'node:crypto'
import { accountClient } from '../../../src/client/index.ts'
import { clientOver } from '../../client/client-over.ts'
import { json } from '../../adapters/a-call-context.ts'
import type { AccountScene } from './account-scene.ts'
import type { RealScene } from './real-accounts.ts'

/** What the store of the tests would tell about the services of accounts. */
const ENDPOINTS = {
  clientId: 'sandbox-client',
  merchantId: 'store-1',
  countryCode: 702,
  pool: { id: 'sandbox', endpoint: '' },
  captcha: { kind: 'tokens', url: '' }
}

/** Replaces every port that the client has; sign-ins stay with the user pool. */
export const throughClient = (scene: RealScene): AccountScene => {
  const { context, credentials, now } = scene
  const fetch: typeof globalThis.fetch = (input, init) =>
    typeof input === 'string' && input.includes('/user/parties') ? Promise.resolve(json(ENDPOINTS)) : context.fetch(input, init)
  const client = clientOver({ ...context, fetch }, { credentials, clock: { now, newId: randomUUID } })
  const { session, accounts, orders, wallet, rewards } = accountClient(client, 'sg')
  return {
    ...scene,
    session,
    accounts,
    accountOrders: orders,
    wallet,
    rewards,
    get captchaToken() {
      return scene.captchaToken
    }
  }
}
