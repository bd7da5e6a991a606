import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { requestedFields, orderForm } from '../../../src/domain/order/order-form.ts'
import { isPromoApplied, normalisePromoCode, promoBlockers, promoNeeds, promoStatuses } from '../../../src/domain/order/promo.ts'
import type { PurchaseDraft } from '../../../src/domain/order/purchase.ts'
import {
  chosenDenomination,
  giftingOf,
  missingPurchaseSteps,
  parsePurchasePlayer,
  untouchedPurchase,
  parsePurchaseUserInfo
} from '../../../src/domain/order/purchase.ts'
import { sampleProduct, untouchedDraft } from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')
const complete: PurchaseDraft = { ...untouchedDraft, typed: { userId: '44128890', zoneId: '2201' }, denominationId: 'pack', pcId: 11 }

const missing = (draft: PurchaseDraft) => missingPurchaseSteps(draft, now).map(({ step, field, error }) => [step, field, error.key])

describe('missing entries', () => {
  test('stand in the order of the screen', () => {
    expect(missing(untouchedDraft)).toEqual([
      ['player', 'userId', 'field.enterUserId'],
      ['player', 'zoneId', 'field.choose'],
      ['item', 'item', 'field.selectDenomination'],
      ['channel', 'channel', 'field.selectPaymentMethod']
    ])
  })

  test('are none once player, item and channel are chosen', () => {
    expect(missing(complete)).toEqual([])
  })

  test('include an id that cannot be one, and a server that is not on the list', () => {
    expect(missing({ ...complete, typed: { userId: 'rook', zoneId: '9' } })).toEqual([
      ['player', 'userId', 'field.playerIdFormat'],
      ['player', 'zoneId', 'field.choose']
    ])
  })

  test("accept a nationality of the product's own list, any two-letter code where its page left the list out", () => {
    const asking = (options: readonly { readonly value: string; readonly label: string }[], nationality: string) => {
      const nation = { name: 'nationality', label: 'Nationality', required: true, options } as const
      const product = { ...sampleProduct, inputs: [...sampleProduct.inputs, nation] }
      return missing({ ...complete, product, typed: { ...complete.typed, nationality } })
    }
    const own = [{ value: 'SG', label: 'Singapore' }]
    expect([asking([], 'FR'), asking(own, 'SG')]).toEqual([[], []])
    for (const rejected of [
      asking([], 'France'),
      asking([], 'FRANCE'),
      asking([], 'FRa'),
      asking([], 'fr'),
      asking([], ''),
      asking(own, 'FR')
    ])
      expect(rejected).toEqual([['confirm', 'nationality', 'field.choose']])
  })

  test('include a nationality and an address for the receipt that only the channel asks for', () => {
    const channel = {
      id: 14,
      name: 'Bank',
      type: 'bankTransfer',
      isBackendChannel: false,
      sortOrder: 4,
      inputs: ['nationality', 'email']
    } as const
    const draft = { ...complete, product: { ...sampleProduct, paymentChannels: [channel] }, pcId: 14 }
    expect(missing(draft)).toEqual([
      ['confirm', 'email', 'field.enterEmail'],
      ['confirm', 'nationality', 'field.choose']
    ])
    expect(missing({ ...draft, typed: { ...complete.typed, email: 'samira@example.com', nationality: 'BR' } })).toEqual([])
  })

  test('include a zone by name that is typed', () => {
    const product = { ...sampleProduct, inputs: [{ name: 'zoneId', label: 'Zone ID', required: true, options: [] } as const] }
    expect(missing({ ...complete, product, typed: {} })).toEqual([['player', 'zoneId', 'field.enterZoneId']])
  })

  test('include an item that is sold out', () => {
    const product = { ...sampleProduct, denominations: sampleProduct.denominations.map((item) => ({ ...item, available: false })) }
    expect(missing({ ...complete, product })).toEqual([['item', 'item', 'field.selectDenomination']])
  })

  test('follow the items of a player that replace the list', () => {
    const own = { kind: 'fixed', id: 'own', name: 'Yours', categoryIds: [], fromPrice: amountOf('1'), available: true } as const
    expect(missing({ ...complete, personalItems: [own] })).toEqual([['item', 'item', 'field.selectDenomination']])
    expect(missing({ ...complete, personalItems: [own], denominationId: 'own' })).toEqual([])
  })

  test.each([
    ['', 'field.required'],
    ['ten', 'field.currencyFormat'],
    ['9999', 'field.amountRange'],
    ['500001', 'field.amountRange']
  ])('refuse an amount of "%s": %s', (amountText, key) => {
    expect(missing({ ...complete, denominationId: 'any', amountText })).toEqual([['item', 'amount', key]])
  })

  test('include a character where the account has several', () => {
    const roles = [{ roleId: 'r1' }, { roleId: 'r2' }]
    expect(missing({ ...complete, roles })).toEqual([['player', 'roleId', 'field.chooseRole']])
    expect(missing({ ...complete, roles, typed: { ...complete.typed, roleId: 'r2' } })).toEqual([])
    expect(missing({ ...complete, roles: [{ roleId: 'r1' }] })).toEqual([])
  })

  test('include the second typing of an id without a look-up', () => {
    const product = { ...sampleProduct, playerLookup: false }
    expect(missing({ ...complete, product })).toEqual([['player', 'userIdAgain', 'field.doNotMatch']])
    expect(missingPurchaseSteps({ ...complete, product }, now)[0]?.error).toEqual({ key: 'field.doNotMatch', params: { field: 'userId' } })
    expect(missing({ ...complete, product, typed: { zoneId: '2201' } })).toEqual([['player', 'userId', 'field.enterUserId']])
    expect(missing({ ...complete, product, typed: { ...complete.typed, userIdAgain: '44128890' } })).toEqual([])
  })

  test('want no second typing of an id that is chosen of a list, nor of a zone', () => {
    const [userId, zoneId] = sampleProduct.inputs
    const chosen = { name: 'userId', label: 'Account', required: true, options: [{ value: 'main', label: 'Main' }] } as const
    const typedZone = { name: 'zoneId', label: 'Zone', required: true, options: [] } as const
    const fieldsOf = (inputs: (typeof sampleProduct)['inputs']) =>
      missing({ ...complete, product: { ...sampleProduct, playerLookup: false, inputs }, typed: {} }).map(([, field]) => field)
    expect(fieldsOf([chosen, ...(zoneId === undefined ? [] : [zoneId])])).toEqual(['userId', 'zoneId'])
    const playerFields = (inputs: (typeof sampleProduct)['inputs']) => {
      const product = { ...sampleProduct, playerLookup: false, inputs }
      return Object.keys(orderForm({ ...complete, product, channel: undefined, now }).player)
    }
    expect(playerFields([chosen, typedZone])).toEqual(['userId', 'zoneId'])
    expect(playerFields([typedZone])).toEqual(['zoneId'])
    const again = {
      ...complete,
      product: { ...sampleProduct, playerLookup: false, inputs: [...(userId === undefined ? [] : [userId]), typedZone] }
    }
    expect(missing({ ...again, typed: { userId: '44128890', zoneId: '7' } })).toEqual([['player', 'userIdAgain', 'field.doNotMatch']])
    expect(missing({ ...again, product: { ...again.product, inputs: [typedZone] }, typed: { zoneId: '7' } })).toEqual([])
  })

  test('include a mobile number or an address that a channel asks for', () => {
    expect(missing({ ...complete, pcId: 12 })).toEqual([['confirm', 'msisdn', 'field.required']])
    expect(missing({ ...complete, pcId: 12, typed: { ...complete.typed, msisdn: '0812345678' } })).toEqual([
      ['confirm', 'msisdn', 'field.mobile']
    ])
    expect(missing({ ...complete, pcId: 13 })).toEqual([
      ['confirm', 'line1', 'field.required'],
      ['confirm', 'city', 'field.required']
    ])
  })

  test('include the CPF in Brazil, and the terms in some markets', () => {
    const market = { ...complete.market, needsCpf: true, expressTerms: true }
    expect(missing({ ...complete, market })).toEqual([
      ['confirm', 'cpf', 'field.required'],
      ['confirm', 'terms', 'field.acceptTerms']
    ])
    expect(missing({ ...complete, market, typed: { ...complete.typed, cpf: '529.982.247-25', terms: 'on' } })).toEqual([])
  })

  test('include the date of birth for a product with a minimum age', () => {
    const product = { ...sampleProduct, minimumAge: 18 }
    const born = (birthDate: string) => missing({ ...complete, product, typed: { ...complete.typed, birthDate } })
    expect(born('')).toEqual([['confirm', 'birthDate', 'field.required']])
    expect(born('2008-11-22')).toEqual([['confirm', 'birthDate', 'field.minimumAge']])
    expect(born('2008-11-21')).toEqual([])
  })

  test('let an e-mail be left out, but name a wrong one', () => {
    expect(missing({ ...complete, typed: { ...complete.typed, email: 'nobody' } })).toEqual([['confirm', 'email', 'field.email']])
  })

  test('want nothing for a voucher but where it is sent', () => {
    const product = { ...sampleProduct, kind: 'voucher', inputs: [{ name: 'email', label: 'Email', required: true, options: [] }] } as const
    expect(missing({ ...complete, product, typed: {} })).toEqual([['player', 'email', 'field.enterEmail']])
    expect(missing({ ...complete, product, typed: { email: 'samira@example.com' } })).toEqual([])
  })
})

test('untouched purchase holds its product and its market, and nothing else', () => {
  const market = { mobilePattern: '^8\\d{8,11}$', needsCpf: false, expressTerms: false, amountEntry: 'noDecimal' } as const
  expect(untouchedPurchase(sampleProduct, market)).toStrictEqual({
    product: sampleProduct,
    market,
    typed: {},
    roles: [],
    personalItems: undefined,
    denominationId: undefined,
    amountText: '',
    pcId: undefined,
    promoCode: undefined,
    isGift: false
  })
})

describe('purchase request', () => {
  test('is parsed, and holds nothing that was not asked for', () => {
    const typed = {
      userId: ' ٤٤١٢٨٨٩٠ ',
      zoneId: '2201',
      email: ' samira@example.com ',
      line1: ' Jalan 1 ',
      city: 'Bandung',
      zipCode: '',
      cpf: '1'
    }
    expect(parsePurchaseUserInfo({ ...complete, pcId: 13, typed }, now)).toEqual(
      E.right({
        userId: '44128890',
        zoneId: '2201',
        email: 'samira@example.com',
        billingAddress: { line1: 'Jalan 1', city: 'Bandung' }
      })
    )
  })

  test('holds everything that was asked for', () => {
    const nation = { name: 'nationality', label: 'Nationality', required: true, options: [] } as const
    const inputs = ['msisdn', 'billingAddress'] as const
    const channel = { id: 15, name: 'Card', type: 'card', isBackendChannel: false, sortOrder: 5, inputs } as const
    const product = { ...sampleProduct, inputs: [...sampleProduct.inputs, nation], paymentChannels: [channel] }
    const typed = {
      userId: '44128890',
      zoneId: '2201',
      roleId: 'r2',
      email: 'samira@example.com',
      msisdn: '812345678',
      cpf: '529.982.247-25',
      nationality: 'BR',
      line1: 'Jalan 1',
      line2: 'Floor 2',
      city: 'Bandung',
      state: 'Jawa Barat',
      zipCode: '40111',
      terms: 'on'
    }
    const market = { ...complete.market, needsCpf: true, expressTerms: true }
    const draft = { ...complete, product, market, roles: [{ roleId: 'r1' }, { roleId: 'r2' }], pcId: 15, typed }
    const billingAddress = { line1: 'Jalan 1', line2: 'Floor 2', city: 'Bandung', state: 'Jawa Barat', zipCode: '40111' }
    expect(parsePurchaseUserInfo(draft, now)).toStrictEqual(
      E.right({
        userId: '44128890',
        zoneId: '2201',
        roleId: 'r2',
        email: 'samira@example.com',
        msisdn: '812345678',
        cpf: '52998224725',
        nationality: 'BR',
        billingAddress
      })
    )
  })

  test('names nothing that was left empty', () => {
    expect(parsePurchaseUserInfo({ ...complete, typed: { ...complete.typed, email: '' } }, now)).toStrictEqual(
      E.right({ userId: '44128890', zoneId: '2201' })
    )
    const typed = { ...complete.typed, line1: 'Jalan 1', line2: ' ', city: 'Bandung' }
    expect(parsePurchaseUserInfo({ ...complete, pcId: 13, typed }, now)).toStrictEqual(
      E.right({ userId: '44128890', zoneId: '2201', billingAddress: { line1: 'Jalan 1', city: 'Bandung' } })
    )
  })

  test('is refused while something is missing', () => {
    expect(parsePurchaseUserInfo(untouchedDraft, now)).toEqual(E.left(missingPurchaseSteps(untouchedDraft, now)))
  })

  test('can look a player up before anything else is chosen, and before a character is', () => {
    const draft = { ...untouchedDraft, typed: complete.typed, roles: [{ roleId: 'r1' }, { roleId: 'r2' }] }
    expect(parsePurchasePlayer(draft, now)).toEqual(E.right({ userId: '44128890', zoneId: '2201' }))
    expect(parsePurchasePlayer({ ...draft, typed: { userId: '44128890' } }, now)).toEqual(
      E.left([{ step: 'player', field: 'zoneId', error: { key: 'field.choose' } }])
    )
  })

  test('names the item, with the amount where the shopper typed one', () => {
    expect(chosenDenomination(complete)).toEqual({ id: 'pack' })
    expect(chosenDenomination({ ...complete, denominationId: 'any', amountText: '25000' })).toEqual({ id: 'any', amount: '25000' })
    expect(chosenDenomination({ ...complete, denominationId: 'any', amountText: '1' })).toBeUndefined()
    expect(chosenDenomination(untouchedDraft)).toBeUndefined()
  })

  test('asks for what product, channel and market ask together', () => {
    expect([...requestedFields(sampleProduct, { inputs: ['msisdn'] }, { needsCpf: true })]).toEqual(['userId', 'zoneId', 'msisdn', 'cpf'])
    expect([...requestedFields(sampleProduct, undefined, { needsCpf: false })]).toEqual(['userId', 'zoneId'])
    const optional = { inputs: [{ name: 'email', label: 'Email', required: false, options: [] }] } as const
    expect([...requestedFields(optional, undefined, { needsCpf: false })]).toEqual([])
  })
})

describe('promo code', () => {
  test('needs player, item and channel first, and says which is missing', () => {
    expect(promoNeeds(untouchedDraft, now)).toEqual(['player', 'item', 'channel'])
    expect(promoNeeds({ ...complete, pcId: undefined }, now)).toEqual(['channel'])
    expect(promoNeeds({ ...complete, denominationId: 'any', amountText: '' }, now)).toEqual(['item'])
    expect(promoNeeds(complete, now)).toEqual([])
  })

  test('does not go with a gift', () => {
    const gift = { recipientEmail: 'mo@example.com', recipientEmailAgain: 'mo@example.com', senderName: 'Ana', email: 'ana@example.com' }
    expect(promoBlockers({ ...complete, isGift: true, typed: gift }, now)).toEqual(['gift'])
    expect(promoBlockers(complete, now)).toEqual([])
  })

  test.each([
    [' save10 ', 'SAVE10'],
    ['Save 10', 'SAVE10'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['', '']
  ])('reads "%s" as the code %s', (typed, code) => {
    expect(normalisePromoCode(typed)).toBe(code)
  })

  test('comes to one of eleven outcomes, one of which takes something off', () => {
    expect(promoStatuses).toEqual([
      'Applied',
      'NotFound',
      'NotStarted',
      'Expired',
      'BudgetUsedUp',
      'AlreadyUsed',
      'NotForItem',
      'NotForChannel',
      'NotForPlayer',
      'NotForGift',
      'BelowMinimum'
    ])
    expect(promoStatuses.filter(isPromoApplied)).toEqual(['Applied'])
  })
})

describe('gift', () => {
  const gift = {
    recipientEmail: 'sam@example.com',
    recipientEmailAgain: 'sam@example.com',
    senderName: 'Ana',
    giftMessage: ' Happy\nbirthday ',
    email: 'ana@example.com'
  }
  const draft = { ...complete, isGift: true, typed: gift }

  test('asks for recipient, giver and receipt instead of the player', () => {
    const missing = missingPurchaseSteps({ ...draft, typed: {} }, now)
    expect(missing.map(({ step, field }) => `${step} ${field}`)).toEqual([
      'player recipientEmail',
      'player recipientEmailAgain',
      'player senderName',
      'player email'
    ])
    expect(missingPurchaseSteps(draft, now)).toEqual([])
  })

  test('misses the repeated address when it is another one', () => {
    const typed = { ...gift, recipientEmailAgain: 'sam@example.org' }
    expect(missingPurchaseSteps({ ...draft, typed }, now)).toEqual([
      { step: 'player', field: 'recipientEmailAgain', error: { key: 'field.doNotMatch', params: { field: 'email' } } }
    ])
  })

  test('misses a message of 201 characters, and takes one of 200', () => {
    const fieldsFor = (giftMessage: string) =>
      missingPurchaseSteps({ ...draft, typed: { ...gift, giftMessage } }, now).map(({ field }) => field)
    expect([fieldsFor('x'.repeat(201)), fieldsFor('x'.repeat(200))]).toEqual([['giftMessage'], []])
  })

  test('goes to its recipient in one line of words, and sends no player', () => {
    expect(giftingOf(draft)).toEqual({ email: 'sam@example.com', name: 'Ana', message: 'Happy birthday' })
    expect(parsePurchaseUserInfo({ ...draft, typed: { ...gift, userId: '44128890' } }, now)).toEqual(E.right({ email: 'ana@example.com' }))
  })
})
