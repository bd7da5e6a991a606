import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { isRiotId, inputOptionValues, playerRule } from '../../../src/domain/order/player-id.ts'
import type { ProductInput } from '../../../src/domain/order/product.ts'

const userId = (pattern?: string): ProductInput => ({
  name: 'userId',
  label: 'Player ID',
  required: true,
  options: [],
  ...(pattern === undefined ? {} : { pattern })
})

const rejected = (input: ProductInput, typed: string) => {
  const read = playerRule(input)(typed)
  return E.isLeft(read) ? read.left.key : undefined
}

describe('Riot-style id', () => {
  test.each(['Ana#EU1', 'RookKnight#EU1', 'sixteen letters!#12345', 'さくら姫#JP1', ' RookKnight#EU1 '])('"%s" is one', (typed) => {
    expect(isRiotId(typed)).toBe(true)
  })

  test.each([
    'RookKnight',
    'An#EU1',
    'seventeen letters#EU1',
    'RookKnight#EU',
    'RookKnight#EUROPE',
    'RookKnight#E-1',
    'Rook#Knight#EU1',
    '#EU1',
    ''
  ])('"%s" is none', (typed) => {
    expect(isRiotId(typed)).toBe(false)
  })

  test('is asked for where the product writes its ids with a #', () => {
    const input = userId('^[^#]{3,16}#[A-Za-z0-9]{3,5}$')
    expect(rejected(input, 'RookKnight')).toBe('field.riotId')
    expect(playerRule(input)(' RookKnight#EU1 ')).toEqual(E.right('RookKnight#EU1'))
  })
})

describe('player field', () => {
  test('takes digits of the shopper’s own script where digits are asked for', () => {
    const input = userId('^[0-9]{5,12}$')
    expect(playerRule(input)('٤٤١٢٨٨٩٠')).toEqual(E.right('44128890'))
    expect(playerRule(input)(' 44128890 ')).toEqual(E.right('44128890'))
    expect(rejected(input, '1234')).toBe('field.playerIdFormat')
    expect(rejected(input, '')).toBe('field.enterUserId')
  })

  test('takes any text where the product knows no pattern, or one that is no pattern', () => {
    expect(playerRule(userId())(' rook ')).toEqual(E.right('rook'))
    expect(playerRule(userId('['))('rook')).toEqual(E.right('rook'))
  })

  test('names a zone that cannot be one', () => {
    const zone: ProductInput = { name: 'zoneId', label: 'Zone', required: true, pattern: '^[0-9]{1,6}$', options: [] }
    expect(rejected(zone, 'abc')).toBe('field.zoneIdFormat')
    expect(rejected(zone, ' ')).toBe('field.enterZoneId')
  })

  test('is Riot-style only for the player: a zone whose pattern has a # is read by its pattern', () => {
    const zone: ProductInput = { name: 'zoneId', label: 'Zone', required: true, pattern: '^#[0-9]{1,3}$', options: [] }
    expect(playerRule(zone)(' #12 ')).toEqual(E.right('#12'))
    expect(rejected(zone, 'RookKnight#EU1')).toBe('field.zoneIdFormat')
  })

  test('may have a pattern that names letters of any script', () => {
    const input = userId('^\\p{L}{2,8}$')
    expect(playerRule(input)('さくら姫')).toEqual(E.right('さくら姫'))
    expect(rejected(input, 'rook1')).toBe('field.playerIdFormat')
  })

  test('says what is missing in the words of its field', () => {
    const options = [{ value: '2201', label: 'America' }]
    expect(rejected({ ...userId(), options }, '')).toBe('field.enterUserId')
    expect(rejected({ name: 'zoneId', label: 'Server', required: true, options }, '')).toBe('field.choose')
    expect(rejected({ name: 'email', label: 'Email', required: true, options: [] }, '')).toBe('field.enterEmail')
    expect(rejected({ name: 'msisdn', label: 'Mobile', required: true, options: [] }, ' ')).toBe('field.required')
  })

  test('takes a choice whose own list is empty', () => {
    expect(inputOptionValues([{ value: '2201', label: 'America', options: [] }])).toEqual(['2201'])
  })

  test('takes only servers of the list, at any depth', () => {
    const options = [
      {
        value: 'eu',
        label: 'Europe',
        options: [
          { value: '3101', label: 'West' },
          { value: '3102', label: 'East' }
        ]
      },
      { value: '2201', label: 'America' }
    ]
    expect(inputOptionValues(options)).toEqual(['3101', '3102', '2201'])
    const server: ProductInput = { name: 'zoneId', label: 'Server', required: true, options }
    expect(playerRule(server)('3102')).toEqual(E.right('3102'))
    expect([rejected(server, 'eu'), rejected(server, '')]).toEqual(['field.choose', 'field.choose'])
  })
})
