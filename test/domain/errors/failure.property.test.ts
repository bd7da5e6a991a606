import fc from 'fast-check'
import { expect, test } from 'vitest'
import { errorCatalogues, failureOf } from '../../../src/domain/errors/failure-of.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { anyErrorCode, anyErrorDomain, anyFailureDetail, recoveryKinds } from '../../../src/domain/testing/index.ts'

test('failureOf gives every code of every area, known or invented, a text and one of the 14 ways out', () => {
  fc.assert(
    fc.property(anyErrorDomain, anyErrorCode, fc.option(anyFailureDetail, { nil: undefined }), (domain, code, detail) => {
      const failure = failureOf(domain, code, detail)
      const listed = errorCatalogues[domain].rows.some((row) => row.code === code)
      expect(failure.area).toBe(domain)
      expect(failure.code).toBe(code)
      expect(failure.entry.code).toBe(listed ? code : 'DEFAULT')
      expect(recoveryKinds).toContain(failure.recovery.kind)
      expect(failure.recovery.kind).toBe(detail?.recovery ?? failure.entry.recovery.kind)
      if (failure.recovery.kind === 'wait') expect(failure.recovery.ms).toBeGreaterThanOrEqual(0)
    })
  )
})

test('network failure has exactly one text for every status', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 999 }), fc.double(), fc.constant(undefined)), (status) => {
      expect(networkFailure(status).entry.key).toMatch(/^networkError\./)
    })
  )
})
