import * as TE from 'fp-ts/lib/TaskEither.js'
import { expect, test } from 'vitest'
import type { Ports } from '../../../src/application/ports/ports.ts'
import { readRecentOrders } from '../../../src/application/use-cases/recent-orders.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import type { PendingOrder } from '../../../src/domain/order/pending-orders.ts'
import { fakeStores } from '../../../src/testing/stores.ts'
import { delivered } from '../../ui/screens/order/sample-orders.ts'

const kept = (number: number): PendingOrder => ({
  kind: 'answered',
  at: -number,
  txnId: String(number),
  accessKey: `key-${number}`,
  closed: true
})

test('readRecentOrders reads at most eight orders and leaves out one that does not answer', async () => {
  const stores = fakeStores()
  stores.pendingOrders.write(Array.from({ length: 12 }, (_, at) => kept(at + 1)))
  const asked: string[] = []
  const read: Ports['orders']['read'] = ({ txnId, accessKey }) => {
    asked.push(`${txnId} ${accessKey}`)
    if (txnId === '2') return TE.left(networkFailure(undefined))
    return TE.right(txnId === '3' ? undefined : { ...delivered, txnId })
  }
  const deps = { stores, orders: { read } } as unknown as Parameters<typeof readRecentOrders>[0]
  const orders = await readRecentOrders(deps)()
  expect(orders.map(({ txnId }) => txnId)).toEqual(['1', '4', '5', '6', '7', '8'])
  expect(asked).toHaveLength(8)
  expect(asked[0]).toBe('1 key-1')
})
