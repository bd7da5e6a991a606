import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  walletTopUpMachine,
  type WalletTopUpEvent,
  type WalletTopUpInput
} from '../../../src/application/machines/wallet-top-up.machine.ts'
import type { TopUp } from '../../../src/application/ports/wallet-operations.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PendingTopUp } from '../../../src/domain/wallet/pending-top-ups.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'
import { aWalletScene } from './wallet-flows.ts'

const CARD = 11
const TEN = { type: 'topUp.requested', amount: amountOf('10'), pcId: CARD } as const
const ID = '7200000000000000001'
const ORDER = { ...anOrder(), totalPayment: amountOf('12') }
const QUICK = { txnId: ORDER.txnId, checkoutId: 'c-order', itemName: '88 Diamonds' }

const aSceneWith = async (balance: string) => {
  const scene = await aWalletScene()
  const { walletPages, sub } = scene
  scene.grant('active', balance)
  walletPages.order(sub, ORDER)
  const { pending } = walletPages.topUpStores
  const start = (input: WalletTopUpInput, walked?: Set<string>) => {
    const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
    return createActor(walletTopUpMachine(scene.walletSteps.topUp), { clock: scene.clock.ofMachine, input, ...inspect }).start()
  }
  const open = async (input: WalletTopUpInput = {}) => {
    const actor = start(input)
    await quiet()
    const send = async (event: WalletTopUpEvent): Promise<void> => {
      actor.send(event)
      await quiet()
    }
    return { actor, send, at: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
  }
  const passes = async (ms: number): Promise<void> => {
    scene.clock.passes(ms)
    await quiet()
  }
  /** Creates a started top-up, as the payment page knows it. */
  const started = (more: Partial<TopUp> = {}, kept: Partial<PendingTopUp> = {}): void => {
    walletPages.topUps.add(sub, ID, more)
    const wish = { checkoutId: 'c1', country: 'sg', at: scene.clock.now().getTime(), amount: amountOf('10'), pcId: CARD }
    pending.write([{ ...wish, txnId: ID, ...kept }])
  }
  const quickStarted = (): void => started({ forTxnId: QUICK.txnId }, { order: QUICK })
  const change = (more: Partial<TopUp>): void => void walletPages.topUps.change(ID, more)
  const charges = async (): Promise<number> => {
    const page = await scene.walletPorts.orders.entries({ after: undefined, limit: 50 })()
    return page._tag === 'Right' ? page.right.items.filter(({ kind }) => kind === 'charge').length : 0
  }
  return {
    ...{ ...scene, pending, start, open, passes, started, quickStarted, change, charges },
    balance: () => scene.wallets.heldBy(sub).wallet?.balanceAmount
  }
}

describe('wallet top-up machine', () => {
  test('offers amounts and channels in their order when it opens', async () => {
    const { open } = await aSceneWith('5')
    const { at, context } = await open()
    expect(at()).toBe('choosing')
    expect(context().offers?.options.amounts).toEqual(['5', '10', '25'])
    expect(context().offers?.channels.map(({ name }) => name)).toEqual(['Card', 'Bank transfer'])
  })

  test('W9 leads to the payment page when an amount is chosen, and keeps the number in the browser', async () => {
    const { open, pending } = await aSceneWith('5')
    const { send, at, context } = await open({ origin: { path: '/sg/comet-circuit', name: 'Comet Circuit' } })
    await send(TEN)
    expect(at()).toBe('away')
    expect(context().topUp?.payment?.kind).toBe('hostedPage')
    expect(pending.read()[0]).toMatchObject({ txnId: context().topUp?.id, country: 'sg', origin: { name: 'Comet Circuit' } })
  })

  test('W10 starts one top-up when the answer to the first call was lost', async () => {
    const { open, pending, world } = await aSceneWith('5')
    const { send, at, context } = await open()
    world.line(false)
    await send(TEN)
    const [lost] = pending.read()
    expect([at(), context().failure?.area, context().failure?.entry.money, lost?.txnId]).toEqual([
      'choosing',
      'network',
      'notCharged',
      undefined
    ])
    world.line(true)
    await send(TEN)
    expect(at()).toBe('away')
    expect(pending.read().map(({ checkoutId }) => checkoutId)).toEqual([lost?.checkoutId])
  })

  test('W10 starts another top-up when another amount is chosen after a lost answer', async () => {
    const { open, pending, world } = await aSceneWith('5')
    const { send } = await open()
    world.line(false)
    await send(TEN)
    world.line(true)
    await send({ ...TEN, amount: amountOf('25') })
    expect(new Set(pending.read().map(({ checkoutId }) => checkoutId)).size).toBe(2)
  })

  test('gets a new anti-forgery token when the old one is refused', async () => {
    const { open, walletPages } = await aSceneWith('5')
    const first = await open()
    await first.send(TEN)
    walletPages.dropTokens()
    const second = await open()
    await second.send(TEN)
    expect(second.at()).toBe('away')
  })

  test.each([
    ['0.5', 331, '1'],
    ['101', 332, '100']
  ])('W13 returns to the choice with the limit and keeps nothing when %s is refused with %i', async (amount, code, limitAmount) => {
    const { open, pending } = await aSceneWith('5')
    const { send, at, context } = await open()
    await send({ ...TEN, amount: amountOf(amount) })
    expect([at(), context().failure?.code, context().failure?.detail.limitAmount]).toEqual(['choosing', code, limitAmount])
    expect(pending.read()).toEqual([])
  })

  test('W9 completes with the new balance when the money came', async () => {
    const { open, started, change, passes } = await aSceneWith('5')
    started()
    const { at, context } = await open({ txnId: ID })
    expect(at()).toBe('waiting')
    change({ status: 'success' })
    await passes(3_000)
    expect([at(), context().topUp?.balanceAmount]).toEqual(['complete', '15'])
  })

  test('reads every 3 s for 2 min, every 10 s to 10 min, then every 30 s', async () => {
    const { open, started, walletSteps, passes, clock } = await aSceneWith('5')
    started({ availableActions: [] })
    const { actor } = await open({ txnId: ID })
    actor.stop()
    const at: number[] = []
    const begin = clock.ofMachine.now()
    const read: typeof walletSteps.topUp.read = (id) => {
      at.push(clock.ofMachine.now() - begin)
      return walletSteps.topUp.read(id)
    }
    createActor(walletTopUpMachine({ ...walletSteps.topUp, read }), { clock: clock.ofMachine, input: { txnId: ID } }).start()
    await quiet()
    for (let second = 0; second < 700; second += 1) await passes(1_000)
    const gaps = at.slice(1).map((time, index) => [at[index] ?? 0, time - (at[index] ?? 0)] as const)
    expect(gaps.filter(([from]) => from < 120_000).every(([, gap]) => gap === 3_000)).toBe(true)
    expect(gaps.filter(([from]) => from >= 120_000 && from < 600_000).every(([, gap]) => gap === 10_000)).toBe(true)
    expect(gaps.filter(([from]) => from >= 600_000).map(([, gap]) => gap)).toEqual([30_000, 30_000, 30_000])
  })

  test('reads at once when the service reports a movement', async () => {
    const { open, started, change } = await aSceneWith('5')
    started()
    const { send, at } = await open({ txnId: ID })
    change({ status: 'success' })
    await send({ type: 'moved' })
    expect(at()).toBe('complete')
  })

  test('becomes paid when money arrives after a result that was no success', async () => {
    const { open, started, change, passes } = await aSceneWith('5')
    started({ status: 'nonSuccess' })
    const { at, context } = await open({ txnId: ID })
    expect(at()).toBe('complete')
    change({ status: 'success' })
    await passes(3_000)
    expect(context().topUp?.status).toBe('success')
  })

  test('cancels a top-up when the shopper asks for it while it is read again', async () => {
    const { open, started } = await aSceneWith('5')
    started({ availableActions: ['cancel', 'recheck'] })
    const { actor, at, context } = await open({ txnId: ID })
    actor.send({ type: 'moved' })
    expect(at()).toBe('reading')
    actor.send({ type: 'cancel.requested' })
    await quiet()
    expect([at(), context().topUp?.status, context().done]).toEqual(['complete', 'cancelled', 'cancel'])
  })

  test('cancels a top-up when the shopper asks for it', async () => {
    const { open, started } = await aSceneWith('5')
    started()
    const { send, at, context } = await open({ txnId: ID })
    await send({ type: 'cancel.requested' })
    expect([at(), context().topUp?.status, context().done]).toEqual(['complete', 'cancelled', 'cancel'])
  })

  test('reports that a top-up of another shopper is not found', async () => {
    const { open, walletPages } = await aSceneWith('5')
    walletPages.topUps.add('another', ID)
    const { at, context } = await open({ txnId: ID })
    expect([at(), context().failure?.code]).toEqual(['notFound', 302])
  })

  test('keeps the last state while the network is away, and continues afterwards', async () => {
    const { open, started, change, world, passes } = await aSceneWith('5')
    started()
    const { at, context } = await open({ txnId: ID })
    world.line(false)
    await passes(3_000)
    expect([at(), context().offline, context().topUp?.status]).toEqual(['waitingForLine', true, 'init'])
    world.line(true)
    change({ status: 'success' })
    await passes(5_000)
    expect([at(), context().offline]).toEqual(['complete', false])
  })
})

describe('quick top-up', () => {
  test('W20 pays the order by itself when the money comes within 180 s', async () => {
    const { open, quickStarted, change, passes, charges, balance } = await aSceneWith('5')
    quickStarted()
    const { at } = await open({ txnId: ID })
    await passes(100_000)
    expect(at()).toBe('waiting')
    change({ status: 'success' })
    await passes(3_000)
    expect([at(), await charges(), balance()]).toEqual(['orderCompleted', 1, '3'])
  })

  test('W20 charges nothing by itself when the money comes after 180 s, and pays when the shopper asks', async () => {
    const { open, quickStarted, change, passes, charges } = await aSceneWith('5')
    quickStarted()
    const { at, send } = await open({ txnId: ID })
    await passes(180_000)
    expect(at()).toBe('timedOut')
    change({ status: 'success' })
    await passes(10_000)
    expect([at(), await charges()]).toEqual(['payable', 0])
    await send({ type: 'charge.requested' })
    expect([at(), await charges()]).toEqual(['orderCompleted', 1])
  })

  test('W20 does not restart the clock when the page is loaded again', async () => {
    const { open, quickStarted, change, passes, charges } = await aSceneWith('5')
    quickStarted()
    const first = await open({ txnId: ID })
    await passes(100_000)
    first.actor.stop()
    const second = await open({ txnId: ID })
    expect(second.at()).toBe('waiting')
    await passes(80_000)
    expect(second.at()).toBe('timedOut')
    second.actor.stop()
    change({ status: 'success' })
    expect([(await open({ txnId: ID })).at(), await charges()]).toEqual(['payable', 0])
  })

  test('does not offer the order again when it was paid before a reload', async () => {
    const { open, quickStarted, change, passes, charges } = await aSceneWith('5')
    quickStarted()
    change({ status: 'success' })
    const first = await open({ txnId: ID })
    expect(first.at()).toBe('orderCompleted')
    await passes(200_000)
    expect([(await open({ txnId: ID })).at(), await charges()]).toEqual(['orderCompleted', 1])
  })

  test('charges nothing in a browser that did not place the order', async () => {
    const { open, started, change, charges } = await aSceneWith('5')
    started({ forTxnId: QUICK.txnId })
    change({ status: 'success' })
    const { at, send } = await open({ txnId: ID })
    await send({ type: 'charge.requested' })
    expect([at(), await charges()]).toEqual(['payable', 0])
  })

  test('keeps the money and states what is missing when the balance is too low after all', async () => {
    const { open, quickStarted, change, balance } = await aSceneWith('1')
    quickStarted()
    change({ status: 'success' })
    const { at, context } = await open({ txnId: ID })
    expect([at(), context().failure?.code, context().failure?.detail.limitAmount, balance()]).toEqual(['notCharged', 406, '1', '11'])
  })

  test('ends without the order when the payment fails, and follows money that comes later', async () => {
    const { open, quickStarted, change, passes } = await aSceneWith('5')
    quickStarted()
    const { at } = await open({ txnId: ID })
    change({ status: 'failed' })
    await passes(3_000)
    expect(at()).toBe('notToppedUp')
    await passes(180_000)
    change({ status: 'success' })
    await passes(10_000)
    expect(at()).toBe('payable')
  })
})

const walks = fc.record({
  given: fc.constantFrom('choice', 'choice', 'return', 'quick', 'quick', 'late', 'elsewhere', 'paidBefore', 'unknown'),
  balance: fc.constantFrom('1', '5'),
  cut: fc.boolean(),
  broken: fc.boolean(),
  steps: anySteps(
    [
      'choose',
      'choose',
      'tooMuch',
      'success',
      'success',
      'fail',
      'pending',
      'recheck',
      'cancel',
      'charge',
      'moved',
      'retry',
      'shown',
      'forget',
      'mend'
    ],
    [3_000, 5_000, 30_000, 175_000, 181_000],
    12,
    2
  )
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never

const aWalk = async ({ given, balance, cut, broken }: Walk, walked: Set<string>) => {
  const scene = await aSceneWith(balance)
  if (given === 'return') scene.started()
  if (given === 'quick' || given === 'late') scene.quickStarted()
  if (given === 'late') scene.walletPages.topUpStores.waits.write([{ txnId: ID, since: new Date(scene.clock.now().getTime() - 200_000) }])
  if (given === 'elsewhere') scene.started({ forTxnId: QUICK.txnId })
  if (given === 'paidBefore') scene.started({ forTxnId: QUICK.txnId }, { order: QUICK, isOrderPaid: true })
  const breaks = (failure: Failure | undefined): void => {
    for (const call of ['resolveTopUp', 'charge']) scene.walletPages.fail(call, failure)
  }
  if (broken) breaks(networkFailure(503))
  if (cut) scene.world.line(false)
  const actor = scene.start(given === 'choice' ? { order: QUICK } : { txnId: ID }, walked)
  await quiet()
  scene.world.line(true)
  const happen: Readonly<Record<Extract<Walk['steps'][number], { kind: 'event' }>['name'], () => void>> = {
    choose: () => actor.send(TEN),
    tooMuch: () => actor.send({ ...TEN, amount: amountOf('101') }),
    success: () => scene.change({ status: 'success' }),
    fail: () => scene.change({ status: 'failed' }),
    pending: () => scene.change({ status: 'pending' }),
    recheck: () => actor.send({ type: 'recheck.requested' }),
    cancel: () => actor.send({ type: 'cancel.requested' }),
    charge: () => actor.send({ type: 'charge.requested' }),
    moved: () => actor.send({ type: 'moved' }),
    retry: () => actor.send({ type: 'retry.requested' }),
    shown: () => actor.send({ type: 'page.shown' }),
    forget: () => scene.walletPages.dropTokens(),
    mend: () => breaks(undefined)
  }
  return { ...scene, actor, take: (one: Walk['steps'][number]) => takeStep(scene, actor, (name) => happen[name](), one) }
}

describe('wallet top-up machine under any behaviour', () => {
  test('charges an order at most once, by itself only in time, and reports a payment only when there was one', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, actor, world, line, charges, clock } = await aWalk(walk, new Set())
        for (const one of walk.steps) {
          const before = await charges()
          const late = walk.given === 'late' || clock.ofMachine.now() >= 180_000
          const asked = one.kind === 'event' && one.name === 'charge'
          await take(one)
          const isSlow = walk.steps.some((step) => step.kind === 'slow' && step.is)
          if (late && !asked && !isSlow && walk.given !== 'choice') expect((await charges()) - before).toBe(0)
        }
        line.slow(false)
        world.line(true)
        await quiet()
        expect(await charges()).toBeLessThanOrEqual(1)
        if (actor.getSnapshot().value === 'orderCompleted' && walk.given !== 'paidBefore') expect(await charges()).toBe(1)
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { start } = await aSceneWith('5')
    const left = await arrowsLeftBy(start({}).logic, walks, 4_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
