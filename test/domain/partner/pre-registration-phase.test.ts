import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playerCountries } from '../../../src/domain/partner/partner-build.ts'
import { isInPreRegistrationPhase, parsePhaseToken } from '../../../src/domain/partner/pre-registration-phase.ts'

const at = (text: string): Date => new Date(text)
const tokenOf = (claims: unknown): string => `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

describe('phase token', () => {
  test('phase token holds the end of the phase and what was signed', () => {
    const token = tokenOf({ until: '2026-12-01T00:00:00Z' })
    expect(parsePhaseToken(token)).toEqual({
      signed: token.split('.')[0],
      signature: 'c2ln',
      claims: { until: at('2026-12-01T00:00:00Z') }
    })
  })

  test.each(['', 'forged', 'a.b.c', 'e30.c2ln', `${tokenOf({ until: 5 })}`, tokenOf({ until: 'soon' }), tokenOf(null), '%.c2ln'])(
    'phase token %j is none',
    (token) => {
      expect(parsePhaseToken(token)).toBeUndefined()
    }
  )

  test('phase token of any form is read without a throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void parsePhaseToken(text)))
    fc.assert(fc.property(fc.jsonValue(), (claims) => void parsePhaseToken(tokenOf(claims))))
  })
})

describe('pre-registration phase', () => {
  const opensAt = '2026-12-01T00:00:00Z'
  const claims = { until: at(opensAt) }

  test.each([
    ['is on before the opening', { hasPlayer: true, opensAt, claims }, '2026-11-30T23:59:59.999Z', true],
    ['is over at the opening', { hasPlayer: true, opensAt, claims }, '2026-12-01T00:00:00Z', false],
    [
      'is over when its token ends',
      { hasPlayer: true, opensAt, claims: { until: at('2026-11-30T00:00:00Z') } },
      '2026-11-30T00:00:00Z',
      false
    ],
    [
      'is over when the store opens earlier than its token says',
      { hasPlayer: true, opensAt: '2026-11-29T00:00:00Z', claims },
      '2026-11-29T00:00:00Z',
      false
    ],
    ['is off without a player', { hasPlayer: false, opensAt, claims }, '2026-11-28T00:00:00Z', false],
    ['is off without a token', { hasPlayer: true, opensAt, claims: undefined }, '2026-11-28T00:00:00Z', false],
    ['is off in a build that is open', { hasPlayer: true, opensAt: undefined, claims }, '2026-11-28T00:00:00Z', false]
  ])('%s', (_, facts, now, isOn) => {
    expect(isInPreRegistrationPhase(facts, at(now))).toBe(isOn)
  })

  test('pre-registration phase never comes back once it is over', () => {
    const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, moment, moment, (opens, until, one, other) => {
        const facts = { hasPlayer: true, opensAt: opens.toISOString(), claims: { until } }
        const [earlier, later] = one < other ? [one, other] : [other, one]
        if (isInPreRegistrationPhase(facts, later)) expect(isInPreRegistrationPhase(facts, earlier)).toBe(true)
      })
    )
  })
})

test('player countries are those of the partner, else the markets of the build', () => {
  const markets = [{ path: 'id' }, { path: 'my' }]
  expect(playerCountries({ countries: ['sa'] }, markets)).toEqual(['sa'])
  expect(playerCountries({}, markets)).toEqual(['id', 'my'])
})
