import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test, vi } from 'vitest'
import { lazyPort } from '../../src/composition/lazy-port.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../../src/domain/errors/network-errors.ts'

const lost = new TypeError('Failed to fetch dynamically imported module')
const wallet = { balance: (currency: string) => async () => E.right(`${currency} 5.00`) }

/** Creates a chunk whose first request fails. */
const firstLost = () =>
  vi
    .fn<() => Promise<typeof wallet>>()
    .mockRejectedValueOnce(lost)
    .mockImplementation(() => Promise.resolve(wallet))

describe('lazyPort', () => {
  test('requests nothing when no call was made', () => {
    const load = firstLost()
    lazyPort(load).call((port) => port.balance)('SGD')
    expect(load).not.toHaveBeenCalled()
  })

  test('returns a network failure when the first chunk request fails, and succeeds on the second call', async () => {
    const load = firstLost()
    const balance = lazyPort(load).call((port) => port.balance)
    expect(await balance('SGD')()).toEqual(E.left(networkFailure(OFFLINE_ERROR_CODE, {}, lost)))
    expect(await balance('SGD')()).toEqual(E.right('SGD 5.00'))
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('requests the chunk once when calls are made at the same time and after it arrived', async () => {
    const load = vi.fn<() => Promise<typeof wallet>>(() => Promise.resolve(wallet))
    const port = lazyPort(load)
    const balance = port.call(({ balance: read }) => read)
    expect(await Promise.all([balance('SGD')(), balance('MYR')()])).toEqual([E.right('SGD 5.00'), E.right('MYR 5.00')])
    expect(await port.load()).toBe(wallet)
    expect(load).toHaveBeenCalledOnce()
  })

  test('returns the failure of calls that wait together, and loads again for the next one', async () => {
    const load = firstLost()
    const port = lazyPort(load)
    const balance = port.call(({ balance: read }) => read)
    expect((await Promise.all([balance('SGD')(), balance('MYR')()])).map(E.isLeft)).toEqual([true, true])
    expect(load).toHaveBeenCalledOnce()
    expect(await port.load()).toBe(wallet)
  })

  test('does not blame the connection when the port can fail for another reason', async () => {
    const answer = await lazyPort(firstLost(), () => true).call((port) => port.balance)('SGD')()
    expect(answer).toEqual(E.left(networkFailure(undefined, {}, lost)))
  })
})
