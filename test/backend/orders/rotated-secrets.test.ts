import * as E from 'fp-ts/lib/Either.js'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cpfHashOf } from '../../../backend/services/accounts/brazilian-cpf.ts'
import { claimContacts, ownerOf } from '../../../backend/services/accounts/contacts.ts'
import { deletionKey, opensDeletion } from '../../../backend/services/accounts/deletion-key.ts'
import { ensureAccount } from '../../../backend/services/identity/account-row.ts'
import { linkKey, openLink } from '../../../backend/services/outbound/unsubscribe-link.ts'
import { orderDb } from '../../../backend/services/order-db.ts'
import { seal, unseal } from '../../../backend/services/session/session-tokens.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { anInput, anOrder, aShop, create, MINUTE, read, resolve, type Shop } from './world.ts'

const OLD = { quoteSecret: 'old-secret-of-the-tests-81c4', providerApiKey: '0123456789abcdef0123456789abcdef' }
const NEW = { quoteSecret: 'new-secret-of-the-tests-5f0e', providerApiKey: 'fedcba9876543210fedcba9876543210' }

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const configured = (config: object): void => void Object.assign(shop.backend.services.config, config)
const before = (): void => configured({ ...OLD, retiringQuoteSecrets: [], retiringProviderApiKeys: [] })
const rotating = (): void => configured({ ...NEW, retiringQuoteSecrets: [OLD.quoteSecret], retiringProviderApiKeys: [OLD.providerApiKey] })
const rotated = (): void => configured({ ...NEW, retiringQuoteSecrets: [], retiringProviderApiKeys: [] })
beforeEach(before)

describe('secret that retires', () => {
  test('opens an order by its own key again, and the link of its mails', async () => {
    const { order, input } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'rotating@example.com' } } })
    rotating()
    expect(await create(shop, input)).toMatchObject({ statusCode: 0, order: { txnId: order.txnId, accessKey: order.accessKey } })
    expect(await read(shop, order)).toMatchObject({ txnId: order.txnId })
    const { txn } = await anOrder(shop, { more: { userInfo: { userId: '52000222', email: 'new@example.com' } } })
    expect(txn).toMatch(/^\d+$/)
    await resolve(shop, order, 'RESEND_EMAIL')
    await shop.work()
    const [mail] = shop.world.mailsTo('rotating@example.com')
    const key = /#key=([\w-]{22})/.exec(mail?.text ?? '')?.[1]
    expect(await read(shop, { txnId: order.txnId, accessKey: key })).toMatchObject({ txnId: order.txnId })
  })

  test('buys a quote of the old one, and not any more when it is gone', async () => {
    const [first, second] = [await anInput(shop), await anInput(shop)]
    rotating()
    expect(await create(shop, first)).toMatchObject({ statusCode: 0 })
    rotated()
    expect(await create(shop, second)).toMatchObject({ statusCode: 227, detail: { field: 'quoteId' } })
  })

  test('lets the provider sign with either, and calls with the first', async () => {
    const { txn } = await anOrder(shop)
    rotating()
    shop.backend.sent.length = 0
    const notify = async (key: string) => {
      const payment = shop.world.payments.get(txn)
      const sent = { TxnId: txn, OrderId: payment?.orderId ?? '', TotalPrice: payment?.amount ?? '', PaymentType: '31', ResultCode: '0' }
      const Checksum = createHash('md5').update(`${sent.TxnId}${key}${sent.OrderId}${sent.ResultCode}`).digest('hex')
      return (await shop.app.inject({ method: 'GET', url: '/notify/payment', query: { Checksum, ...sent } })).body
    }
    expect(await notify('11111111111111111111111111111111')).toBe('ResultCode=1')
    shop.world.pay(txn)
    expect(await notify(OLD.providerApiKey)).toBe('ResultCode=0')
    expect(await notify(NEW.providerApiKey)).toBe('ResultCode=0')
    const keys = shop.backend.sent.flatMap(({ headers }) => headers.get('x-api-key') ?? [])
    expect(new Set(keys)).toEqual(new Set([NEW.providerApiKey]))
    rotated()
    expect(await notify(OLD.providerApiKey)).toBe('ResultCode=1')
  })

  test('opens links of mails, keys of deletions and sealed texts of the old one, and not any more when it is gone', () => {
    const { services } = shop.backend
    const [link, deletion, sealed] = [linkKey(services, 'c1'), deletionKey(services, 'a1'), seal(services, 'sessions.1', 'token')]
    rotating()
    expect([openLink(services, link), opensDeletion(services, 'a1', deletion), unseal(services, 'sessions.1', sealed)]).toEqual([
      { kind: 'open', id: 'c1' },
      true,
      'token'
    ])
    const signed = linkKey(services, 'c2')
    rotated()
    expect([openLink(services, link), opensDeletion(services, 'a1', deletion), unseal(services, 'sessions.1', sealed)]).toEqual([
      { kind: 'broken' },
      false,
      undefined
    ])
    expect(openLink(services, signed)).toEqual({ kind: 'open', id: 'c2' })
  })

  test('finds a contact and a taxpayer number that were kept by the old one', async () => {
    const { services } = shop.backend
    const db = orderDb(services)
    const contact = { kind: 'email', value: 'kept@example.com' } as const
    const { id } = await ensureAccount(db, services, { sub: 'sub-rotated', countryCode: undefined, languageCode: undefined })
    await claimContacts(services, db, id, [contact])
    const cpf = cpfHashOf(services, findMarket('br'), { cpf: '529.982.247-25' })
    rotating()
    expect(await ownerOf(services, db, 'email', contact)).toBe(id)
    const again = cpfHashOf(services, findMarket('br'), { cpf: '529.982.247-25' })
    expect(E.isRight(again) && again.right?.retiring).toEqual([E.isRight(cpf) && cpf.right?.current])
    shop.backend.clock.advance(MINUTE)
  })
})
