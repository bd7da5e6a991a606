import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerQuestion, questionOf, type Question } from '../../../src/application/use-cases/purchase-question.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Product } from '../../../src/domain/order/product.ts'
import { missingPurchaseSteps, type PurchaseDraft, purchaseMarketOf, untouchedPurchase } from '../../../src/domain/order/purchase.ts'
import { anyPurchaseDraft } from '../../../src/domain/testing/orders.ts'
import { writeText } from '../../../src/i18n/package.ts'
import giftTexts from '../../../src/i18n/compiled/en.gift.ts'
import productTexts from '../../../src/i18n/compiled/en.product.ts'
import { aProduct, BANK, CARD } from '../../../src/testing/builders.ts'
import { START } from '../../support/fake-clock.ts'

const marketOf = (path: string) => {
  const market = findMarket(path)
  if (market === undefined) throw new Error(`There is no market ${path}.`)
  return purchaseMarketOf(market)
}

const draftOf = (product: Partial<Product>, more: Partial<PurchaseDraft> = {}, market = 'us'): PurchaseDraft => ({
  ...untouchedPurchase(aProduct(product), marketOf(market)),
  ...more
})

const questionsOf = (draft: PurchaseDraft): readonly Question[] =>
  missingPurchaseSteps(draft, START).map((missing) => questionOf(draft, missing))

const questionOn = (field: string, draft: PurchaseDraft): Question | undefined => questionsOf(draft).find((one) => one.field === field)

const servers = [
  {
    value: 'as',
    label: 'Asia',
    options: [
      { value: '31', label: 'Dawn' },
      { value: '32', label: 'Dusk' }
    ]
  },
  { value: 'eu', label: 'Europe' }
]

describe('questionOf', () => {
  test('asks in the words of the product with its choices when a server is missing', () => {
    const draft = draftOf({ inputs: [{ name: 'zoneId', label: 'Server', help: 'In the settings', required: true, options: servers }] })
    expect(questionOn('zoneId', draft)).toEqual({
      field: 'zoneId',
      label: { text: 'Server' },
      kind: 'choice',
      help: 'In the settings',
      options: [
        { value: '31', label: 'Dawn', group: 'Asia' },
        { value: '32', label: 'Dusk', group: 'Asia' },
        { value: 'eu', label: 'Europe' }
      ],
      isAnswered: false,
      error: { key: 'field.choose' }
    })
  })

  test('asks for digits when the pattern of a field allows nothing else', () => {
    expect(questionOn('userId', draftOf({}))).toMatchObject({ label: { text: 'Player ID' }, kind: 'digits' })
  })

  test('asks for the player once more by the name of the first field when no look-up tells who plays', () => {
    const draft = draftOf({ playerLookup: false }, { typed: { userId: '52000111' } })
    expect(questionOn('userIdAgain', draft)?.label).toEqual({ key: 'product.again', params: { label: 'Player ID' } })
  })

  test('lists the characters by name when the player has several', () => {
    const roles = [{ roleId: 'r1', roleName: 'Rook' }, { roleId: 'r2' }]
    expect(questionOn('roleId', draftOf({}, { roles }))?.options).toEqual([
      { value: 'r1', label: 'Rook' },
      { value: 'r2', label: 'r2' }
    ])
  })

  test('lists the items that can be bought and the payment methods in their order when none is chosen', () => {
    const draft = draftOf({ paymentChannels: [{ ...CARD, sortOrder: 99 }, BANK] })
    expect(questionOn('item', draft)?.options.map(({ value }) => value)).toEqual(['small', 'large'])
    expect(questionOn('channel', draft)?.options).toEqual([
      { value: '41', label: 'Bank transfer' },
      { value: '31', label: 'Card' }
    ])
  })

  test('names the range when an amount is missing', () => {
    const range = { minimum: amountOf('10'), maximum: amountOf('500') }
    const item = {
      id: 'any',
      kind: 'variable',
      name: 'Any',
      categoryIds: [],
      fromPrice: amountOf('10'),
      available: true,
      ...range
    } as const
    expect(questionOn('amount', draftOf({ denominations: [item] }, { denominationId: 'any' }))).toMatchObject({ kind: 'amount', range })
  })

  test.each([
    ['email', 'email', { key: 'product.emailCode' }, draftOf({ kind: 'voucher', inputs: [] })],
    ['cpf', 'digits', { key: 'product.cpf' }, draftOf({}, {}, 'br')],
    ['terms', 'consent', { key: 'product.terms' }, draftOf({}, {}, 'jp')],
    ['birthDate', 'date', { key: 'product.birthDate' }, draftOf({ minimumAge: 18 })],
    [
      'nationality',
      'country',
      { key: 'product.choose' },
      draftOf({ paymentChannels: [{ ...CARD, inputs: ['nationality'] }] }, { pcId: CARD.id })
    ]
  ] as const)('asks for %s as %s when the purchase needs it', (field, kind, label, draft) => {
    expect(questionOn(field, draft)).toMatchObject({ kind, label })
  })

  test.each([
    ['userId', { typed: { userId: 'abc' } }],
    ['item', { denominationId: 'gone' }],
    ['channel', { pcId: 99 }]
  ] as const)('says that %s is answered when the answer is wrong', (field, more) => {
    expect([questionOn(field, draftOf({}))?.isAnswered, questionOn(field, draftOf({}, more))?.isAnswered]).toEqual([false, true])
  })

  test('is labelled by a text of the store or by the product when anything is missing', () => {
    fc.assert(
      fc.property(anyPurchaseDraft, (draft) => {
        for (const { label } of questionsOf(draft)) {
          if ('key' in label) expect(writeText({ ...productTexts, ...giftTexts }, label.key, label.params)).not.toBe(label.key)
        }
      })
    )
  })
})

describe('answerQuestion', () => {
  test.each([
    ['item', 'choice', 'large', { denominationId: 'large' }],
    ['amount', 'amount', '25', { amountText: '25' }],
    ['channel', 'choice', '31', { pcId: 31 }],
    ['userId', 'digits', '52000111', { typed: { email: 'mo@example.com', userId: '52000111' } }],
    ['terms', 'consent', 'yes', { typed: { email: 'mo@example.com', terms: 'on' } }],
    ['terms', 'consent', '', { typed: { email: 'mo@example.com', terms: '' } }]
  ] as const)('changes the form when %s is answered as %s with "%s"', (field, kind, answer, change) => {
    expect(answerQuestion(draftOf({}, { typed: { email: 'mo@example.com' } }), { field, kind }, answer)).toEqual(change)
  })

  test('leaves nothing missing when every question is answered with its first choice', () => {
    const inputs = [{ name: 'zoneId' as const, label: 'Server', required: true, options: servers }]
    let draft = draftOf({ inputs, playerLookup: true })
    for (let [question] = questionsOf(draft); question !== undefined; [question] = questionsOf(draft)) {
      draft = { ...draft, ...answerQuestion(draft, question, question.options[0]?.value ?? '') }
    }
    expect([draft.typed.zoneId, draft.denominationId, draft.pcId]).toEqual(['31', 'small', CARD.id])
  })
})
