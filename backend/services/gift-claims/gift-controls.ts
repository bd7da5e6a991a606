import { days } from '../../../src/domain/kernel/duration.ts'
import { lockGift, updateGift } from '../gifts/gift-row.ts'
import { foldSentCode, hashOfGiftKey } from '../gifts/gift-keys.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import { withOrder } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { amountOfMarket, type FailureReason, inWords, marketOf, refuse, type Typed } from '../wallet/grant-wallet.ts'

/** Time for which a card made by a tester is valid. Unit: ms. */
const CARD_LIFE = days(365)

/** What a card made by a tester can be. */
export const CARD_STATES = ['usable', 'blocked', 'later', 'expired'] as const

/** Ends the two weeks of a waiting gift, for tests. @returns the sentence of a refusal */
export const endGiftNow = (services: Services, { order }: Typed<'order'>): Promise<FailureReason> =>
  inWords(async () => {
    const isEnded = await withOrder(services, order.trim().slice(0, 40), async (trx, { order_id: orderId }) => {
      const gift = await lockGift(trx, orderId)
      if (gift?.state !== 'waiting') return false
      const now = services.now()
      await updateGift(trx, orderId, { expires_at: now })
      await enqueue(trx, 'giftExpiry', orderId, now)
      return true
    })
    if (isEnded !== true) refuse('No gift of this order waits for its recipient. Write the number of an order, like "ORD-01JD3Q7M9K2X".')
  })

/** Makes a gift card with a code that the tester chose. @returns the sentence of a refusal */
export const makeGiftCard = (services: Services, wish: Typed<'code' | 'country' | 'amount' | 'state'>): Promise<FailureReason> =>
  inWords(async () => {
    const market = marketOf(services, wish.country)
    const amount = amountOfMarket(wish.amount, market)
    const code = foldSentCode(wish.code)
    if (!/^V[0-9A-Z]{15}$/.test(code)) refuse('A code is a V and 15 letters or digits, like "VDEMO00000000001".')
    const state = CARD_STATES.find((one) => one === wish.state) ?? refuse(`A card is one of ${CARD_STATES.join(', ')}.`)
    const now = services.now()
    const at = (ms: number): Date => new Date(now.getTime() + ms)
    const made = await orderDb(services)
      .insertInto('store.gift_codes')
      .values({
        code_hash: hashOfGiftKey(code),
        country: market.path,
        currency: market.currency,
        amount,
        valid_from: state === 'later' ? at(days(1)) : state === 'expired' ? new Date(now.getTime() - days(2)) : now,
        expires_at: state === 'expired' ? new Date(now.getTime() - days(1)) : at(CARD_LIFE),
        state: state === 'blocked' ? 'blocked' : 'sold',
        order_id: null,
        redeemed_by: null,
        redeemed_at: null,
        transfer_id: null
      })
      .onConflict((c) => c.doNothing())
      .returning('code_hash')
      .executeTakeFirst()
    if (made === undefined) refuse('There is a card with this code. Choose another one.')
  })
