import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { walletChargeMachine } from '../../../src/application/machines/wallet-charge.machine.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'
import { aWalletScene } from './wallet-flows.ts'

const PAY = { type: 'charge.requested' } as const

const open = async (balance: string, walked?: Set<string>) => {
  const scene = await aWalletScene()
  scene.grant('active', balance)
  const order = { ...anOrder(), totalPayment: amountOf('7') }
  scene.walletPages.order(scene.sub, order)
  const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
  const actor = createActor(walletChargeMachine(scene.walletSteps.charge), {
    clock: scene.clock.ofMachine,
    input: { txnId: order.txnId, checkoutId: 'c1' },
    ...inspect
  }).start()
  const pay = async (): Promise<void> => {
    actor.send(PAY)
    await quiet()
  }
  return {
    ...{ ...scene, actor, pay },
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    balance: () => scene.wallets.heldBy(scene.sub).wallet?.balanceAmount
  }
}

describe('wallet charge machine', () => {
  test('W16 pays an order once when it is charged', async () => {
    const { pay, at, context, balance } = await open('10')
    await pay()
    expect([at(), context().balanceAmount, balance()]).toEqual(['charged', '3', '3'])
  })

  test('W16 gets a new anti-forgery token and pays once when the old one is refused', async () => {
    const { pay, at, balance, walletPages, sub } = await open('3')
    await pay()
    expect(at()).toBe('notCharged')
    walletPages.write(sub, { kind: 'topUp', amount: '7' })
    walletPages.dropTokens()
    await pay()
    expect([at(), balance()]).toEqual(['charged', '3'])
  })

  test('states what is missing when the balance is too low', async () => {
    const { pay, context } = await open('5.5')
    await pay()
    expect([context().failure?.code, context().failure?.detail.limitAmount, context().balanceAmount]).toEqual([406, '1.5', '5.5'])
  })

  test('waits before another try when no answer came', async () => {
    const { pay, at, world, clock, balance } = await open('10')
    world.line(false)
    await pay()
    expect(at()).toBe('waiting')
    world.line(true)
    await pay()
    expect(balance()).toBe('10')
    clock.passes(60_000)
    await quiet()
    await pay()
    expect([at(), balance()]).toEqual(['charged', '3'])
  })
})

const walks = fc.record({
  balance: fc.constantFrom('0', '5', '10'),
  steps: anySteps(['pay', 'pay', 'topUp', 'restrict', 'forget'], [60_000], 10, 2)
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never

const aWalk = async ({ balance }: Walk, walked: Set<string>) => {
  const scene = await open(balance, walked)
  const happen = {
    pay: () => scene.actor.send(PAY),
    topUp: () => scene.walletPages.write(scene.sub, { kind: 'topUp', amount: '7' }),
    restrict: () => scene.grant('restricted', scene.balance() ?? '0'),
    forget: () => scene.walletPages.dropTokens()
  }
  return { ...scene, take: (one: Walk['steps'][number]) => takeStep(scene, scene.actor, (name) => happen[name](), one) }
}

describe('wallet charge machine under any behaviour', () => {
  test('charges at most once, and reports a charge only when there was one', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, at, walletPorts, world, line } = await aWalk(walk, new Set())
        for (const one of walk.steps) await take(one)
        line.slow(false)
        world.line(true)
        await quiet()
        const page = await walletPorts.orders.entries({ after: undefined, limit: 50 })()
        const charges = page._tag === 'Right' ? page.right.items.filter(({ kind }) => kind === 'charge').length : 0
        expect(charges).toBeLessThanOrEqual(1)
        if (at() === 'charged') expect(charges).toBe(1)
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open('0')
    const left = await arrowsLeftBy(actor.logic, walks, 1_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
