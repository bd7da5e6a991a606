import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asHtml, asText } from '../../../backend/services/outbound/compose-mail.ts'
import { composeOpenedMail, composeTopUpMail, type TopUpMailFacts } from '../../../backend/services/wallet/compose-wallet-mail.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { setWalletPlaces } from '../../../backend/services/wallet/country-controls.ts'
import { setWalletCountry } from '../../../backend/services/wallet/grant-wallet.ts'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { findLanguage } from '../../../src/domain/market/language.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { writeText } from '../../../src/i18n/keys.ts'
import english from '../../../src/i18n/compiled/en.mail.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

const START = `mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode walletTxn { id } } }`

/** QRIS of Indonesia, confirmed at once and able to give money back. */
const QRIS = 36_001

let shop: WalletOrderShop
let ana: PoolUser
let email = ''
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  serial += 1
  shop.backend.clock.advance(31 * 24 * HOUR)
  email = `news-${serial}@example.com`
  ana = shop.pool.user({ email, email_verified: 'true' })
  await shop.give(ana, '')
})

const start = async (user = ana): Promise<string> => {
  const input = { checkoutId: aCheckoutId(), amount: '150000', pcId: QRIS, csrfToken: await shop.token(user) }
  return (await shop.graph(START, { input }, shop.as(user, 'id'))).data.topUpWallet.walletTxn.id as string
}

/** Pays the newest payment, and notifies the store of it. */
const pay = async (paid?: string): Promise<void> => {
  const txn = [...shop.world.payments.keys()].at(-1)!
  shop.world.pay(txn, paid)
  await shop.notify(txn)
  await shop.work()
}

const mails = () => shop.world.mailsTo(email)
const news = async (user = ana): Promise<readonly Body[]> => {
  const payload = { countryCode: 'id', shopLang: 'en' }
  const headers = await shop.signIn(user)
  const answer = await shop.app.inject({ method: 'POST', url: '/api/notifications', payload, headers })
  return ((answer.json() as Body).items as readonly Body[]).filter(({ id }) => String(id).startsWith('wallet:'))
}

describe('mails of a wallet', () => {
  test('acknowledge every credit, with amount, balance, payment method and number', async () => {
    await shop.give(ana, '20000')
    const id = await start()
    await pay()
    expect(mails().map(({ kind }) => kind)).toEqual(['topUpReceipt'])
    const { subject, text, html } = mails()[0]!
    expect(subject).toContain('Rp 150.000')
    for (const said of ['Rp 150.000', 'Rp 170.000', 'QRIS', id, 'http://localhost:4000/id/wallet/home']) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    // A repeated word of the provider is no second receipt.
    await pay()
    expect(mails()).toHaveLength(1)
  })

  test('name both amounts where another one came', async () => {
    await start()
    await pay('100000')
    expect(mails()[0]!.subject).toContain('Rp 100.000')
    expect(mails()[0]!.text).toContain('Rp 150.000')
  })

  test('say that money waits for room and when it goes back, and acknowledge it once there is room', async () => {
    await shop.give(ana, '100000')
    await start()
    await setCountryLimits(shop.backend.services, 'id', { balance: amountOf('200000') })
    await pay()
    expect(mails().map(({ kind }) => kind)).toEqual(['topUpWaiting'])
    expect(mails()[0]!.text).toContain('Rp 150.000')
    await shop.take(ana, '50000')
    await shop.pass(HOUR)
    expect(mails().map(({ kind }) => kind)).toEqual(['topUpWaiting', 'topUpReceipt'])
    expect(mails()[1]!.text).toContain('Rp 200.000')
    await setCountryLimits(shop.backend.services, 'id', {})
  })

  test('say once that the wallet is open', async () => {
    const { services } = shop.backend
    const eve = shop.pool.user({ email: `open-${serial}@example.com`, email_verified: 'true' })
    const headers = { authorization: `Bearer ${shop.pool.token(eve, 'id')}`, 'x-country-code': '360' }
    const number = `81234${String(serial).padStart(6, '0')}`
    const call = (url: string, payload: object) => shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
    await call('/sendWalletOtp', { mobileNumber: number, languageCode: 'id' })
    const { body } = await services.database
      .as<OrderTables>()
      .selectFrom('store.messages')
      .select('body')
      .where('recipient', '=', `+62${number}`)
      .executeTakeFirstOrThrow()
    const wish = { userId: eve.sub, countryCode: '360', languageCode: 'id', currencyCode: 'IDR', mobileNumber: number }
    const opened = { ...wish, verifyOtp: /\d{6}/.exec(body ?? '')?.[0] ?? '' }
    for (const turn of [1, 2]) expect([turn, ((await call('/createWallet', opened)).json() as Body).resultCode]).toEqual([turn, 0])
    await shop.work()
    const sent = shop.world.mailsTo(`open-${serial}@example.com`)
    expect(sent.map(({ kind }) => kind)).toEqual(['walletOpened'])
    expect(sent[0]!.text).toContain('Rp 0')
    // The address left with the mail.
    const kept = await services.database.as<OrderTables>().selectFrom('store.mails').selectAll().where('account_id', '=', eve.sub).execute()
    expect(kept).toMatchObject([{ kind: 'walletOpened', address: null, facts: null }])
  })

  test('go to no address that is not verified', async () => {
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'false' })
    await shop.give(eve, '')
    await start(eve)
    await pay()
    expect(await shop.balance(eve)).toBe('150000')
    expect(shop.world.mailsTo(`eve-${serial}@example.com`)).toEqual([])
  })
})

describe('texts of the mails', () => {
  const market = findMarket('sg')!
  const language = findLanguage(market, 'en')!
  const facts: TopUpMailFacts = {
    locale: { market, language },
    storeUrl: 'https://store.example',
    balance: amountOf('22.5'),
    number: '7203344589012345678',
    asked: amountOf('20'),
    came: amountOf('20'),
    channel: 'Visa <b>',
    at: new Date('2026-11-22T02:00:00Z'),
    backBy: new Date('2026-11-23T02:00:00Z')
  }
  const write: Parameters<typeof composeTopUpMail>[0] = (key, params) => writeText(english, key, params)

  test('of a receipt', () => {
    const mail = composeTopUpMail(write, 'topUpReceipt', facts)
    expect(mail.subject).toBe('Added to your wallet: S$20.00')
    expect(asText(mail).split('\n\n')).toEqual([
      'We added S$20.00 to your wallet on 22 Nov 2026, 10:00 am SGT.',
      'Balance: S$22.50',
      'Payment method: Visa <b>',
      'Top-up number: 7203344589012345678',
      'Open your wallet:',
      'https://store.example/sg/wallet/home',
      'You get this email because you have a wallet with us. Replies aren’t monitored.'
    ])
    expect(asHtml(mail, language)).toContain('<p>Payment method: Visa &lt;b&gt;</p>')
  })

  test('of money that waits, with and without a way back', () => {
    const lines = asText(composeTopUpMail(write, 'topUpWaiting', facts))
    expect(lines).toContain('If there’s still no room by 23 Nov 2026, 10:00 am SGT, we send S$20.00 back the way you paid.')
    expect(asText(composeTopUpMail(write, 'topUpWaiting', { ...facts, backBy: undefined }))).not.toContain('back the way you paid')
  })

  test('of money that went back', () => {
    const mail = composeTopUpMail(write, 'topUpReturned', facts)
    expect(mail.subject).toBe('Money back: S$20.00')
    expect(mail.lines[0]?.text).toBe('We sent S$20.00 from your top-up back the way you paid, on 22 Nov 2026, 10:00 am SGT.')
  })

  test('of a wallet that is open', () => {
    const mail = composeOpenedMail(write, { ...facts, balance: amountOf('0') })
    expect(mail.subject).toBe('Your wallet is open')
    expect(mail.lines[0]?.text).toBe('Your wallet is open. Its balance is S$0.00.')
  })
})

describe('notifications of a wallet', () => {
  test('tell of a credit that came after the waiting screen was left', async () => {
    const id = await start()
    await pay()
    expect(await news()).toMatchObject([
      {
        id: `wallet:${id}:credited`,
        body: expect.stringContaining('Rp 150.000') as string,
        url: `/id/wallet/complete?txn=${id}`,
        isNew: true
      }
    ])
  })

  test('tell nothing of a credit that the waiting screen shows itself', async () => {
    const id = await start()
    const headers = { authorization: `Bearer ${shop.pool.token(ana, 'id')}`, 'x-country-code': '360' }
    await shop.app.inject({ method: 'GET', url: `/api/wallet-txn/${id}`, headers })
    await shop.backend.services.database
      .as<{ 'store.wallet_top_ups': { id: string; returned_at: Date } }>()
      .updateTable('store.wallet_top_ups')
      .set({ returned_at: shop.backend.clock.now() })
      .where('id', '=', id)
      .execute()
    shop.backend.clock.advance(MINUTE)
    await pay()
    expect(await shop.balance(ana)).toBe('150000')
    expect(await news()).toEqual([])
  })

  test('tell of money that waits for room, and then of its credit', async () => {
    await shop.give(ana, '100000')
    const id = await start()
    await setCountryLimits(shop.backend.services, 'id', { balance: amountOf('200000') })
    await pay()
    await shop.take(ana, '50000')
    await shop.pass(HOUR)
    expect((await news()).map((one) => one.id as string)).toEqual([`wallet:${id}:credited`, `wallet:${id}:waits`])
    await setCountryLimits(shop.backend.services, 'id', {})
  })

  test('tell of a restriction once', async () => {
    await shop.give(ana, '', { status: 'restricted' })
    await shop.give(ana, '', { status: 'restricted' })
    expect(await news()).toMatchObject([{ id: expect.stringMatching(/:restricted$/) as string, url: '/id/wallet/home' }])
  })

  test('tell a market that it opens wallets, and stay while promos come and go', async () => {
    const { services } = shop.backend
    await setWalletCountry(services, { country: 'id', status: 'locked' })
    await setWalletCountry(services, { country: 'id', status: 'active' })
    await setWalletCountry(services, { country: 'id', status: 'active' })
    await shop.pass(2 * MINUTE)
    const payload = { countryCode: 'id', shopLang: 'en' }
    const answer = (await shop.app.inject({ method: 'POST', url: '/api/notifications', payload })).json() as Body
    const opened = (answer.items as readonly Body[]).filter(({ id }) => String(id).startsWith('walletOpening:id:'))
    expect(opened).toHaveLength(1)
  })

  test('tell a market whose places were all taken that there are more', async () => {
    const { services } = shop.backend
    const places = (maxUsers: string) => setWalletPlaces(services, { country: 'th', maxUsers, typedAmounts: 'unchanged' })
    const opened = () =>
      services.database.as<OrderTables>().selectFrom('store.notifications').select('id').where('id', 'like', 'walletOpening:th:%').execute()
    expect([await places('0'), await opened()]).toEqual([undefined, []])
    await places('5')
    expect(await opened()).toHaveLength(1)
    await setWalletCountry(services, { country: 'th', status: 'locked' })
    await places('0')
    await places('7')
    expect(await opened()).toHaveLength(1)
  })
})
