import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asHtml, asText } from '../../../backend/services/outbound/compose-mail.ts'
import { anOrder, aShop, HOUR, RESOLVE, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const to = (email: string, userInfo = {}) => ({ more: { userInfo: { userId: '52000111', email, ...userInfo } } })

describe('order mails', () => {
  test('follow it from the order to the delivery, each once', async () => {
    const { txn } = await anOrder(shop, to('all@example.com'))
    await shop.work()
    shop.world.pay(txn)
    await shop.notify(txn)
    shop.world.topUpPlan = ['timesOut', 'delivers']
    await shop.work()
    await shop.pass(10_000)
    expect(shop.world.mailsTo('all@example.com').map(({ kind }) => kind)).toEqual(['received', 'paid', 'delayed', 'delivered'])
  })

  test('say what becomes of the money when nothing can be delivered', async () => {
    const { order, txn } = await anOrder(shop, { market: 'sg', channelType: 'E_WALLET', ...to('no@example.com') })
    shop.world.pay(txn)
    await shop.notify(txn)
    shop.world.topUpPlan = [-102]
    await shop.work()
    const rejected = shop.world.mailsTo('no@example.com').find(({ kind }) => kind === 'refused')!
    expect(rejected.text).toContain(`S$${order.totalPayment}`)
    expect(rejected.text).toContain('The money is safe with us')
    await shop.pass(24 * HOUR)
    shop.world.refunds.get(`rf_${txn}`)!.status = 'succeeded'
    await shop.pass(HOUR)
    expect(shop.world.mailsTo('no@example.com').map(({ kind }) => kind)).toContain('refunded')
    shop.world.topUpPlan = ['delivers']
  })

  test('carry the code of a slip and its steps', async () => {
    await anOrder(shop, { market: 'br', channelType: 'BANK_TRANSFER', ...to('slip@example.com', { cpf: '52998224725' }) })
    await shop.work()
    const [mail] = shop.world.mailsTo('slip@example.com')
    expect(mail!.text).toContain('34191.79001 01043.510047 1')
    expect(mail!.text).toMatch(/1\. (Open your banking app|Abra o app)/)
    expect(mail!.html).toContain('<strong dir="ltr">34191.79001 01043.510047 1</strong>')
  })

  test('call tax included only in a market whose prices hold it', async () => {
    await anOrder(shop, to('tax-id@example.com'))
    await anOrder(shop, { market: 'us', ...to('tax-us@example.com') })
    await shop.work()
    expect(shop.world.mailsTo('tax-id@example.com')[0]!.text).toContain('Pajak, sudah termasuk: Rp 4.459')
    expect(shop.world.mailsTo('tax-us@example.com')[0]!.text).toContain('Tax: $0.24')
  })

  test('are in the language of the order, from right to left where that is so', async () => {
    await anOrder(shop, { market: 'sa', language: 'ar', channelType: 'CARD', more: { ...to('ar@example.com').more, shopLang: 'ar' } })
    await shop.work()
    const [mail] = shop.world.mailsTo('ar@example.com')
    expect(mail!.html).toContain('<html lang="ar-SA" dir="rtl">')
    expect(mail!.text).toContain('http://localhost:4000/sa/complete?order=')
  })

  test.each([
    ['us', 'en', 'Finish the payment by Nov 25, 2026, 7:15 AM EST.'],
    ['id', 'id', '25 Nov 2026, 19.15 WIB'],
    ['in', 'en', '25 Nov 2026, 5:45 pm IST'],
    ['sa', 'ar', '25 نوفمبر 2026، 3:15 م غرينتش+3']
  ])('state the deadline in the time zone of the market and name it in %s in %s', async (market, language, said) => {
    shop.backend.clock.set(new Date('2026-11-25T12:00:00Z'))
    const email = `zone-${market}@example.com`
    await anOrder(shop, {
      market,
      language,
      channelType: market === 'us' ? 'E_WALLET' : 'CARD',
      more: { ...to(email).more, shopLang: language }
    })
    await shop.work()
    expect(shop.world.mailsTo(email)[0]!.text).toContain(said)
  })

  test('never hold the key outside of the fragment', async () => {
    const { order } = await anOrder(shop, to('key@example.com'))
    await shop.work()
    const [mail] = shop.world.mailsTo('key@example.com')
    const link = new URL(mail!.text.split('\n').find((line) => line.startsWith('http'))!)
    expect(link.search).toBe(`?order=${order.txnId}`)
    expect(mail!.text).not.toContain(order.accessKey)
  })

  test('state both amounts, and by when the money goes back, when too little was sent', async () => {
    const { order, txn } = await anOrder(shop, { market: 'sg', channelType: 'E_WALLET', ...to('less@example.com') })
    await shop.work()
    shop.world.pay(txn, '0.44')
    await shop.notify(txn)
    await shop.work()
    const sent = shop.world.mailsTo('less@example.com')
    expect(sent.map(({ kind }) => kind)).toEqual(['received', 'paidLess'])
    expect(sent[1]!.text).toContain(
      `You sent S$0.44 instead of S$${order.totalPayment}, so we can’t deliver your item. We’re sending S$0.44 back by `
    )
    expect(sent[1]!.text).not.toContain('undefined')
  })

  test('state both amounts, and what goes back, when too much was sent', async () => {
    const { order, txn } = await anOrder(shop, { market: 'sg', channelType: 'E_WALLET', ...to('more@example.com') })
    await shop.work()
    shop.world.pay(txn, '900.5')
    await shop.notify(txn)
    await shop.work()
    const sent = shop.world.mailsTo('more@example.com')
    expect(sent.map(({ kind }) => kind)).toEqual(['received', 'paid', 'delivered'])
    const back = (900.5 - Number(order.totalPayment)).toFixed(2)
    for (const mail of sent.slice(1))
      expect(mail.text).toContain(`You sent S$900.50 instead of S$${order.totalPayment}. The S$${back} you overpaid is on its way back.`)
  })

  test('name the server of the player as it was chosen, also after it was corrected', async () => {
    const userInfo = { userId: '52000111', zoneId: '3101', email: 'server@example.com' }
    const { order, txn } = await anOrder(shop, {
      market: 'sg',
      product: 'comet-circuit',
      channelType: 'E_WALLET',
      userInfo,
      more: { userInfo }
    })
    expect(order.userInfo).toMatchObject({ zoneId: '3101', zoneName: 'Europe' })
    const corrected = await shop.graph(RESOLVE, {
      input: {
        txnId: order.txnId,
        accessKey: order.accessKey,
        action: 'CORRECT_PLAYER',
        userInfo: { userId: '52000112', zoneId: '2201' }
      }
    })
    expect(corrected.data.resolveOrder.order.userInfo).toMatchObject({ userId: '52000112', zoneId: '2201', zoneName: 'NA East' })
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const delivered = shop.world.mailsTo('server@example.com').find(({ kind }) => kind === 'delivered')
    expect(delivered?.text).toContain('For: RookKnight · NA East')
    expect(delivered?.text).not.toContain('2201')
  })

  test('are not sent where no address was given', async () => {
    const before = shop.world.mails.size
    await anOrder(shop, { more: { userInfo: { userId: '52000111' } } })
    await shop.work()
    expect(shop.world.mails.size).toBe(before)
  })
})

test('order mails show names of others as text and never run them', () => {
  const mail = {
    subject: '<img src=x onerror=alert(1)>',
    lines: [
      { kind: 'text' as const, text: 'For: "><script>alert(1)</script>' },
      { kind: 'link' as const, text: 'http://localhost:4000/id/complete?order=1#key=a&b="' }
    ]
  }
  const html = asHtml(mail, { locale: 'en-US', isRTL: false })
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('For: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('<a href="http://localhost:4000/id/complete?order=1#key=a&amp;b=&quot;">')
  expect(asText(mail)).toContain('\n\n')
})
