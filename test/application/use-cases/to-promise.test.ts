import { describe, expect, test } from 'vitest'
import { FailureError, toPromise } from '../../../src/application/use-cases/to-promise.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import { left, right } from '../../../src/domain/kernel/either.ts'

describe('toPromise', () => {
  test('resolves with the value when the port answers', async () => {
    expect(await toPromise(() => Promise.resolve(right('Rook')))).toBe('Rook')
  })

  test('rejects with the failure as an error when the port refuses', async () => {
    const failure = purchaseErrors.failure(12, {}, 'what really happened')
    const error: unknown = await toPromise(() => Promise.resolve(left(failure))).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FailureError)
    expect(error).toMatchObject({
      name: 'FailureError',
      message: 'purchase 12: purchase.userIdNotFound',
      failure,
      cause: 'what really happened'
    })
  })
})
