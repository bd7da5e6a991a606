import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { createWalletControls } from '../../../backend/sandbox-wallet-controls.ts'
import { forcedOtpCode } from '../../../backend/sandbox/identity/forced-numbers.ts'
import { otpErrors } from '../../../src/domain/errors/otp-errors.ts'
import { walletChargeErrors, walletCreateErrors, walletTopUpErrors } from '../../../src/domain/errors/wallet-errors.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

const START = `mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) { statusCode walletTxn { id } } }`
const RESOLVE = `mutation ($input: ResolveTopUpInput!) { resolveTopUp(input: $input) { statusCode } }`
const QRIS = 36_001

let shop: WalletOrderShop
let controls: ReturnType<typeof createWalletControls>
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop({ forcedOtpCode })
  controls = createWalletControls(shop.backend.services)
})
afterAll(() => shop.close())
beforeEach(() => {
  // A month in which no one has moved money yet.
  shop.backend.clock.advance(31 * 24 * HOUR)
  shop.world.providerDown = false
  ana = aShopper()
})

const aShopper = (): PoolUser => shop.pool.user({ email: `code-${(serial += 1)}@example.com`, email_verified: 'true' })
const aNumber = (): string => `81299${String((serial += 1)).padStart(6, '0')}`

const call = async (url: string, payload: object, user = ana): Promise<Body> => {
  const headers = { authorization: `Bearer ${shop.pool.token(user, 'id')}`, 'x-country-code': '360' }
  return (await shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })).json()
}

const sendCode = async (number: string, user = ana): Promise<unknown> =>
  (await call('/sendWalletOtp', { mobileNumber: number, languageCode: 'id' }, user)).resultCode

const codeOf = async (number: string): Promise<string> => {
  const row = await shop.backend.services.database
    .as<OrderTables>()
    .selectFrom('store.messages')
    .select('body')
    .where('recipient', '=', `+62${number}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(row.body ?? '')?.[0] ?? ''
}

const open = async (number: string, code: string, user = ana): Promise<unknown> => {
  const wish = { userId: user.sub, countryCode: '360', languageCode: 'id', currencyCode: 'IDR', mobileNumber: number, verifyOtp: code }
  return (await call('/createWallet', wish, user)).resultCode
}

/** Sends a code and opens a wallet by it. */
const openByCode = async (user = ana, number = aNumber()): Promise<unknown> => {
  await sendCode(number, user)
  return open(number, await codeOf(number), user)
}

/** Opens a wallet while a country is as a form of the sandbox has set it. */
const openWhile = async (set: () => Promise<string | undefined>, undo: () => Promise<string | undefined>): Promise<unknown> => {
  expect(await set()).toBeUndefined()
  const answer = await openByCode()
  expect(await undo()).toBeUndefined()
  return answer
}

const countryIs = (status: string) => () => controls.setCountry({ country: 'id', status })
const placesAre =
  (maxUsers: string, typedAmounts = 'unchanged') =>
  () =>
    controls.setPlaces({ country: 'id', maxUsers, typedAmounts })

const topUp = async (more: Body = {}, user = ana): Promise<number> => {
  const input = { checkoutId: aCheckoutId(), amount: '150000', pcId: QRIS, csrfToken: await shop.token(user), ...more }
  return (await shop.graph(START, { input }, shop.as(user, 'id'))).data.topUpWallet.statusCode as number
}

/** Runs work while a limit of the country is set by the form of the sandbox. */
const whileLimited = async (limit: string, work: () => Promise<unknown>, amount = '149'): Promise<unknown> => {
  expect(await controls.setLimit({ country: 'id', limit, amount })).toBeUndefined()
  const answer = await work()
  expect(await controls.setLimit({ country: 'id', limit, amount: '' })).toBeUndefined()
  return answer
}

/** Tops up while a limit is lower than the amount. */
const topUpBeyond = (limit: string) => async (): Promise<unknown> => {
  await shop.give(ana, '')
  return whileLimited(limit, () => topUp())
}

/** Places an order with a wallet that could pay it, changes something, and charges it. */
const chargeAfter = async (change: (order: Body) => Promise<unknown> = async () => undefined, balance = '250000'): Promise<unknown> => {
  await shop.give(ana, balance)
  const bought = await shop.order(ana)
  await change(bought.order)
  return (await shop.charge(ana, bought)).statusCode
}

const chargeBeyond = (limit: string) => async (): Promise<unknown> => {
  await shop.give(ana, '250000')
  const bought = await shop.order(ana)
  return whileLimited(limit, async () => (await shop.charge(ana, bought)).statusCode)
}

/** What the sandbox does to get each code, by the row of the table. */
const FORCED: Readonly<Record<string, () => Promise<unknown>>> = {
  'otp -201': () => sendCode('819000201'),
  'otp -202': () => sendCode('819000202'),
  'otp 11': () => sendCode('819000011'),
  'otp 22': () => sendCode('819000022'),
  'otp 100': () => sendCode('819000100'),
  'otp 403': () => sendCode('819000403'),
  'otp DEFAULT': () => sendCode('819000999'),
  'otp locked': async () => {
    const number = aNumber()
    await sendCode(number)
    const wrong = (await codeOf(number)) === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await open(number, wrong)
    return sendCode(number)
  },
  'walletCreate 400': async () => {
    const number = aNumber()
    await sendCode(number)
    return open(number, (await codeOf(number)) === '000000' ? '000001' : '000000')
  },
  'walletCreate 409': async () => {
    const number = aNumber()
    await openByCode(aShopper(), number)
    shop.backend.clock.advance(MINUTE)
    return openByCode(ana, number)
  },
  'walletCreate 410': () => openWhile(countryIs('locked'), countryIs('active')),
  'walletCreate 411': () => openWhile(countryIs('activationsDisabled'), countryIs('active')),
  'walletCreate 412': () => openWhile(placesAre('0'), placesAre('10000')),
  'walletCreate 413': async () => {
    await shop.give(ana, '', { status: 'restricted' })
    return openByCode()
  },
  'walletCreate 414': async () => {
    await shop.give(ana, '', { country: 'sg' })
    return openByCode()
  },
  'walletTopUp 302': async () => {
    await shop.give(ana, '')
    const input = { txnId: '7200000000000000000', action: 'CANCEL', csrfToken: await shop.token(ana) }
    return (await shop.graph(RESOLVE, { input }, shop.as(ana, 'id'))).data.resolveTopUp.statusCode
  },
  'walletTopUp 306': async () => {
    await shop.give(ana, '', { status: 'restricted' })
    return topUp()
  },
  'walletTopUp 309': async () => {
    await shop.give(ana, '', { country: 'sg' })
    return topUp()
  },
  'walletTopUp 313': topUpBeyond('balance'),
  'walletTopUp 314': topUpBeyond('countryBalance'),
  'walletTopUp 323': topUpBeyond('dailyTopUp'),
  'walletTopUp 324': topUpBeyond('monthlyTopUp'),
  'walletTopUp 327': topUpBeyond('countryDailyTopUp'),
  'walletTopUp 328': topUpBeyond('countryMonthlyTopUp'),
  'walletTopUp 331': async () => {
    await shop.give(ana, '')
    return topUp({ amount: '14999' })
  },
  'walletTopUp 332': async () => {
    await shop.give(ana, '')
    return topUp({ amount: '3000001' })
  },
  'walletTopUp 333': async () => {
    await shop.give(ana, '')
    expect(await placesAre('', 'off')()).toBeUndefined()
    const answer = await topUp({ amount: '40000' })
    expect(await placesAre('', 'on')()).toBeUndefined()
    return answer
  },
  'walletTopUp 406': () => chargeAfter(undefined, ''),
  'walletTopUp 407': async () => {
    await shop.give(ana, '')
    const csrfToken = await shop.token(ana)
    const input = { checkoutId: aCheckoutId(), amount: '150000', pcId: QRIS, csrfToken }
    const { walletTxn } = (await shop.graph(START, { input }, shop.as(ana, 'id'))).data.topUpWallet as Body
    const cancel = async () =>
      (await shop.graph(RESOLVE, { input: { txnId: walletTxn.id, action: 'CANCEL', csrfToken } }, shop.as(ana, 'id'))).data.resolveTopUp
        .statusCode as number
    expect(await cancel()).toBe(0)
    return cancel()
  },
  'walletTopUp 408': async () => {
    await shop.give(ana, '')
    shop.world.providerDown = true
    return topUp()
  },
  'walletCharge 300': () => chargeAfter(),
  'walletCharge 302': async () => {
    await shop.give(ana, '250000')
    const { input } = await shop.order(ana)
    return (await shop.charge(ana, { order: { txnId: '7200000000000000000' }, input })).statusCode
  },
  'walletCharge 306': () => chargeAfter(() => shop.give(ana, '', { status: 'restricted' })),
  'walletCharge 309': () =>
    chargeAfter(async ({ txnId }) => {
      expect(await controls.moveWalletOrder({ order: txnId as string })).toBeUndefined()
    }),
  'walletCharge 325': chargeBeyond('dailyCharge'),
  'walletCharge 326': chargeBeyond('monthlyCharge'),
  'walletCharge 329': chargeBeyond('countryDailyCharge'),
  'walletCharge 330': chargeBeyond('countryMonthlyCharge'),
  'walletCharge 406': () => chargeAfter(undefined, ''),
  'walletCharge 407': () =>
    chargeAfter(async ({ orderId }) => {
      expect(await controls.endWalletTime({ order: orderId as string })).toBeUndefined()
      await shop.work()
    })
}

/** Rows that no input of the sandbox forces, because no answer of this back end has them. */
const UNANSWERED = new Set(['walletTopUp DEFAULT', 'walletCharge DEFAULT'])

const table = (): readonly string[] => {
  const [, part = ''] = readFileSync('docs/sandbox.md', 'utf8').split('### Codes of the wallet')
  return [...(part.split('\n## ')[0] ?? '').matchAll(/^\| (otp|walletCreate|walletTopUp|walletCharge) \| (\S+) \| .+ \|$/gm)].map(
    ([, area = '', code = '']) => `${area} ${code}`
  )
}

const catalogues = { otp: otpErrors, walletCreate: walletCreateErrors, walletTopUp: walletTopUpErrors, walletCharge: walletChargeErrors }

describe('wallet codes in docs/sandbox.md', () => {
  test('W13 are all codes of the four look-ups', () => {
    const listed = new Set(table())
    const known = Object.entries(catalogues).flatMap(([area, { rows }]) => rows.map(({ code }) => `${area} ${code}`))
    expect(known.filter((row) => !listed.has(row))).toEqual([])
    expect(listed.has('walletCharge 300')).toBe(true)
  })

  test.each(table().filter((row) => !UNANSWERED.has(row)))('W13 %s is answered to its input', async (row) => {
    const [, code = ''] = row.split(' ')
    const answer = await FORCED[row]?.()
    expect(String(answer)).toBe(row === 'otp DEFAULT' ? '999' : code)
  })
})

describe('sandbox forms of a country', () => {
  test.each([
    [{ limit: 'dailyCharge', amount: 'ten' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ limit: 'weekly', amount: '1' }, 'A limit is balance, '],
    [{ country: 'xx', amount: '1' }, '"xx" is no country of this store.']
  ])('refuse %j with a sentence', async (wish, words) => {
    expect(await controls.setLimit({ country: 'id', limit: 'balance', ...wish } as never)).toContain(words)
  })

  test('refuse places that are no number, and typed amounts where the release has none', async () => {
    expect(await controls.setPlaces({ country: 'id', maxUsers: 'many', typedAmounts: 'unchanged' })).toContain('Write how many wallets')
    expect(await controls.setPlaces({ country: 'th', maxUsers: '', typedAmounts: 'on' })).toContain('have no typed amounts')
    for (const change of [controls.endWalletTime, controls.moveWalletOrder])
      expect(await change({ order: 'ORD-unknown' })).toContain('There is no such order')
  })

  test('take a limit away again', async () => {
    const before = await controls.setLimit({ country: 'sg', limit: 'countryBalance', amount: '1' })
    expect([before, await controls.setLimit({ country: 'sg', limit: 'countryBalance', amount: '' })]).toEqual([undefined, undefined])
  })
})
