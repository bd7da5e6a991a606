import { describe, expect, test } from 'vitest'
import { boughtText, entryPath } from '../../../../src/ui/screens/wallet/entry-text.ts'

describe('entryPath', () => {
  test('leads to the order when a movement belongs to one', () => {
    expect(entryPath('sg', { txnId: '7203', productName: 'Comet Circuit' })).toBe('/sg/complete?order=7203')
  })

  test('leads to the top-up when a movement belongs to one', () => {
    expect(entryPath('sg', { txnId: '7203', productName: undefined })).toBe('/sg/wallet/complete?txn=7203')
  })

  test('leads nowhere when a movement belongs to neither', () => {
    expect(entryPath('sg', { txnId: undefined, productName: undefined })).toBeUndefined()
  })
})

describe('boughtText', () => {
  test('names the payment channel when money was added', () => {
    expect(boughtText({ productName: undefined, itemName: undefined, channelName: 'QRIS' })).toBe('QRIS')
  })

  test('names product and item when something was bought', () => {
    expect(boughtText({ productName: 'Comet Circuit', itemName: '500 Crystals', channelName: undefined })).toBe(
      'Comet Circuit · 500 Crystals'
    )
  })
})
