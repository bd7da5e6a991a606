import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type OrderResultSteps, orderResultMachine } from '../../../src/application/machines/order-result.machine.ts'
import type { OrderResolution } from '../../../src/application/ports/order-service.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { aClock, settled } from '../../support/fake-clock.ts'

type Answer = Failure | Order | undefined
const step = (answer: Answer) => (answer !== undefined && '_tag' in answer ? TE.left(answer) : TE.right(answer))

const noRecheck = (more: Partial<Order> = {}) => anOrder({ availableActions: ['cancel', 'resendEmail'], ...more })

interface Scene {
  /** This browser cannot open the order. */
  readonly keyless?: boolean
  /** Answers to reading, the last one for ever. */
  readonly reads?: readonly Answer[]
  readonly resolve?: (resolution: OrderResolution) => Answer | Promise<Answer>
}

const watching = async ({ keyless = false, reads = [anOrder()], resolve = () => noRecheck() }: Scene = {}) => {
  const clock = aClock()
  const asked = { reads: 0, resolutions: [] as OrderResolution[] }
  const steps: OrderResultSteps = {
    open: ({ txnId }) => TE.right({ txnId, accessKey: keyless ? undefined : 'key' }),
    read: () => step(reads[Math.min((asked.reads += 1), reads.length) - 1]),
    resolve: (resolution) => async () => {
      asked.resolutions.push(resolution)
      return step(await resolve(resolution))()
    }
  }
  const actor = createActor(orderResultMachine(steps), {
    clock: clock.ofMachine,
    input: { txnId: '7203344589012345678', linkKey: undefined }
  }).start()
  await settled()
  return {
    actor,
    asked,
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    passes: async (ms: number) => {
      clock.passes(ms)
      await settled()
    }
  }
}

const over = noRecheck({ status: 'fulfillmentCompleted', pollAfterSeconds: undefined, availableActions: ['buyAgain'] })

describe('order result machine after the payment page', () => {
  test('asks the bank once while the outcome is unknown, however often the order is read', async () => {
    const { asked, passes } = await watching({ resolve: () => anOrder() })
    await passes(3_000)
    await passes(3_000)
    expect(asked.reads).toBe(3)
    expect(asked.resolutions).toEqual([{ txnId: '7203344589012345678', accessKey: 'key', action: 'recheckPayment' }])
  })

  test('checks the payment for 20 seconds, and asks once more before it says that none came', async () => {
    const { asked, passes, context } = await watching({ reads: [anOrder({ pollAfterSeconds: 3 })], resolve: () => anOrder() })
    expect(context().check).toBe('running')
    await passes(19_999)
    expect([context().check, asked.resolutions.length]).toEqual(['running', 1])
    await passes(1)
    expect([context().check, asked.resolutions.length]).toEqual(['over', 2])
    await passes(60_000)
    expect([context().check, asked.resolutions.length]).toEqual(['over', 2])
  })

  test('ends a check at the next read when it ends while the order is being read', async () => {
    const answers: ((order: Order) => void)[] = []
    const slow = () => () => new Promise<E.Either<Failure, Order>>((resolve) => void answers.push((order) => resolve(E.right(order))))
    const clock = aClock()
    const asked: string[] = []
    const actor = createActor(
      orderResultMachine({
        open: ({ txnId }) => TE.right({ txnId, accessKey: 'key' }),
        read: slow,
        resolve: ({ action }) => {
          asked.push(action)
          return TE.right(anOrder())
        }
      }),
      { clock: clock.ofMachine, input: { txnId: '7203344589012345678', linkKey: undefined } }
    ).start()
    await settled()
    answers.shift()?.(anOrder({ pollAfterSeconds: 19 }))
    await settled()
    clock.passes(19_000)
    await settled()
    clock.passes(1_000)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.check, asked]).toEqual(['reading', 'due', ['recheckPayment']])
    answers.shift()?.(anOrder())
    await settled()
    expect([actor.getSnapshot().context.check, asked]).toEqual(['over', ['recheckPayment', 'recheckPayment']])
  })

  test('asks no more about a payment that came when the check ends', async () => {
    const { asked, passes } = await watching({
      reads: [anOrder(), noRecheck({ status: 'paymentCompleted', pollAfterSeconds: 3 })],
      resolve: () => anOrder()
    })
    await passes(3_000)
    await passes(20_000)
    expect(asked.resolutions).toHaveLength(1)
  })

  test('asks nothing about an order that does not allow it', async () => {
    const { asked } = await watching({ reads: [noRecheck({ status: 'paymentCompleted' })] })
    expect(asked.resolutions).toEqual([])
  })

  test('shows no background request that fails', async () => {
    const { context, at } = await watching({ resolve: () => networkFailure(500) })
    expect(at()).toBe('watching')
    expect(context().failure).toBeUndefined()
  })

  test('reads an order at once when the provider does not answer, since the store knows the return', async () => {
    const back = anOrder({ waitingFor: 'bank', moneyState: 'maybeCharged' })
    const { asked, context } = await watching({ reads: [anOrder(), back], resolve: () => purchaseErrors.failure(98) })
    expect([asked.reads, asked.resolutions.length, context().order?.waitingFor]).toEqual([2, 1, 'bank'])
  })
})

describe('order result machine while polling', () => {
  test('asks again exactly when the service says so', async () => {
    const { asked, passes } = await watching({ reads: [noRecheck({ pollAfterSeconds: 10 })] })
    await passes(9_999)
    expect(asked.reads).toBe(1)
    await passes(1)
    expect(asked.reads).toBe(2)
  })

  test('never asks more often than every second', async () => {
    const { asked, passes } = await watching({ reads: [noRecheck({ pollAfterSeconds: 0 })] })
    await passes(999)
    expect(asked.reads).toBe(1)
    await passes(1)
    expect(asked.reads).toBe(2)
  })

  test('ends with an order in a final state', async () => {
    const { asked, passes, at } = await watching({ reads: [noRecheck(), over] })
    await passes(3_000)
    expect(at()).toBe('settled')
    await passes(3_600_000)
    expect(asked.reads).toBe(2)
  })

  test('keeps the last state without a line, says so, and goes on when the line is back', async () => {
    const { context, passes } = await watching({ reads: [noRecheck(), networkFailure(599), networkFailure(599), over] })
    await passes(3_000)
    expect(context()).toMatchObject({ offline: true, order: { status: 'paymentInit' } })
    await passes(5_000)
    await passes(5_000)
    expect(context()).toMatchObject({ offline: false, order: { status: 'fulfillmentCompleted' }, failure: undefined })
  })
})

describe('order result machine for a signed-in shopper', () => {
  test('shows their order without a key, with the actions it allows', async () => {
    const { actor, asked, at } = await watching({ keyless: true, reads: [noRecheck()] })
    expect(at()).toBe('watching')
    actor.send({ type: 'action.chosen', action: 'cancel' })
    await settled()
    expect(asked.resolutions).toEqual([{ txnId: '7203344589012345678', accessKey: undefined, action: 'cancel' }])
  })

  test('hides it once the session is over', async () => {
    const { at, context, passes } = await watching({ keyless: true, reads: [noRecheck(), undefined] })
    await passes(3_000)
    expect([at(), context().order]).toEqual(['missingKey', undefined])
  })

  test('asks for patience while the session is unknown', async () => {
    const { at, passes } = await watching({ keyless: true, reads: [networkFailure(503), over] })
    expect(at()).toBe('unreachable')
    await passes(5_000)
    expect(at()).toBe('settled')
  })
})

describe('order result machine without an order', () => {
  test('offers the mail again without a key, and its sending reveals nothing of the order', async () => {
    const { actor, asked, at } = await watching({ keyless: true, reads: [undefined], resolve: () => undefined })
    expect(at()).toBe('missingKey')
    expect(asked.reads).toBe(1)
    actor.send({ type: 'mail.requested' })
    await settled()
    expect(at()).toBe('mailSent')
    expect(asked.resolutions).toEqual([{ txnId: '7203344589012345678', accessKey: undefined, action: 'resendEmail' }])
  })

  test('shows one page for a wrong key and an unknown number', async () => {
    expect((await watching({ reads: [undefined] })).at()).toBe('notFound')
  })

  test('tries again by itself when the line is gone from the start', async () => {
    const { at, context, passes } = await watching({ reads: [networkFailure(599), over] })
    expect(at()).toBe('unreachable')
    await passes(5_000)
    expect([at(), context().failure]).toEqual(['settled', undefined])
  })

  test('hides the connection error when the order is refused after all', async () => {
    const { at, context, passes } = await watching({ keyless: true, reads: [networkFailure(599), undefined] })
    await passes(5_000)
    expect([at(), context().failure]).toEqual(['missingKey', undefined])
  })

  test('says why a mail could not be sent, and sends it again on request', async () => {
    const { actor, at, context } = await watching({ keyless: true, reads: [undefined], resolve: () => networkFailure(429) })
    actor.send({ type: 'mail.requested' })
    await settled()
    expect(at()).toBe('missingKey')
    expect(context().failure?.code).toBe(429)
  })
})

describe('order result machine on the buttons of an order', () => {
  test('shows at once what they answer, and which was done', async () => {
    const cancelled = noRecheck({ status: 'cancelled', pollAfterSeconds: undefined })
    const { actor, context, at } = await watching({ reads: [noRecheck()], resolve: () => cancelled })
    actor.send({ type: 'action.chosen', action: 'cancel' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await settled()
    expect(at()).toBe('settled')
    expect(context()).toMatchObject({ order: { status: 'cancelled' }, done: 'cancel', failure: undefined })
  })

  test('sends a corrected player along', async () => {
    const { actor, asked } = await watching({ reads: [noRecheck()] })
    actor.send({ type: 'action.chosen', action: 'correctPlayer', userInfo: { userId: '44128891' } })
    await settled()
    expect(asked.resolutions[0]).toMatchObject({ action: 'correctPlayer', userInfo: { userId: '44128891' }, accessKey: 'key' })
  })

  test('keeps the order and says why on a refusal, until the next button', async () => {
    const answers: Answer[] = [noRecheck(), purchaseErrors.failure(12)]
    const { actor, context } = await watching({ reads: [noRecheck()], resolve: () => answers.pop() })
    actor.send({ type: 'action.chosen', action: 'correctPlayer', userInfo: { userId: '1' } })
    await settled()
    expect(context()).toMatchObject({ failure: { code: 12 }, order: { status: 'paymentInit' }, done: undefined })
    actor.send({ type: 'action.chosen', action: 'resendEmail' })
    expect(context().failure).toBeUndefined()
    await settled()
    expect(context().done).toBe('resendEmail')
  })

  test('acts once on a double tap', async () => {
    const { actor, asked } = await watching({ reads: [noRecheck()] })
    actor.send({ type: 'action.chosen', action: 'cancel' })
    actor.send({ type: 'action.chosen', action: 'cancel' })
    await settled()
    expect(asked.resolutions).toHaveLength(1)
  })

  test('loses no tap, not even while the bank is being asked', async () => {
    const { actor, asked, context } = await watching({
      resolve: ({ action }) => (action === 'recheckPayment' ? new Promise(() => undefined) : noRecheck({ status: 'cancelled' }))
    })
    expect(actor.getSnapshot().value).toBe('rechecking')
    actor.send({ type: 'action.chosen', action: 'cancel' })
    await settled()
    expect(asked.resolutions.map(({ action }) => action)).toEqual(['recheckPayment', 'cancel'])
    expect(context().done).toBe('cancel')
  })

  test('does nothing to an order that is not known', async () => {
    const { actor, asked, at } = await watching({ keyless: true, reads: [undefined] })
    actor.send({ type: 'action.chosen', action: 'cancel' })
    await settled()
    expect(at()).toBe('missingKey')
    expect(asked.resolutions).toEqual([])
  })
})
