import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSupportedCountry,
  missingPlayerField,
  parsePlayer,
  playerFailure,
  requiredPlayerFields
} from '../../../src/domain/account/partner-player.ts'
import * as E from '../../../src/domain/kernel/either.ts'
import { anyMarket } from '../../../src/domain/testing/index.ts'
import { readMessages } from '../../../scripts/locale-files.ts'

const supported = new Set(['id', 'br'])
const sent = {
  accountRegionCode: 'ID',
  accountRegion: 'Southeast Asia',
  authToken: 'token',
  playerName: 'Rook',
  playerId: 44_128_890,
  playerStatus: 0,
  playerCountry: 'BR'
}

const anyEmpty = fc.constantFrom<unknown>('', ' ', '\t\n', null, undefined, true, {}, [])

describe('partner player fields', () => {
  test('are these 5', () => {
    expect(requiredPlayerFields).toEqual(['accountRegionCode', 'authToken', 'playerName', 'playerId', 'playerStatus'])
  })

  test.each(requiredPlayerFields)('hold %s: without it, the text names it', (field) => {
    const { [field]: _, ...rest } = sent
    for (const lacking of [rest, { ...sent, [field]: '' }, { ...sent, [field]: '  ' }, { ...sent, [field]: null }]) {
      expect(missingPlayerField(lacking)).toBe(field)
      expect(parsePlayer(lacking, supported)).toEqual(E.left({ kind: 'missingField', field }))
    }
    const { entry, params } = playerFailure({ kind: 'missingField', field })
    expect(entry.key).toBe('partner.missingField')
    expect(readMessages('en', 'errors')['partner.missingField']?.replace('{field}', String(params['field']))).toBe(
      `Missing required account information ${field}.`
    )
  })

  test('may be numbers, and 0 is a number', () => {
    expect(missingPlayerField(sent)).toBeUndefined()
  })

  test('name the first missing one, for any lack', () => {
    fc.assert(
      fc.property(fc.subarray([...requiredPlayerFields]), anyEmpty, (lacking, empty) => {
        const player = { ...sent, ...Object.fromEntries(lacking.map((field) => [field, empty])) }
        expect(missingPlayerField(player)).toBe(lacking[0])
        expect(E.isLeft(parsePlayer(player, supported))).toBe(lacking.length > 0)
      })
    )
  })
})

describe('partner player', () => {
  test('is read under the names of the account service, without spaces around', () => {
    expect(parsePlayer({ ...sent, playerName: ' Rook ' }, supported)).toEqual(
      E.right({
        name: 'Rook',
        id: '44128890',
        status: '0',
        country: 'br',
        accessToken: 'token',
        accountRegion: 'Southeast Asia',
        accountRegionCode: 'ID'
      })
    )
  })

  test('has the country of the region without one of its own', () => {
    const read = parsePlayer({ ...sent, playerCountry: undefined, accountRegion: undefined }, supported)
    expect(E.isRight(read) && [read.right.country, read.right.accountRegion]).toEqual(['id', ''])
  })

  test('is refused for an unsupported country, also when its region is', () => {
    const refusal = { kind: 'unsupportedCountry', country: 'de' } as const
    expect(parsePlayer({ ...sent, playerCountry: 'DE' }, supported)).toEqual(E.left(refusal))
    expect(playerFailure(refusal).entry.key).toBe('partner.unsupportedCountry')
    expect(playerFailure(refusal).recovery.kind).toBe('otherMarket')
  })

  test('is let in exactly from the countries of the list, in capitals or not', () => {
    fc.assert(
      fc.property(anyMarket, fc.uniqueArray(anyMarket.map(({ path }) => path)), (market, list) => {
        const isListed = list.includes(market.path)
        const paths = new Set<string>(list)
        for (const playerCountry of [market.path, market.code]) {
          expect(isSupportedCountry(playerCountry, paths)).toBe(isListed)
          const read = parsePlayer({ ...sent, playerCountry }, paths)
          expect(E.isRight(read)).toBe(isListed)
          if (E.isRight(read)) expect(read.right.country).toBe(market.path)
        }
      })
    )
  })

  test('partner player refusal is one of the catalogue and nothing about money', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...requiredPlayerFields, 'playerCountry'), fc.oneof(fc.string(), fc.integer())), (any) => {
        const read = parsePlayer(any, supported)
        if (E.isRight(read)) return
        const failure = playerFailure(read.left)
        expect([failure.code, failure.entry.code, failure.entry.money]).toEqual([read.left.kind, read.left.kind, 'notAboutMoney'])
      })
    )
  })
})
