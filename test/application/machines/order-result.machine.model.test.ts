import * as TE from 'fp-ts/lib/TaskEither.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type OrderResultEvent, orderResultMachine } from '../../../src/application/machines/order-result.machine.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { Order, OrderAction } from '../../../src/domain/order/order.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { aClock, settled } from '../../support/fake-clock.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

type Step =
  | { readonly kind: 'event'; readonly event: OrderResultEvent }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'becomes'; readonly status: OrderStatus; readonly pollAfterSeconds: number | undefined }
  | { readonly kind: 'line'; readonly there: boolean }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'service'; readonly refuses: boolean }
  | { readonly kind: 'slow'; readonly what: 'reads' | 'actions' | 'nothing' }

interface Scene {
  readonly hasKey: boolean
  /** Signed in to the account that owns the order, as long as the session lasts. */
  readonly isOwner: boolean
  readonly exists: boolean
  readonly steps: readonly Step[]
}

const chosen = (action: OrderAction) => ({ kind: 'event', event: { type: 'action.chosen', action } }) as const

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<OrderAction>('cancel', 'resendEmail', 'recheckPayment').map(chosen) },
  fc.constantFrom('mail.requested', 'retry.requested').map((type) => ({ kind: 'event', event: { type } }) as const),
  { weight: 4, arbitrary: fc.constantFrom(1_000, 3_000, 5_000, 20_000).map((ms) => ({ kind: 'time', ms }) as const) },
  fc
    .record({
      status: fc.constantFrom<OrderStatus>('paymentInit', 'paymentPending', 'paymentCompleted', 'fulfillmentCompleted', 'paymentFailed'),
      pollAfterSeconds: fc.constantFrom(3, 10, 30, 0, undefined)
    })
    .map((change) => ({ kind: 'becomes', ...change }) as const),
  fc.boolean().map((there) => ({ kind: 'line', there }) as const),
  fc.constant({ kind: 'signedOut' } as const),
  fc.boolean().map((refuses) => ({ kind: 'service', refuses }) as const),
  fc.constantFrom('reads', 'actions', 'nothing').map((what) => ({ kind: 'slow', what }) as const)
)

const often = fc.integer({ min: 0, max: 4 }).map((n) => n > 0)
const scenes: fc.Arbitrary<Scene> = fc.record({
  hasKey: often,
  isOwner: fc.boolean(),
  exists: often,
  steps: fc.array(step, { maxLength: 30 })
})

const aWalk = ({ hasKey, isOwner, exists }: Scene, walked: Set<string>) => {
  const clock = aClock()
  /** Every state of the order so far, as the service has it. */
  const history: Order[] = [anOrder()]
  let line = true
  let isSignedIn = isOwner
  const opens = (): boolean => exists && (hasKey || isSignedIn)
  let refuses = false
  let slow: 'reads' | 'actions' | 'nothing' = 'nothing'
  let waiting: (() => void)[] = []
  const asked = { rechecks: 0 }
  /** Returns what the service has when the request arrives; the answer may be slow. */
  const known = async (by: 'reads' | 'actions'): Promise<Order | undefined> => {
    const order = history.at(-1)
    if (slow === by) await new Promise<void>((resolve) => void waiting.push(resolve))
    return order
  }
  const noLine = TE.left(networkFailure(599))
  const actor = createActor(
    orderResultMachine({
      open: ({ txnId }) => (line ? TE.right({ txnId, accessKey: hasKey ? 'key' : undefined }) : noLine),
      read: () => async () => {
        const order = await known('reads')
        return line ? TE.right(opens() ? order : undefined)() : noLine()
      },
      resolve:
        ({ action }) =>
        async () => {
          if (action === 'recheckPayment') asked.rechecks += 1
          const order = await known('actions')
          if (!line) return noLine()
          return refuses ? TE.left(purchaseErrors.failure(227))() : TE.right(opens() ? order : undefined)()
        }
    }),
    { clock: clock.ofMachine, input: { txnId: '7203344589012345678', linkKey: undefined }, inspect: noteWalked(walked) }
  ).start()

  const take = async (one: Step): Promise<void> => {
    switch (one.kind) {
      case 'event':
        actor.send(one.event)
        break
      case 'time':
        clock.passes(one.ms)
        break
      case 'becomes':
        history.push(anOrder({ status: one.status, pollAfterSeconds: one.pollAfterSeconds }))
        break
      case 'line':
        line = one.there
        break
      case 'signedOut':
        isSignedIn = false
        break
      case 'service':
        refuses = one.refuses
        break
      case 'slow':
        slow = one.what
        waiting = waiting.flatMap((answer) => (answer(), []))
        break
    }
    await settled()
  }
  return { actor, history, asked, take }
}

describe('order result machine under any behaviour', () => {
  test('shows an order only as the service reported it, never older than before, and only to its owner', () =>
    fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const { actor, history, take } = aWalk(scene, new Set())
        let newest = -1
        await settled()
        for (const one of scene.steps) {
          await take(one)
          const { context, value } = actor.getSnapshot()
          if (context.order !== undefined) {
            const index = history.indexOf(context.order)
            expect(index).toBeGreaterThanOrEqual(newest)
            newest = index
          }
          const neverOpens = !scene.exists || (!scene.hasKey && !scene.isOwner)
          if (neverOpens)
            expect([context.order, ['watching', 'settled', 'known', 'acting'].includes(String(value))]).toEqual([undefined, false])
          if (value === 'settled') expect(context.order?.pollAfterSeconds).toBeUndefined()
        }
      })
    ))

  test('asks by itself twice at most, whatever happens', () =>
    fc.assert(
      fc.asyncProperty(scenes, async (scene) => {
        const { asked, take } = aWalk(scene, new Set())
        const untouched = scene.steps.filter((one) => one.kind !== 'event')
        for (const one of untouched) await take(one)
        expect(asked.rechecks).toBeLessThanOrEqual(2)
      })
    ))

  test('walks every arrow that the machine draws', async () => {
    const { actor } = aWalk({ hasKey: true, isOwner: false, exists: true, steps: [] }, new Set())
    const left = await arrowsLeftBy(actor.logic, scenes, 3_000, async (scene, walked) => {
      const { take } = aWalk(scene, walked)
      // Half of the pages open without a connection.
      if (scene.steps.length % 2 === 0) await settled()
      for (const one of scene.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
