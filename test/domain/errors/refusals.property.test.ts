import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asFailure, catalogue, fix, isFailure, otherMarket, toldOfOrder, to, wait } from '../../../src/domain/errors/failure.ts'
import { failureOf } from '../../../src/domain/errors/failure-of.ts'
import { DEFAULT_ERROR_CODE, networkFailure, statusInMessage } from '../../../src/domain/errors/network-errors.ts'
import { isNeverReported } from '../../../src/domain/errors/reporting-exclusions.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import {
  anyCatalogueEntry,
  anyErrorCode,
  anyErrorDomain,
  anyFailure,
  anyFailureDetail,
  anyReportedError
} from '../../../src/domain/testing/index.ts'

describe('whatever was thrown', () => {
  test('becomes a refusal once, and stays the one it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anyFailure), (thrown) => {
        const failure = asFailure(thrown)
        expect(isFailure(failure)).toBe(true)
        expect(asFailure(failure)).toBe(failure)
        if (failure !== thrown) {
          expect([failure.area, failure.entry.key, failure.cause]).toEqual(['store', 'store.unexpected', thrown])
          expect(failure.recovery).toEqual({ kind: 'wait', ms: 30_000 })
        } else expect(failure.area).not.toBe('store')
      })
    )
  })

  test('is no refusal without its tag and its row', () => {
    const part = fc.record(
      { _tag: fc.constantFrom('Failure', 'Left', 'failure', 1), entry: fc.anything(), area: fc.constant('purchase') },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(part, (value) => {
        expect(isFailure(value)).toBe(value['_tag'] === 'Failure' && Object.keys(value).includes('entry'))
      })
    )
  })

  test('is known as a refusal however it travelled: as it is, as text, from another copy of the store', () => {
    fc.assert(
      fc.property(anyFailure, (failure) => {
        expect([isFailure(failure), isFailure(JSON.parse(JSON.stringify(failure))), isFailure(structuredClone(failure))]).toEqual([
          true,
          true,
          true
        ])
      })
    )
  })
})

describe('the way out', () => {
  test('is what its maker was told and nothing else', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), fc.nat(), (text, count) => {
        expect(fix(text)).toStrictEqual({ kind: 'fixInput', field: text })
        expect(otherMarket(text)).toStrictEqual({ kind: 'otherMarket', country: text })
        expect(wait(seconds(count))).toStrictEqual({ kind: 'wait', ms: count * 1_000 })
      })
    )
    for (const kind of ['none', 'checkPlayer', 'signIn'] as const) expect(to(kind)).toStrictEqual({ kind })
  })

  test('of a row stands where the answer says nothing, and gives way piece by piece where it does', () => {
    const anyRecovery = fc.oneof(
      fc.constantFrom('userInfo.userId', undefined).map(fix),
      fc.constantFrom('br', undefined).map(otherMarket),
      fc.nat(600).map((count) => wait(seconds(count))),
      fc.constantFrom('none' as const, 'checkPlayer' as const, 'signIn' as const).map(to)
    )
    fc.assert(
      fc.property(anyCatalogueEntry, anyRecovery, anyFailureDetail, (row, recovery, detail) => {
        const one = catalogue('purchase', [], { ...row, code: 'DEFAULT', recovery })
        expect(one.failure('any').recovery).toEqual(recovery)
        const told = one.failure('any', detail).recovery
        expect(told.kind).toBe(detail.recovery ?? recovery.kind)
        if (told.kind === 'fixInput' && detail.field !== undefined) expect(told).toEqual(fix(detail.field))
        if (told.kind === 'otherMarket' && detail.countryCode !== undefined) expect(told).toEqual(otherMarket(detail.countryCode))
        const { retryAfterSeconds: after = -1 } = detail
        if (told.kind === 'wait' && after >= 0 && after < 86_401) expect(told).toEqual(wait(seconds(after)))
        if (detail.recovery === recovery.kind && Object.keys(detail).length === 1) expect(told).toEqual(recovery)
      })
    )
  })

  test('of a catalogue is the same for every code without a row, and each row answers for its own code', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyErrorCode, { maxLength: 6 }), anyCatalogueEntry, anyErrorCode, (codes, row, other) => {
        const fallback = { ...row, code: 'DEFAULT' as const }
        const rows = codes.map((code) => ({ ...row, code }))
        const one = catalogue('partner', rows, fallback)
        expect(codes.map(one.entry)).toEqual(rows)
        if (!codes.includes(other)) expect(one.entry(other)).toBe(fallback)
        if (codes.length > 0) expect(() => catalogue('partner', [...rows, ...rows], fallback)).toThrow('partner: a code stands twice')
      })
    )
  })

  test('carries what really happened and fills no hole that the answer left open', () => {
    fc.assert(
      fc.property(anyErrorDomain, anyErrorCode, anyFailureDetail, fc.anything(), (domain, code, detail, cause) => {
        const failure = failureOf(domain, code, detail, cause)
        expect(failure.cause).toBe(cause)
        expect('cause' in failure).toBe(cause !== undefined)
        expect(Object.values(failure.params)).not.toContain(undefined)
        const told = { field: 'field', retryAfterSeconds: 'seconds', remainingTries: 'remainingTries', limitAmount: 'limitAmount' } as const
        for (const [name, hole] of Object.entries(told)) expect(hole in failure.params).toBe(name in detail)
        expect(failure.params.country).toBe(detail.countryCode)
      })
    )
  })
})

describe('the failure of an order', () => {
  const anyMoney = fc.constantFrom('notCharged', 'maybeCharged', 'charged', 'refunded')

  test('differs from itself in where the money is and in nothing else, and the last word counts', () => {
    fc.assert(
      fc.property(anyFailure, anyMoney, anyMoney, (failure, one, other) => {
        const told = toldOfOrder(failure, one)
        expect({ ...told, entry: { ...told.entry, money: failure.entry.money } }).toEqual(failure)
        expect(told.entry.money).toBe(one === 'refunded' ? 'notAboutMoney' : one)
        expect(toldOfOrder(told, other)).toEqual(toldOfOrder(failure, other))
      })
    )
  })
})

describe('the status in a message', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,8}$/)

  test('is the one that stands alone in it, wherever it stands', () => {
    const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 100, max: 599 }),
        fc.constantFrom('.', ',', ':', '', ')'),
        words,
        (before, status, sign, after) => {
          fc.pre(!/^m?s\b/i.test(after))
          expect(statusInMessage(`${before} ${status}${sign} ${after}`)).toBe(status)
          expect(statusInMessage(`${status}`)).toBe(status)
          for (const length of [`${status}ms`, `${status} ms`, `${status}s`, `${status} s`])
            expect(statusInMessage(`${before} ${length} ${after}`)).toBe(DEFAULT_ERROR_CODE)
          expect(statusInMessage(`${before} 7${status} ${status}7`)).toBe(DEFAULT_ERROR_CODE)
        }
      )
    )
  })

  test('is a status for every text, and gives every text one of the texts for calls', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(?:\d{1,4}|[a-z. ]){0,8}$/)), (message) => {
        const status = statusInMessage(message)
        expect(status).toBeGreaterThanOrEqual(100)
        expect(status).toBeLessThan(600)
        if (!message.includes(String(status))) expect(status).toBe(DEFAULT_ERROR_CODE)
        expect(networkFailure(status).entry.key).toMatch(/^networkError\./)
      })
    )
  })
})

describe('an error report', () => {
  const host = 'graph.example'

  test('is left out for good by one reason, whatever else it says', () => {
    const noise = fc.constantFrom(
      { firstFrame: '<anonymous>' },
      { originalError: 'Timeout' },
      { message: 'ChunkLoadError' },
      { addresses: ['moz-extension://abc/x.js'] },
      { addresses: ['https://api.graph.example/v1'] }
    )
    fc.assert(
      fc.property(anyReportedError, noise, (error, reason) => {
        expect(isNeverReported({ ...error, ...reason }, host)).toBe(true)
        const more = { ...error, ...reason, addresses: [...error.addresses, ...('addresses' in reason ? reason.addresses : [])] }
        expect(isNeverReported(more, host)).toBe(true)
      })
    )
  })

  test('does not depend on the order of its addresses, and a configured host only leaves out more', () => {
    fc.assert(
      fc.property(anyReportedError, (error) => {
        const reversed = { ...error, addresses: error.addresses.toReversed() }
        expect(isNeverReported(reversed, host)).toBe(isNeverReported(error, host))
        if (isNeverReported(error)) expect(isNeverReported(error, host)).toBe(true)
        const elsewhere = { ...error, addresses: error.addresses.filter((address) => !address.toLowerCase().includes(host)) }
        expect(isNeverReported(elsewhere, host)).toBe(isNeverReported(elsewhere))
      })
    )
  })

  test('of the social network’s host and all below it is left out, of a host that only ends like it is sent', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), fc.webPath(), (word, path) => {
        const at = (address: string) => ({ message: '', firstFrame: undefined, originalError: undefined, addresses: [address] })
        expect(isNeverReported(at(`https://${word}.graph.example${path}`), host)).toBe(true)
        expect(isNeverReported(at(`https://${word}graph.example${path}`), host)).toBe(false)
        expect(isNeverReported(at(`https://graph.example.${word}.test${path}`), host)).toBe(false)
        expect(isNeverReported(at(`https://graph.example${path}`))).toBe(false)
      })
    )
  })

  test('of the store itself is always sent, whatever its own words are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,30}$/), fc.webPath(), (message, path) => {
        const own = { message, firstFrame: 'placeOrder', originalError: undefined, addresses: [`https://store.example${path}`] }
        fc.pre(!/payment autofill config/.test(message))
        expect(isNeverReported(own, host)).toBe(false)
      })
    )
  })
})
