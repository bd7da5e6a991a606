import { amountOf } from '../../../src/domain/money/amount.ts'
import { BANK, CARD } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'
import { fakeOrderService } from '../../../src/testing/order-service.ts'
import { FORCED_PLAYERS } from '../../../src/testing/small-publisher.ts'
import { aSmallShop } from '../../../src/testing/small-shop.ts'
import type { OrderScene } from './order-scene.ts'

/** Creates a scene of the fake that other tests buy from. */
export const fakeScene = async (): Promise<OrderScene> => {
  let time = START
  const now = () => time
  const shop = aSmallShop()
  const orders = fakeOrderService({ now, shop })
  return {
    orders,
    now,
    passes: (ms) => void (time = new Date(time.getTime() + ms)),
    sold: {
      countryCode: 'us',
      currency: 'USD',
      channels: [CARD.id, BANK.id],
      card: CARD.id,
      bank: BANK.id,
      game: { voucherTypeId: 1002, productPath: 'canopy-strike', name: 'Canopy Strike' },
      small: { id: 'small', price: '0.99', totals: { [CARD.id]: '1.07' } },
      large: { id: 'large', price: '4.49', totals: { [CARD.id]: '4.85', [BANK.id]: '4.99' } },
      largeWithPromo: { discount: '0.45', totals: { [CARD.id]: '4.36', [BANK.id]: '4.5' } },
      voucher: { voucherTypeId: 1026, itemId: 'points' },
      anyAmount: { voucherTypeId: 1025, itemId: 'any', minimum: '2', maximum: '100' }
    },
    players: { ...FORCED_PLAYERS, known: '52000111', role: { roleId: '78', roleName: 'Second' } },
    cutLine: () => {
      orders.line(false)
      return () => orders.line(true)
    },
    loseNextAnswer: () => orders.loseAnswers(1),
    setPrice: async (itemId, price) => {
      shop.setPrice(itemId, amountOf(price))
      return () => shop.setPrice(itemId, undefined)
    },
    closeChannel: async (pcId) => {
      shop.close(pcId)
      return () => shop.open(pcId)
    },
    endPromo: async (code) => {
      orders.endPromo(code, now())
      return () => orders.endPromo(code, undefined)
    },
    signIn: async (who) => {
      orders.signIn(who)
      return () => orders.signIn(undefined)
    },
    pay: async ({ txnId }, delivery) => orders.pay(txnId, delivery),
    payUnnoticed: ({ txnId }) => orders.pay(txnId, 'unnoticed'),
    mailsTo: async (email) => orders.mailed.filter((one) => one === email).length,
    close: () => Promise.resolve()
  }
}
