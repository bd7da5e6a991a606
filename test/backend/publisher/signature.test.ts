import { describe, expect, test } from 'vitest'
import { signatureOf, signedText, unsignableField, type SignedFields } from '../../../backend/services/publisher/signature.ts'

const topup: SignedFields = {
  id: 'rpc-0001',
  method: 'topup',
  serviceProvider: 'Store',
  userId: '52000111',
  zoneId: '2011',
  isForTest: 0,
  purchase: {
    txnId: '7203344589012345678',
    orderId: 'ORD-01JD3Q7M9K2X',
    currency: 'IDR',
    amount: '15000',
    sku: 'DIA_50',
    quantity: 1,
    paymentChannelId: 227
  }
}

const verify: SignedFields = {
  id: 'rpc-0002',
  method: 'verify',
  serviceProvider: 'Store',
  userId: '52000111',
  zoneId: '2011',
  isForTest: 0
}

describe('publisher signature', () => {
  test('for a top-up equals the published vector', () => {
    expect(signedText(topup)).toBe('rpc-00012.0topupStore7203344589012345678ORD-01JD3Q7M9K2X520001112011IDR15000DIA_5012270')
    expect(signatureOf(topup, 'publisher-secret')).toBe('e03827b741585d632477306601ae48e822163d6714926bd533a2ccd051ccba3c')
  })

  test('includes the chosen role at the end', () => {
    const withRole: SignedFields = { ...topup, purchase: { ...topup.purchase!, roleId: '77' } }
    expect(signatureOf(withRole, 'publisher-secret')).toBe('2f21c413927c34869455813aa488b305a60e0b545241cb315072109aff76ec95')
  })

  test('for a look-up leaves the purchase out', () => {
    expect(signedText(verify)).toBe('rpc-00022.0verifyStore5200011120110')
    expect(signatureOf(verify, 'publisher-secret')).toBe('184eb2d3535844c1ef6d03d3de9275e4e1c70f23960cdd93a06073178dd06973')
  })

  test.each([
    ['a zone id with a sign that no zone has', { ...verify, zoneId: '20 11' }, 'zoneId'],
    ['a player id with a line break', { ...verify, userId: '52\n00' }, 'userId'],
    ['an empty player id', { ...verify, userId: '' }, 'userId'],
    ['an amount with a sign', { ...topup, purchase: { ...topup.purchase!, amount: '-1' } }, 'amount'],
    ['a transaction id of 18 digits', { ...topup, purchase: { ...topup.purchase!, txnId: '720334458901234567' } }, 'txnId']
  ] as const)('refuses %s', (_, fields, field) => {
    expect(unsignableField(fields)).toBe(field)
    expect(() => signatureOf(fields, 'publisher-secret')).toThrow(field)
  })
})
