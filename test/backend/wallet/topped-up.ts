import { runCommand } from '../../../backend/control/commands.ts'
import type { CommandResult } from '../../../backend/control/operator-command.ts'
import { proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, type Body } from '../orders/world.ts'
import type { WalletOrderShop } from './wallet-orders.ts'

/** QRIS of Indonesia, confirmed at once; its money can be returned. */
export const QRIS = 36_001

const START = 'mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode walletTxn { id } } }'

/** A top-up, by its own number and by the provider's. */
export interface StartedTopUp {
  readonly id: string
  readonly txn: string
}

/** Starts a top-up, whose payment page is open. */
export const aTopUp = async (shop: WalletOrderShop, user: PoolUser, amount = '150000', pcId = QRIS): Promise<StartedTopUp> => {
  const input = { checkoutId: aCheckoutId(), amount, pcId, csrfToken: await shop.token(user) }
  const { statusCode, walletTxn } = (await shop.graph(START, { input }, shop.as(user, 'id'))).data.topUpWallet as Body
  if (statusCode !== 0) throw new Error(`Refused with ${String(statusCode)}`)
  const [txn = ''] = [...shop.world.payments.keys()].slice(-1)
  return { id: (walletTxn as Body).id as string, txn }
}

/** Pays a top-up at the provider, which tells the store. */
export const payTopUp = async (shop: WalletOrderShop, { txn }: StartedTopUp, amount?: string): Promise<void> => {
  shop.world.pay(txn, amount)
  if ((await shop.notify(txn)) !== 'ResultCode=0') throw new Error('The payment was not taken')
}

/** Starts and pays a top-up. */
export const aPaidTopUp = async (shop: WalletOrderShop, user: PoolUser, amount?: string): Promise<StartedTopUp> => {
  const started = await aTopUp(shop, user, amount)
  await payTopUp(shop, started)
  return started
}

/** Reads a top-up as its owner sees it. */
export const readTxn = async (shop: WalletOrderShop, user: PoolUser, { id }: Pick<StartedTopUp, 'id'>): Promise<Body> => {
  const headers = { authorization: `Bearer ${shop.pool.token(user, 'id')}`, 'x-country-code': '360' }
  return ((await shop.app.inject({ method: 'GET', url: `/api/wallet-txn/${id}`, headers })).json() as Body).data as Body
}

/** Reads the wallet as its owner sees it. */
export const readWallet = async (shop: WalletOrderShop, user: PoolUser): Promise<Body> => {
  const headers = { authorization: `Bearer ${shop.pool.token(user, 'id')}`, 'x-country-code': '360' }
  return ((await shop.app.inject({ method: 'GET', url: '/api/user/wallet', headers })).json() as Body).data as Body
}

/** Runs a command on tasks, as an operator does. */
export const tasks = (shop: WalletOrderShop, ...args: readonly string[]): Promise<CommandResult> =>
  runCommand(shop.backend.services, 'tasks', args)

/** Finds the open task of a kind about a top-up or a wallet; its number. */
export const taskOf = async (shop: WalletOrderShop, kind: string, about: string): Promise<string> => {
  const { lines } = await tasks(shop, 'list')
  const found = lines.find((line) => line.includes(`  ${kind}  `) && line.includes(about))
  if (found === undefined) throw new Error(`No task ${kind} about ${about} among:\n${lines.join('\n')}`)
  return found.split(' ')[0] ?? ''
}

/** Proves the books, as after every story of a test. @throws Error that names each fault */
export const checkBooks = async (shop: WalletOrderShop): Promise<void> => {
  const { faults } = await proveBooks(shop.backend.services, 'all')
  if (faults.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(faults)}`)
}
