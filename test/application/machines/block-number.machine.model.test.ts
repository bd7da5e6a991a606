import * as TE from 'fp-ts/lib/TaskEither.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type BlockNumberEvent, blockNumberMachine } from '../../../src/application/machines/block-number.machine.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { otpErrors } from '../../../src/domain/errors/otp-errors.ts'
import { aClock, settled } from '../../support/fake-clock.ts'
import { arrowsLeftBy, noteWalked } from './transitions.ts'

type Step =
  | { readonly kind: 'event'; readonly event: BlockNumberEvent }
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'line'; readonly there: boolean }
  | { readonly kind: 'slow'; readonly slow: boolean }

const NUMBERS = ['81234567890', '81234567891']
const event = (one: BlockNumberEvent): Step => ({ kind: 'event', event: one })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ msisdn: fc.constantFrom(...NUMBERS), wish: fc.constantFrom('block', 'unblock') })
      .map((typed) => event({ type: 'number.entered', ...typed }))
  },
  { weight: 6, arbitrary: fc.constantFrom('right', 'wrong', 'wrong', 'wrong').map((code) => event({ type: 'code.entered', code })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('code.resendRequested', 'number.changeRequested', 'again.requested').map((type) => event({ type }))
  },
  { weight: 2, arbitrary: fc.constantFrom(30_000, 100_000).map((ms) => ({ kind: 'time', ms }) as const) },
  fc.boolean().map((there) => ({ kind: 'line', there }) as const),
  fc.boolean().map((slow) => ({ kind: 'slow', slow }) as const)
)

const walks = fc.array(step, { maxLength: 40 })

/** Fewer than the store gives, so that walks meet the lock often. */
const TRIES = 2

/** Creates a service that keeps the rules: one code a number, some tries, then a lock. */
const aWalk = (walked: Set<string>) => {
  const clock = aClock()
  const codes = new Map<string, boolean>()
  const tries = new Map<string, number>()
  const blocked = new Set<string>()
  const asked: { readonly msisdn: string; readonly code: string }[] = []
  let line = true
  let slow = false
  let waiting: (() => void)[] = []
  const pause = async (): Promise<void> => {
    if (slow) await new Promise<void>((resolve) => void waiting.push(resolve))
  }
  const locked = TE.left(otpErrors.failure('locked', { recovery: 'wait', remainingTries: 0, retryAfterSeconds: 10_800 }))
  const noLine = TE.left(networkFailure(599))
  const actor = createActor(
    blockNumberMachine({
      sendCode:
        ({ msisdn }) =>
        async () => {
          await pause()
          if (!line) return noLine()
          if (tries.get(msisdn) === 0) return locked()
          codes.set(msisdn, true)
          return TE.right(undefined)()
        },
      settle:
        ({ msisdn, wish, code }) =>
        async () => {
          asked.push({ msisdn, code })
          await pause()
          if (!line) return noLine()
          if (tries.get(msisdn) === 0) return locked()
          if (code === 'right' && codes.delete(msisdn)) {
            if (wish === 'block') blocked.add(msisdn)
            else blocked.delete(msisdn)
            return TE.right(undefined)()
          }
          const left = (tries.get(msisdn) ?? TRIES) - 1
          tries.set(msisdn, left)
          return left === 0 ? locked() : TE.left(otpErrors.failure(-202, { recovery: 'enterOtp', remainingTries: left }))()
        }
    }),
    { clock: clock.ofMachine, input: { countryCode: 'id', shopLang: 'en' }, inspect: noteWalked(walked) }
  ).start()
  const take = async (one: Step): Promise<void> => {
    if (one.kind === 'event') actor.send(one.event)
    else if (one.kind === 'time') clock.passes(one.ms)
    else if (one.kind === 'line') line = one.there
    else slow = one.slow
    if (!slow) waiting = waiting.flatMap((answer) => (answer(), []))
    await settled()
  }
  return { actor, asked, blocked, tries, take }
}

describe('block number machine under any behaviour', () => {
  test('says done only when the service has done it, for the number and the wish that are shown', () =>
    fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        const { actor, blocked, take } = aWalk(new Set())
        let before: unknown
        for (const one of steps) {
          await take(one)
          const { value, context } = actor.getSnapshot()
          if (value === 'done' && before !== 'done') expect(blocked.has(context.msisdn)).toBe(context.wish === 'block')
          before = value
        }
      })
    ))

  test('never sends a code that was not typed, and forgets a typed one as soon as it was used', () =>
    fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        const { actor, asked, take } = aWalk(new Set())
        let typed = 0
        for (const one of steps) {
          if (one.kind === 'event' && one.event.type === 'code.entered') typed += 1
          await take(one)
          expect(asked.length).toBeLessThanOrEqual(typed)
          const { value, context } = actor.getSnapshot()
          if (typeof value === 'string') expect(context.code).toBe('')
        }
      })
    ))

  test('goes on after a lock only with a number that is typed anew', () =>
    fc.assert(
      fc.asyncProperty(walks, async (steps) => {
        const { actor, take } = aWalk(new Set())
        for (const one of steps) {
          const before = actor.getSnapshot().value
          await take(one)
          if (before !== 'locked') continue
          const isAsked = one.kind === 'event' && one.event.type === 'number.changeRequested'
          expect(actor.getSnapshot().value).toBe(isAsked ? 'typing' : 'locked')
        }
      })
    ))

  test('walks every arrow that the machine draws', async () => {
    const left = await arrowsLeftBy(aWalk(new Set()).actor.logic, walks, 3_000, async (steps, walked) => {
      const { take } = aWalk(walked)
      for (const one of steps) await take(one)
    })
    expect(left).toEqual([])
  })
})
