import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, aShop, MINUTE, read, resolve, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const byTransfer = (email: string, more: object = {}) => ({
  channelType: 'BANK_TRANSFER',
  item: 3,
  more: { userInfo: { userId: '52000111', email }, shopLang: 'id', ...more }
})

describe('payment code', () => {
  test('is mailed with the time by which the page must be opened, then with code, amount and the one deadline', async () => {
    shop.backend.clock.set(new Date('2026-11-21T12:00:00Z'))
    const { order, txn } = await anOrder(shop, byTransfer('va@example.com'))
    await shop.work()
    const [first] = shop.world.mailsTo('va@example.com')
    expect(first!.text).toContain('Buka halaman pembayaran sebelum 21 Nov 2026, 19.15 WIB')
    expect(first!.text).not.toContain('8808 1234 5678')

    shop.world.showCode(txn, '8808 1234 5678', '2026-11-22T13:10:00.000Z')
    expect((await resolve(shop, order, 'RECHECK_PAYMENT')).statusCode).toBe(0)
    await shop.work()

    const shown = await read(shop, order)
    expect(shown.status).toBe('Payment_Pending')
    expect(shown.waitingFor).toBe('SHOPPER')
    expect(shown.payment).toMatchObject({
      __typename: 'PaymentCodePayment',
      paymentCode: '8808 1234 5678',
      instructions: [],
      expiresAt: '2026-11-22T13:10:00.000Z'
    })
    expect(shown.promisedBy).toBe('2026-11-22T13:10:00.000Z')

    const [, second, ...more] = shop.world.mailsTo('va@example.com')
    expect(more).toEqual([])
    expect(second!.text).toContain('sebelum 22 Nov 2026, 20.10 WIB')
    expect(second!.text).toContain('8808 1234 5678')
    expect(second!.text).toContain('1. Buka aplikasi bank atau pergi ke ATM.')
    expect(second!.html).toContain('<strong dir="ltr">8808 1234 5678</strong>')
    expect(second!.html).toContain('<strong dir="ltr">Rp ')
    expect(second!.text).toMatch(/Salin kode dan jumlahnya di halaman pesananmu:\s+http:\S+\/complete\?order=\d+#key=/)
  })

  test('is mailed once when the code is known before the first mail was sent', async () => {
    const { order, txn } = await anOrder(shop, byTransfer('soon@example.com'))
    shop.world.showCode(txn, '8808 9999 0000', '2026-11-22T14:00:00.000Z')
    await resolve(shop, order, 'RECHECK_PAYMENT')
    await shop.work()
    const [only, ...more] = shop.world.mailsTo('soon@example.com')
    expect(more).toEqual([])
    expect(only!.text).toContain('8808 9999 0000')
  })

  test('keeps its code and sends no more mails when the provider is asked again', async () => {
    const { order, txn } = await anOrder(shop, byTransfer('again@example.com'))
    await shop.work()
    shop.world.showCode(txn, '8808 1111 2222', '2026-11-22T14:00:00.000Z')
    await shop.pass(MINUTE)
    await shop.pass(5 * MINUTE)
    expect((await read(shop, order)).payment.paymentCode).toBe('8808 1111 2222')
    expect(shop.world.mailsTo('again@example.com')).toHaveLength(2)
  })

  test('keeps the deadline of the channel when the provider names none', async () => {
    shop.backend.clock.set(new Date('2026-11-23T12:00:00Z'))
    const { order, txn } = await anOrder(shop, byTransfer('nodate@example.com'))
    shop.world.showCode(txn, '8808 3333 4444')
    await resolve(shop, order, 'RECHECK_PAYMENT')
    expect((await read(shop, order)).payment.expiresAt).toBe('2026-11-24T13:09:00.000Z')
  })

  test('is delivered when it is paid', async () => {
    const { order, txn } = await anOrder(shop, byTransfer('paid@example.com'))
    shop.world.showCode(txn, '8808 5555 6666')
    await resolve(shop, order, 'RECHECK_PAYMENT')
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const after = await read(shop, order)
    expect([after.status, after.payment]).toEqual(['Fulfillment_Completed', null])
  })
})

test('payment code shows the steps of a slip in the language of the order, whatever language the provider speaks', async () => {
  await anOrder(shop, {
    market: 'br',
    channelType: 'BANK_TRANSFER',
    more: { userInfo: { userId: '52000111', email: 'slip-br@example.com', cpf: '52998224725' }, shopLang: 'pt' }
  })
  await shop.work()
  const [mail] = shop.world.mailsTo('slip-br@example.com')
  expect(mail!.text).toContain('34191.79001 01043.510047 1')
  expect(mail!.text).toContain('1. Abra o app do seu banco ou vá a um caixa eletrônico.')
  expect(mail!.text).not.toContain('Open your bank.')
})
