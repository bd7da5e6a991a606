import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { giftCodeOf } from '../../../backend/services/gifts/gift-keys.ts'
import { sentOtp } from '../../../backend/services/gifts/gift-otp.ts'
import { aCheckoutId, aShop, type Body, CREATE, QUOTE, read, resolve, type Shop } from '../orders/world.ts'

const GIFT = `state recipientEmail senderName message expiry productName itemName countryCode voucherTypeId inputs { name required } delivered
  vouchers { code pin validity } opened needsOtp claimUrl refusedCode`

const READ_GIFT = `query Gift($giftToken: String!) { gift(giftToken: $giftToken) { ${GIFT} } }`

const ORDER_GIFT = `query Order($txnId: ID!, $accessKey: String) { order(txnId: $txnId, accessKey: $accessKey) { gift { ${GIFT} } } }`

export const CLAIM = `mutation ClaimGift($input: ClaimGiftInput!) { claimGift(input: $input) {
  statusCode statusMessage purchaseCode detail { recovery field retryAfterSeconds remainingTries } gift { ${GIFT} } } }`

const OTP = `mutation RequestGiftOtp($giftToken: String!) { requestGiftOtp(giftToken: $giftToken) {
  statusCode detail { recovery retryAfterSeconds remainingTries } } }`

const PRODUCT = `query Product($path: String!) { product(countryCode: "id", shopLang: "en", productPath: $path) {
  voucherTypeId denominations { id } paymentChannels { id type } } }`

/** What a test gives away; absent = a game item below the price that needs a code. */
export interface GiftChoice {
  readonly product?: string
  readonly item?: number
  readonly gifting?: Body
  readonly promoCode?: string
}

export const RECIPIENT = 'bo.recipient@example.com'
export const GIVER = 'ana.giver@example.com'
export const PLAYER = { userId: '52000111' }

/** A store in which gifts are bought and claimed. */
export interface GiftShop extends Shop {
  readonly tables: () => ReturnType<typeof tablesOf>
  readonly giftInput: (choice?: GiftChoice) => Promise<Body>
  /** Buys a gift, pays it and lets the store send it. */
  readonly sentGift: (choice?: GiftChoice) => Promise<{ readonly order: Body; readonly token: string; readonly txn: string }>
  /** Buys a gift that is not paid. */
  readonly unpaidGift: (choice?: GiftChoice) => Promise<{ readonly order: Body; readonly txn: string }>
  readonly giverGift: (order: Body) => Promise<Body>
  /** @param padding text that is sent along and that nothing reads */
  readonly gift: (token: string, padding?: string) => Promise<Body>
  readonly claim: (token: string, userInfo?: Body, otp?: string) => Promise<Body>
  readonly requestOtp: (token: string) => Promise<Body>
  /** The token of a gift as its giver can copy it. */
  readonly tokenOf: (order: Body) => Promise<string>
  /** The code that the mail has to be typed. */
  readonly typedCode: (order: Body) => Promise<string>
  /** The one-time code that was mailed last. */
  readonly otpOf: (order: Body) => Promise<string>
  /** Kinds of the mails of an order, in order of their ids. */
  readonly mailKinds: (order: Body) => Promise<readonly string[]>
  readonly read: (order: Body) => Promise<Body>
  readonly act: (order: Body, action: string, more?: Body) => Promise<Body>
}

const tablesOf = ({ backend }: Shop) => backend.services.database.as<OrderTables>()

export const aGiftShop = async (): Promise<GiftShop> => {
  const shop = await aShop()
  const tables = () => tablesOf(shop)
  const rowOf = (order: Body) =>
    tables().selectFrom('store.gifts').selectAll().where('order_id', '=', order.orderId).executeTakeFirstOrThrow()
  const giftInput = async ({ product = 'canopy-strike', item = 0, gifting, promoCode }: GiftChoice = {}): Promise<Body> => {
    const found = (await shop.graph(PRODUCT, { path: product })).data.product as Body
    const input = {
      countryCode: 'id',
      voucherTypeId: found.voucherTypeId,
      denomination: { id: found.denominations[item].id },
      isGift: true,
      promoCode
    }
    const { quote } = (await shop.graph(QUOTE, { input })).data.quote as Body
    const wallets = found.paymentChannels.filter((one: Body) => one.type === 'E_WALLET').map((one: Body) => one.id)
    const channel = quote.channels.find((one: Body) => one.statusCode === 0 && wallets.includes(one.pcId))
    return {
      checkoutId: aCheckoutId(),
      quoteId: quote.quoteId,
      pcId: channel.pcId,
      userInfo: { email: GIVER },
      gifting: gifting ?? { email: RECIPIENT, name: 'Ana', message: 'Happy\nbirthday' },
      shopLang: 'en'
    }
  }
  const unpaidGift = async (choice?: GiftChoice) => {
    const answer = (await shop.graph(CREATE, { input: await giftInput(choice) })).data.createOrder as Body
    if (answer.statusCode !== 0) throw new Error(`Refused with ${answer.statusCode} ${JSON.stringify(answer.detail)}`)
    const txn = [...shop.world.payments].findLast(([, payment]) => payment.orderId === answer.order.orderId)![0]
    return { order: answer.order as Body, txn }
  }
  const giverGift = async (order: Body) =>
    (await shop.graph(ORDER_GIFT, { txnId: order.txnId, accessKey: order.accessKey })).data.order.gift as Body
  const tokenOf = async (order: Body) => String((await giverGift(order)).claimUrl).split('#gift=')[1] ?? ''
  return {
    ...shop,
    tables,
    giftInput,
    unpaidGift,
    sentGift: async (choice) => {
      const { order, txn } = await unpaidGift(choice)
      shop.world.pay(txn)
      await shop.notify(txn)
      await shop.work()
      return { order, txn, token: await tokenOf(order) }
    },
    giverGift,
    tokenOf,
    gift: async (giftToken, padding = '') => (await shop.graph(READ_GIFT, { giftToken, padding })).data.gift as Body,
    claim: async (giftToken, userInfo = PLAYER, otp) =>
      (await shop.graph(CLAIM, { input: { giftToken, userInfo, otp } })).data.claimGift as Body,
    requestOtp: async (giftToken) => (await shop.graph(OTP, { giftToken })).data.requestGiftOtp as Body,
    typedCode: async (order) => giftCodeOf(shop.backend.services, await rowOf(order)),
    otpOf: async (order) => sentOtp(shop.backend.services, await rowOf(order)) ?? '',
    mailKinds: async (order) =>
      (await tables().selectFrom('store.mails').select('kind').where('order_id', '=', order.orderId).orderBy('id').execute()).map(
        ({ kind }) => kind
      ),
    read: (order) => read(shop, order),
    act: (order, action, more = {}) => resolve(shop, order, action, more)
  }
}
