import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderAdoptionOf } from '../../../src/domain/order/adoption.ts'
import { anyGuestPurchase } from '../../../src/domain/testing/index.ts'

const purchase = {
  txnId: '7203344589012345678',
  checkoutId: 'c1',
  userSessionId: 'guest-1',
  voucherTypeId: 1002,
  gvtId: 2,
  lvtId: 202,
  pcId: 31,
  userId: '44128890',
  zoneId: '2001'
}
const ana = { email: 'ana@example.com', emailVerified: true, phoneNumber: '+5511987654321', phoneNumberVerified: true }

describe("adoption of a guest's order", () => {
  test('gives every stored field, by its address', () => {
    expect(orderAdoptionOf(purchase, ana)).toEqual({
      txnId: '7203344589012345678',
      checkoutId: 'c1',
      userSessionId: 'guest-1',
      voucherTypeId: 1002,
      gvtId: 2,
      lvtId: 202,
      pcId: 31,
      userId: '44128890',
      zoneId: '2001',
      medium: 'email',
      uid: 'ana@example.com',
      isOrderSummary: true
    })
  })

  test('goes by its number where no address is proven, and not at all where nothing is', () => {
    expect(orderAdoptionOf(purchase, { ...ana, email: undefined })).toMatchObject({
      medium: 'phone_number',
      uid: '+5511987654321',
      isOrderSummary: true
    })
    expect(orderAdoptionOf(purchase, { ...ana, emailVerified: false })).toMatchObject({ medium: 'phone_number' })
    expect(orderAdoptionOf(purchase, { ...ana, emailVerified: false, phoneNumberVerified: false })).toBeUndefined()
    expect(orderAdoptionOf(purchase, { ...ana, email: undefined, phoneNumber: undefined })).toBeUndefined()
  })

  test('goes only by what the account has proven', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const user = fc.record({ email: text, emailVerified: fc.boolean(), phoneNumber: text, phoneNumberVerified: fc.boolean() })
    fc.assert(
      fc.property(anyGuestPurchase, user, (bought, account) => {
        const proven = [account.emailVerified ? account.email : undefined, account.phoneNumberVerified ? account.phoneNumber : undefined]
        const adoption = orderAdoptionOf(bought, account)
        if (adoption === undefined) expect(proven).toEqual([undefined, undefined])
        else expect(proven).toContain(adoption.uid)
      })
    )
  })
})
