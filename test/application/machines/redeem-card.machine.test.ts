import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { openGiftCards } from '../../../src/application/gift-cards.ts'
import { signOut, whoIsSignedIn } from '../../../src/application/use-cases/session.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { quiet } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'
import { aWalletScene } from './wallet-flows.ts'

const AGAIN = { type: 'retry.requested' } as const
const CODE = 'V123 4567 89AB CDEF'

type Scene = Awaited<ReturnType<typeof aWalletScene>>

/** Redeems a card of 25 into a wallet of 3, after what a test prepares. */
const open = async (prepare: (scene: Scene) => unknown = () => undefined, walked?: Set<string>) => {
  const scene = await aWalletScene()
  scene.grant('active', '3')
  scene.browser.giftCards.print(CODE, '25')
  await prepare(scene)
  const machine = await openGiftCards({
    openWalletPorts: scene.ports.openWalletPorts,
    openGiftCards: scene.ports.openGiftCards,
    whoIsIn: whoIsSignedIn(scene.ports)
  })
  const actor = createActor(machine, {
    clock: scene.clock.ofMachine,
    input: { code: CODE },
    ...(walked === undefined ? {} : { inspect: noteWalked(walked) })
  }).start()
  await quiet()
  return {
    ...{ ...scene, actor },
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    balance: () => scene.wallets.heldBy(scene.sub).wallet?.balanceAmount
  }
}

describe('redeem card machine', () => {
  test('adds the amount to the wallet once when the card is valid', async () => {
    const { at, context, balance } = await open()
    expect([at(), context().redeemed, balance()]).toEqual(['redeemed', { amount: '25', balanceAmount: '28' }, '28'])
  })

  test('gets a new anti-forgery token when the old one is refused', async () => {
    const { at, balance } = await open(async ({ ports, walletPages }) => {
      await (await ports.openWalletPorts()).operations.antiForgeryToken()()
      walletPages.dropTokens()
    })
    expect([at(), balance()]).toEqual(['redeemed', '28'])
  })

  test.each([705, 706, 708, 710, 313])('says why when the store answers %i', async (code) => {
    const { at, context, balance } = await open(({ browser }) => browser.giftCards.refuse(CODE, code))
    expect([at(), context().failure?.area, context().failure?.code, balance()]).toEqual(['notRedeemed', 'giftCode', code, '3'])
  })

  test('asks for a wallet when the account has none', async () => {
    const { at } = await open((scene) => scene.grant(undefined))
    expect(at()).toBe('withoutWallet')
  })

  test('asks for the sign-in when the session is over', async () => {
    const { at } = await open(({ ports }) => signOut(ports)()())
    expect(at()).toBe('signedOut')
  })

  test('waits an hour before another try when too many codes were wrong', async () => {
    const { at, actor, clock, browser } = await open((scene) => scene.browser.giftCards.refuse(CODE, 709))
    expect(at()).toBe('waiting')
    actor.send(AGAIN)
    expect(at()).toBe('waiting')
    browser.giftCards.allow(CODE)
    clock.passes(3_600_000)
    await quiet()
    actor.send(AGAIN)
    await quiet()
    expect(at()).toBe('redeemed')
  })
})

const walks = fc.record({
  begin: fc.constantFrom('ready', 'offline', 'refused', 'locked', 'signedOut', 'noWallet'),
  steps: anySteps(['again', 'again', 'online', 'allow', 'forget'], [60_000, 3_600_000], 10, 2)
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never

const aWalk = async ({ begin }: Walk, walked: Set<string>) => {
  const scene = await open(async ({ world, browser, ports, grant }) => {
    if (begin === 'offline') world.line(false)
    if (begin === 'refused') browser.giftCards.refuse(CODE, 704)
    if (begin === 'locked') browser.giftCards.refuse(CODE, 709)
    if (begin === 'signedOut') await signOut(ports)()()
    if (begin === 'noWallet') grant(undefined)
  }, walked)
  const happen = {
    again: () => scene.actor.send(AGAIN),
    online: () => scene.world.line(true),
    allow: () => scene.browser.giftCards.allow(CODE),
    forget: () => scene.walletPages.dropTokens()
  }
  return { ...scene, take: (one: Walk['steps'][number]) => takeStep(scene, scene.actor, (name) => happen[name](), one) }
}

describe('redeem card machine under any behaviour', () => {
  test('adds a card at most once, and reports it only when it was added', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, at, balance, begin } = { ...(await aWalk(walk, new Set())), begin: walk.begin }
        for (const one of walk.steps) await take(one)
        await quiet()
        if (begin !== 'noWallet') expect(['3', '28']).toContain(balance())
        if (at() === 'redeemed') expect(balance()).toBe('28')
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open()
    const left = await arrowsLeftBy(actor.logic, walks, 1_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
