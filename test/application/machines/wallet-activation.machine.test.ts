import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  activationBlockOf,
  type WalletActivationEvent,
  walletActivationMachine
} from '../../../src/application/machines/wallet-activation.machine.ts'
import type { Otp } from '../../../src/domain/account/otp.ts'
import { anySteps, takeStep } from './a-walk.ts'
import { quiet, WRONG } from './account-flows.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'
import { aWalletScene, NO_NUMBER, NUMBER } from './wallet-flows.ts'

type Given = 'none' | 'active' | 'reserved' | 'restricted' | 'elsewhere'

const open = async (given: Given = 'none', walked?: Set<string>) => {
  const scene = await aWalletScene()
  if (given === 'elsewhere') scene.grant('active', '5', 'my')
  else if (given !== 'none') scene.grant(given)
  const inspect = walked === undefined ? {} : { inspect: noteWalked(walked) }
  const actor = createActor(walletActivationMachine(scene.walletSteps.activation), { clock: scene.clock.ofMachine, ...inspect }).start()
  await quiet()
  const code = () => actor.getSnapshot().children.code
  const send = async (event: WalletActivationEvent): Promise<void> => {
    actor.send(event)
    await quiet()
  }
  const type = async (typed: Otp): Promise<void> => {
    code()?.send({ type: 'code.entered', code: typed })
    await quiet()
  }
  const newest = (): Otp => (scene.walletPages.codeOf(scene.sub) ?? 'none') as Otp
  return {
    ...{ ...scene, actor, send, type, code, newest },
    at: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context
  }
}

const ENTERED = { type: 'number.entered', number: NUMBER } as const
const RETRY = { type: 'retry.requested' } as const

describe('wallet activation machine', () => {
  test('W1 opens a wallet when the code that was sent to the number is entered', async () => {
    const { send, type, newest, at, wallets, sub, actor } = await open()
    await send(ENTERED)
    expect(at()).toBe('awaitingCode')
    await type(newest())
    expect([at(), actor.getSnapshot().status, wallets.heldBy(sub).wallet?.walletStatus]).toEqual(['opened', 'done', 'active'])
  })

  test('W2 counts wrong codes down and locks after the fifth, also when a new code is asked', async () => {
    const { send, type, code } = await open()
    await send(ENTERED)
    const left: (number | undefined)[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      await type(WRONG)
      left.push(code()?.getSnapshot().context.triesLeft)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(code()?.getSnapshot().value).toBe('locked')
    await send({ type: 'number.changed' })
    await send(ENTERED)
    expect(code()?.getSnapshot().value).toBe('locked')
  })

  test('W2 refuses an old code without a try, and offers a new one, when 121 seconds have passed', async () => {
    const { send, type, newest, code, clock } = await open()
    await send(ENTERED)
    clock.passes(121_000)
    await type(newest())
    const { failure, mayResend } = code()?.getSnapshot().context ?? {}
    expect([failure?.code, mayResend]).toEqual(['ExpiredCodeException', true])
  })

  test('goes back to the number with the reason when the number has another wallet', async () => {
    const { send, type, newest, at, context, walletPages } = await open()
    await send(ENTERED)
    walletPages.claim(NUMBER.slice(3), 'another')
    await type(newest())
    expect([at(), context().failure?.code]).toEqual(['enteringNumber', 409])
  })

  test('W6 shows why no wallet opens when the country was closed meanwhile', async () => {
    const { send, type, newest, at, actor, wallets } = await open()
    await send(ENTERED)
    wallets.country({ countryStatus: 'activationsDisabled' })
    await type(newest())
    expect([at(), activationBlockOf(actor.getSnapshot().context)]).toEqual(['blocked', 'activationsDisabled'])
    wallets.country({ countryStatus: 'active' })
    await send(RETRY)
    expect(at()).toBe('enteringNumber')
  })

  test('W6 opens a reserved wallet without a code when its owner asks', async () => {
    const { send, at, wallets, sub } = await open('reserved')
    expect(at()).toBe('reserved')
    await send({ type: 'unreserve.requested' })
    expect([at(), wallets.heldBy(sub).wallet?.walletStatus]).toEqual(['opened', 'active'])
  })

  test('says that a number cannot have a wallet when the service does not accept it', async () => {
    const { send, at, context } = await open()
    await send({ type: 'number.entered', number: NO_NUMBER })
    expect([at(), context().isNumberWrong]).toEqual(['enteringNumber', true])
  })

  test.each([
    ['active', 'opened'],
    ['restricted', 'blocked'],
    ['elsewhere', 'blocked']
  ] as const)('opens nothing when the wallet is %s', async (given, state) => {
    expect((await open(given)).at()).toBe(state)
  })

  test('waits for a retry when wallet and country cannot be read', async () => {
    const { world, actor, clock, walletSteps } = await open()
    actor.stop()
    world.line(false)
    const second = createActor(walletActivationMachine(walletSteps.activation), { clock: clock.ofMachine }).start()
    await quiet()
    expect(second.getSnapshot().value).toBe('unreachable')
    world.line(true)
    second.send(RETRY)
    await quiet()
    expect(second.getSnapshot().value).toBe('enteringNumber')
  })
})

const walks = fc.record({
  given: fc.constantFrom<Given>('none', 'none', 'none', 'active', 'reserved', 'reserved', 'restricted'),
  slowFirst: fc.boolean(),
  cut: fc.boolean(),
  steps: anySteps(
    [
      'number',
      'number',
      'badNumber',
      'right',
      'right',
      'wrong',
      'resend',
      'change',
      'unreserve',
      'unreserve',
      'retry',
      'close',
      'reopen',
      'claim'
    ],
    [100_000, 121_000, 10_800_000],
    14,
    2
  )
})
type Walk = typeof walks extends fc.Arbitrary<infer A> ? A : never

const aWalk = async ({ given, cut }: Walk, walked: Set<string>) => {
  const scene = await open(given, walked)
  let second = scene.actor
  if (cut) {
    scene.world.line(false)
    second = createActor(walletActivationMachine(scene.walletSteps.activation), {
      clock: scene.clock.ofMachine,
      inspect: noteWalked(walked)
    }).start()
    await quiet()
    scene.world.line(true)
  }
  const toCode = (typed: Otp) => () => second.getSnapshot().children.code?.send({ type: 'code.entered', code: typed })
  const happen: Readonly<Record<Extract<Walk['steps'][number], { kind: 'event' }>['name'], () => void>> = {
    number: () => second.send(ENTERED),
    badNumber: () => second.send({ type: 'number.entered', number: NO_NUMBER }),
    right: () => toCode(scene.newest())(),
    wrong: toCode(WRONG),
    resend: () => second.getSnapshot().children.code?.send({ type: 'code.resendRequested' }),
    change: () => second.send({ type: 'number.changed' }),
    unreserve: () => second.send({ type: 'unreserve.requested' }),
    retry: () => second.send(RETRY),
    close: () => scene.wallets.country({ countryStatus: 'locked' }),
    reopen: () => scene.wallets.country({ countryStatus: 'active' }),
    claim: () => scene.walletPages.claim(NUMBER.slice(3), 'another')
  }
  const take = (one: Walk['steps'][number]) => takeStep(scene, second, (name) => happen[name](), one)
  return { ...scene, actor: second, take }
}

describe('wallet activation machine under any behaviour', () => {
  test('opens a wallet only by the newest code, or a reserved one', () =>
    fc.assert(
      fc.asyncProperty(walks, async (walk) => {
        const { take, actor, wallets, sub } = await aWalk(walk, new Set())
        for (const one of walk.steps) await take(one)
        const isOpen = wallets.heldBy(sub).wallet?.walletStatus === 'active'
        if (actor.getSnapshot().value === 'opened') expect(isOpen).toBe(true)
        const typed = walk.steps.some((one) => one.kind === 'event' && (one.name === 'right' || one.name === 'unreserve'))
        if (isOpen && walk.given !== 'active') expect(typed).toBe(true)
      })
    ))

  test('walks every arrow that its machine draws', async () => {
    const { actor } = await open()
    const left = await arrowsLeftBy(actor.logic, walks, 2_000, async (walk, walked) => {
      const { take } = await aWalk(walk, walked)
      for (const one of walk.steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
