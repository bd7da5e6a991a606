import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  asFailure,
  createErrorCatalogue,
  createFixRecovery,
  isFailure,
  createMarketRecovery,
  withOrderMoneyState,
  createRecovery,
  createWaitRecovery
} from '../../../src/domain/errors/failure.ts'
import { failureOf } from '../../../src/domain/errors/failure-of.ts'
import { DEFAULT_NETWORK_ERROR_CODE, networkFailure, httpStatusInMessage } from '../../../src/domain/errors/network-errors.ts'
import { isErrorNeverReported } from '../../../src/domain/errors/reporting-exclusions.ts'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import {
  anyCatalogueEntry,
  anyErrorCode,
  anyErrorDomain,
  anyFailure,
  anyFailureDetail,
  anyReportedError
} from '../../../src/domain/testing/index.ts'

describe('failure of any thrown value', () => {
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

  test('needs its tag and its row', () => {
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

describe('way out of a failure', () => {
  test('is what its maker was told and nothing else', () => {
    fc.assert(
      fc.property(fc.option(fc.string(), { nil: undefined }), fc.nat(), (text, count) => {
        expect(createFixRecovery(text)).toStrictEqual({ kind: 'fixInput', field: text })
        expect(createMarketRecovery(text)).toStrictEqual({ kind: 'otherMarket', country: text })
        expect(createWaitRecovery(seconds(count))).toStrictEqual({ kind: 'wait', ms: count * 1_000 })
      })
    )
    for (const kind of ['none', 'checkPlayer', 'signIn'] as const) expect(createRecovery(kind)).toStrictEqual({ kind })
  })

  test('comes from the row where the answer says nothing, and gives way piece by piece where it does', () => {
    const anyRecovery = fc.oneof(
      fc.constantFrom('userInfo.userId', undefined).map(createFixRecovery),
      fc.constantFrom('br', undefined).map(createMarketRecovery),
      fc.nat(600).map((count) => createWaitRecovery(seconds(count))),
      fc.constantFrom('none' as const, 'checkPlayer' as const, 'signIn' as const).map(createRecovery)
    )
    fc.assert(
      fc.property(anyCatalogueEntry, anyRecovery, anyFailureDetail, (row, recovery, detail) => {
        const one = createErrorCatalogue('purchase', [], { ...row, code: 'DEFAULT', recovery })
        expect(one.failure('any').recovery).toEqual(recovery)
        const told = one.failure('any', detail).recovery
        expect(told.kind).toBe(detail.recovery ?? recovery.kind)
        if (told.kind === 'fixInput' && detail.field !== undefined) expect(told).toEqual(createFixRecovery(detail.field))
        if (told.kind === 'otherMarket' && detail.countryCode !== undefined) expect(told).toEqual(createMarketRecovery(detail.countryCode))
        const { retryAfterSeconds: after = -1 } = detail
        if (told.kind === 'wait' && after >= 0 && after < 86_401) expect(told).toEqual(createWaitRecovery(seconds(after)))
        if (detail.recovery === recovery.kind && Object.keys(detail).length === 1) expect(told).toEqual(recovery)
      })
    )
  })

  test('in a catalogue is the same for every code without a row, and each row answers for its own code', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyErrorCode, { maxLength: 6 }), anyCatalogueEntry, anyErrorCode, (codes, row, other) => {
        const fallback = { ...row, code: 'DEFAULT' as const }
        const rows = codes.map((code) => ({ ...row, code }))
        const one = createErrorCatalogue('partner', rows, fallback)
        expect(codes.map(one.entry)).toEqual(rows)
        if (!codes.includes(other)) expect(one.entry(other)).toBe(fallback)
        if (codes.length > 0)
          expect(() => createErrorCatalogue('partner', [...rows, ...rows], fallback)).toThrow('partner: a code stands twice')
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

describe('order failure', () => {
  const anyMoney = fc.constantFrom('notCharged', 'maybeCharged', 'charged', 'refunded')

  test('differs from itself in where the money is and in nothing else, and the last word counts', () => {
    fc.assert(
      fc.property(anyFailure, anyMoney, anyMoney, (failure, one, other) => {
        const told = withOrderMoneyState(failure, one)
        expect({ ...told, entry: { ...told.entry, money: failure.entry.money } }).toEqual(failure)
        expect(told.entry.money).toBe(one === 'refunded' ? 'notAboutMoney' : one)
        expect(withOrderMoneyState(told, other)).toEqual(withOrderMoneyState(failure, other))
      })
    )
  })
})

describe('status in a message', () => {
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
          expect(httpStatusInMessage(`${before} ${status}${sign} ${after}`)).toBe(status)
          expect(httpStatusInMessage(`${status}`)).toBe(status)
          for (const length of [`${status}ms`, `${status} ms`, `${status}s`, `${status} s`])
            expect(httpStatusInMessage(`${before} ${length} ${after}`)).toBe(DEFAULT_NETWORK_ERROR_CODE)
          expect(httpStatusInMessage(`${before} 7${status} ${status}7`)).toBe(DEFAULT_NETWORK_ERROR_CODE)
        }
      )
    )
  })

  test('is a status for every text, and gives every text one of the texts for calls', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(?:\d{1,4}|[a-z. ]){0,8}$/)), (message) => {
        const status = httpStatusInMessage(message)
        expect(status).toBeGreaterThanOrEqual(100)
        expect(status).toBeLessThan(600)
        if (!message.includes(String(status))) expect(status).toBe(DEFAULT_NETWORK_ERROR_CODE)
        expect(networkFailure(status).entry.key).toMatch(/^networkError\./)
      })
    )
  })
})

describe('error report', () => {
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
        expect(isErrorNeverReported({ ...error, ...reason }, host)).toBe(true)
        const more = { ...error, ...reason, addresses: [...error.addresses, ...('addresses' in reason ? reason.addresses : [])] }
        expect(isErrorNeverReported(more, host)).toBe(true)
      })
    )
  })

  test('does not depend on the order of its addresses, and a configured host only leaves out more', () => {
    fc.assert(
      fc.property(anyReportedError, (error) => {
        const reversed = { ...error, addresses: error.addresses.toReversed() }
        expect(isErrorNeverReported(reversed, host)).toBe(isErrorNeverReported(error, host))
        if (isErrorNeverReported(error)) expect(isErrorNeverReported(error, host)).toBe(true)
        const elsewhere = { ...error, addresses: error.addresses.filter((address) => !address.toLowerCase().includes(host)) }
        expect(isErrorNeverReported(elsewhere, host)).toBe(isErrorNeverReported(elsewhere))
      })
    )
  })

  test('is left out for the social network’s host and all below it, and sent for a host that only ends like it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), fc.webPath(), (word, path) => {
        const at = (address: string) => ({ message: '', firstFrame: undefined, originalError: undefined, addresses: [address] })
        expect(isErrorNeverReported(at(`https://${word}.graph.example${path}`), host)).toBe(true)
        expect(isErrorNeverReported(at(`https://${word}graph.example${path}`), host)).toBe(false)
        expect(isErrorNeverReported(at(`https://graph.example.${word}.test${path}`), host)).toBe(false)
        expect(isErrorNeverReported(at(`https://graph.example${path}`))).toBe(false)
      })
    )
  })

  test('is always sent for the store itself, with any words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]{0,30}$/), fc.webPath(), (message, path) => {
        const own = { message, firstFrame: 'placeOrder', originalError: undefined, addresses: [`https://store.example${path}`] }
        fc.pre(!/payment autofill config/.test(message))
        expect(isErrorNeverReported(own, host)).toBe(false)
      })
    )
  })
})
