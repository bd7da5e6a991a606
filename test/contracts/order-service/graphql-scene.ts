import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { graphqlClient } from '../../../src/adapters/graphql/graphql-client.ts'
import { orderGraphql } from '../../../src/adapters/graphql/order-graphql.ts'
import type { CallContext } from '../../../src/adapters/http/call-context.ts'
import type { OrderService } from '../../../src/application/ports/order-service.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { aShop, type World } from '../../backend/orders/world.ts'
import type { SentRequest } from '../../support/backend.ts'
import { FakePool, type PoolUser } from '../../support/fake-pool.ts'
import { inProcess } from '../../support/in-process.ts'
import type { OrderScene, Players } from './order-scene.ts'

const PLAYERS: Players = {
  known: '52000111',
  unknown: '52000404',
  abroad: '52000081',
  silent: '52000098',
  manyRoles: '52000077',
  role: { roleId: '78', roleName: 'Second' }
}

/** Answers of the publisher about each of them. */
const SAID: Readonly<Record<string, Partial<Pick<World, 'checkPlan' | 'region' | 'roles'>>>> = {
  [PLAYERS.unknown]: { checkPlan: [-100] },
  [PLAYERS.abroad]: { region: 'JP' },
  [PLAYERS.silent]: { checkPlan: ['timesOut'] },
  [PLAYERS.manyRoles]: { roles: [{ roleId: '77', roleName: 'Main' }, PLAYERS.role] }
}

const playerIn = ({ url, body }: SentRequest): string =>
  url.includes('/_/games') && body !== '' ? String(JSON.parse(body).params[0].user.userId) : ''

const DEBIT_CARD = 84_002
const WALLET = 84_003
const BANK = 84_004

/** Creates the order service of the pages. */
const byGraphql = (context: CallContext): OrderService => orderGraphql(graphqlClient('http://localhost:4000/graphql', context, undefined))

/**
 * Creates a scene of the order service over the back end, by default through the adapter of the pages.
 * The test decides what publisher and provider answer.
 */
export const graphqlScene = async (ordersOver: (context: CallContext) => OrderService = byGraphql): Promise<OrderScene> => {
  let time: () => Date = () => new Date(0)
  const pool = new FakePool(() => time())
  const shop = await aShop({ pool })
  const { backend, world } = shop
  const { clock } = backend
  time = clock.now
  const people = new Map<string, PoolUser>()
  const accountOf = (who: string): PoolUser => {
    const user = people.get(who) ?? pool.user({ email: `${who}@example.com`, email_verified: 'true' })
    people.set(who, user)
    return user
  }
  const line = inProcess(shop.app)
  const db = backend.services.database.as<CatalogueTables>()
  backend.answerBy((request) => {
    if (pool.lives(request.url)) return pool.answer(request)
    Object.assign(world, { checkPlan: ['knows'], region: 'origin', roles: undefined }, SAID[playerIn(request)])
    return world.answer(request)
  })
  const setPrice = async (itemId: string, price: string): Promise<void> => {
    await db.updateTable('store.prices').set({ price }).where('denomination_id', '=', itemId).where('market', '=', 'us').execute()
  }
  const priceOf = async (itemId: string): Promise<string> => {
    const prices = db.selectFrom('store.prices').select('price').where('denomination_id', '=', itemId).where('market', '=', 'us')
    return (await prices.executeTakeFirstOrThrow()).price
  }
  const setDown = async (pcId: number, isDown: boolean): Promise<void> => {
    await db.updateTable('store.channels').set({ is_down: isDown }).where('id', '=', pcId).execute()
  }
  const setEnd = async (code: string, at: Date | null): Promise<void> => {
    await db.updateTable('store.promos').set({ ends_at: at }).where('market', '=', 'us').where('code', '=', code).execute()
  }
  const payAtProvider = ({ orderId }: Order): string => {
    const [txn] = [...world.payments].findLast(([, payment]) => payment.orderId === orderId) ?? []
    if (txn === undefined) throw new Error(`Nobody can pay for ${orderId}`)
    world.pay(txn)
    return txn
  }
  return {
    orders: ordersOver(line.context),
    now: clock.now,
    passes: clock.advance,
    sold: {
      countryCode: 'us',
      currency: 'USD',
      channels: [84_001, DEBIT_CARD, WALLET, BANK],
      card: DEBIT_CARD,
      bank: BANK,
      game: { voucherTypeId: 1002, productPath: 'canopy-strike', name: 'Canopy Strike' },
      small: { id: 'canopy-strike-80', price: '0.99', totals: { 84_001: '1.07', [DEBIT_CARD]: '1.07', [WALLET]: '1.13' } },
      large: { id: 'canopy-strike-430', price: '4.99', totals: { 84_001: '5.39', [DEBIT_CARD]: '5.39', [WALLET]: '5.49', [BANK]: '5.59' } },
      largeWithPromo: { discount: '0.5', totals: { 84_001: '4.85', [DEBIT_CARD]: '4.85', [WALLET]: '4.94', [BANK]: '5.05' } },
      voucher: { voucherTypeId: 1026, itemId: 'playpass-vault-500' },
      anyAmount: { voucherTypeId: 1025, itemId: 'streamly-plus-any-amount', minimum: '1.99', maximum: '99.99' }
    },
    players: PLAYERS,
    cutLine: line.cut,
    loseNextAnswer: line.loseNextAnswer,
    setPrice: async (itemId, price) => {
      const old = await priceOf(itemId)
      await setPrice(itemId, price)
      return () => setPrice(itemId, old)
    },
    closeChannel: async (pcId) => {
      await setDown(pcId, true)
      return () => setDown(pcId, false)
    },
    endPromo: async (code) => {
      await setEnd(code, clock.now())
      return () => setEnd(code, null)
    },
    signIn: async (who) => {
      const session = (method: string, body?: object) =>
        line.context.fetch('/session', {
          method,
          ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
        })
      await session('POST', { refreshToken: pool.signIn(accountOf(who)) })
      return async () => void (await session('DELETE'))
    },
    pay: async (order, delivery) => {
      world.topUpPlan = delivery === 'delivers' ? ['delivers'] : [-102]
      await shop.notify(payAtProvider(order))
      await shop.work()
    },
    payUnnoticed: (order) => void payAtProvider(order),
    mailsTo: async (email) => {
      await shop.work()
      return world.mailsTo(email).length
    },
    close: shop.close
  }
}
