import { expect, test } from 'vitest'
import type { ProductInput } from '../../../src/domain/order/product.ts'
import { serverLabel } from '../../../src/domain/order/server-label.ts'

const typed: ProductInput = { name: 'userId', label: 'Player ID', required: true, options: [{ value: '7', label: 'not a server' }] }
const listed: ProductInput = {
  name: 'zoneId',
  label: 'Server',
  required: true,
  options: [
    { value: 'asia', label: 'Asia', options: [{ value: '7', label: 'Asia 7' }] },
    { value: 'eu', label: 'Europe', options: [{ value: '8', label: 'Europe 8' }] },
    { value: '9', label: 'World' }
  ]
}

test.each([
  ['9', 'World'],
  ['7', 'Asia 7'],
  ['8', 'Europe 8'],
  ['eu', 'Europe'],
  ['10', undefined],
  ['', undefined]
])('serverLabel of "%s" is %s', (zoneId, label) => {
  expect(serverLabel({ inputs: [typed, listed] }, zoneId)).toBe(label)
})

test('serverLabel finds nothing without a zone, or without a list of zones', () => {
  expect(serverLabel({ inputs: [listed] }, undefined)).toBeUndefined()
  expect(serverLabel({ inputs: [typed] }, '7')).toBeUndefined()
  expect(serverLabel({ inputs: [{ name: 'zoneId', label: 'Server', required: true, options: [] }] }, '7')).toBeUndefined()
})
