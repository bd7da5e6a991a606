import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partnerFactsOf } from '../../../backend/services/partner-login/partner-facts.ts'
import { makePhaseToken } from '../../../backend/services/partner-login/phase-token.ts'
import { anInput, create } from '../orders/world.ts'
import { aJar, aPartnerStore, type PartnerStore } from './partner-store.ts'

const OPENS_AT = new Date('2026-12-01T09:00:00Z')
let store: PartnerStore

beforeAll(async () => (store = await aPartnerStore(OPENS_AT)))
afterAll(() => store.close())

const factsOf = () => partnerFactsOf(store.backend.services, store.partner.config)

test('P12 login answers a token that the key of the page verifies when registration is not open', async () => {
  const rook = store.partner.player('rook')
  const { body } = await store.arrive(aJar(), rook)
  const [payload = '', signature = ''] = String(body.phaseToken).split('.')
  const key = createPublicKey({ key: { ...factsOf().phaseKey }, format: 'jwk' })
  const isValid = verify('sha256', Buffer.from(payload), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  expect(isValid).toBe(true)
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ until: '2026-12-01T09:00:00.000Z' })
})

test('P12 login answers no token when registration is open', () => {
  const { services } = store.backend
  expect(makePhaseToken({ ...services, now: () => OPENS_AT })).toBeUndefined()
  expect(makePhaseToken({ ...services, now: () => new Date(OPENS_AT.getTime() - 1) })).toMatch(/^[\w-]+\.[\w-]+$/)
})

test('P12 order is refused with 239 when registration is not open, and taken when it is', async () => {
  const before = await create(store, await anInput(store))
  expect([before.statusCode, before.order]).toEqual([239, null])
  store.backend.clock.set(OPENS_AT)
  expect((await create(store, await anInput(store))).statusCode).toBe(0)
})

test('facts of the partner have no secret when a page gets them', () => {
  expect(JSON.stringify(factsOf())).not.toContain(store.partner.config.clientSecret)
  expect(factsOf()).toMatchObject({ name: 'Canopy ID', clientId: 'store-client', opensAt: '2026-12-01T09:00:00.000Z' })
})
