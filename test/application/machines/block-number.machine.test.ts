import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { blockNumberMachine, type BlockNumberSteps } from '../../../src/application/machines/block-number.machine.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { otpErrors } from '../../../src/domain/errors/otp-errors.ts'
import { aClock, settled } from '../../support/fake-clock.ts'

const done = TE.right(undefined)
const wrongCode = TE.left(otpErrors.failure(-202, { recovery: 'enterOtp', remainingTries: 4 }))
const locked = TE.left(otpErrors.failure('locked', { recovery: 'wait', remainingTries: 0, retryAfterSeconds: 10_800 }))

const open = (more: Partial<BlockNumberSteps> = {}) => {
  const steps = {
    sendCode: vi.fn<BlockNumberSteps['sendCode']>(more.sendCode ?? (() => done)),
    settle: vi.fn<BlockNumberSteps['settle']>(more.settle ?? (() => done))
  }
  const clock = aClock()
  const actor = createActor(blockNumberMachine(steps), { clock: clock.ofMachine, input: { countryCode: 'id', shopLang: 'en' } }).start()
  return { actor, clock, steps, state: () => actor.getSnapshot() }
}

const number = { type: 'number.entered', msisdn: '81234567890', wish: 'block' } as const

describe('block number machine', () => {
  test('sends a code to the number, then blocks it with the code', async () => {
    const { actor, state, steps } = open()
    actor.send(number)
    await settled()
    expect(state().value).toEqual({ proving: 'waiting' })
    actor.send({ type: 'code.entered', code: '123456' })
    await settled()
    expect(state().value).toBe('done')
    const ask = { countryCode: 'id', shopLang: 'en', msisdn: '81234567890', wish: 'block' }
    expect(steps.sendCode.mock.calls).toEqual([[ask]])
    expect(steps.settle.mock.calls).toEqual([[{ ...ask, code: '123456' }]])
  })

  test('says why no code was sent, and lets the number be typed again', async () => {
    const { actor, state } = open({ sendCode: () => TE.left(otpErrors.failure(-201)) })
    actor.send(number)
    await settled()
    expect([state().value, state().context.failure?.code]).toEqual(['typing', -201])
    actor.send(number)
    expect(state().context.failure).toBeUndefined()
  })

  test('counts down the tries that the service tells, and forgets the refusal at the next try', async () => {
    const { actor, state } = open({ settle: () => wrongCode })
    actor.send(number)
    await settled()
    actor.send({ type: 'code.entered', code: '000000' })
    await settled()
    expect([state().value, state().context.failure?.params.remainingTries]).toEqual([{ proving: 'waiting' }, 4])
    actor.send({ type: 'code.entered', code: '000001' })
    expect(state().context.failure).toBeUndefined()
  })

  test('offers another code 100 seconds after the last one, however often one was typed meanwhile', async () => {
    const { actor, clock, state, steps } = open({ settle: () => wrongCode })
    actor.send(number)
    await settled()
    clock.passes(60_000)
    actor.send({ type: 'code.entered', code: '000000' })
    await settled()
    clock.passes(39_999)
    actor.send({ type: 'code.resendRequested' })
    expect([state().context.mayResend, state().value]).toEqual([false, { proving: 'waiting' }])
    clock.passes(1)
    expect(state().context.mayResend).toBe(true)
    actor.send({ type: 'code.resendRequested' })
    await settled()
    expect([steps.sendCode.mock.calls.length, state().context.codesSent, state().context.mayResend]).toEqual([2, 2, false])
  })

  test('stays with the older code when another one cannot be sent', async () => {
    const answers = [done, TE.left(networkFailure(599))]
    const { actor, clock, state } = open({ sendCode: () => answers.shift() ?? done })
    actor.send(number)
    await settled()
    clock.passes(100_000)
    actor.send({ type: 'code.resendRequested' })
    await settled()
    expect([state().value, state().context.failure?.area, state().context.mayResend]).toEqual([{ proving: 'waiting' }, 'network', true])
  })

  test.each(['sendCode', 'settle'] as const)('is locked when %s says so; another number may be tried', async (step) => {
    const { actor, state } = open({ [step]: () => locked })
    actor.send(number)
    await settled()
    actor.send({ type: 'code.entered', code: '000000' })
    await settled()
    expect([state().value, state().context.failure?.recovery]).toEqual(['locked', { kind: 'wait', ms: 10_800_000 }])
    actor.send({ type: 'number.changeRequested' })
    expect([state().value, state().context.failure]).toEqual(['typing', undefined])
  })

  test('undoes what was done for the same number', async () => {
    const { actor, state } = open()
    actor.send(number)
    await settled()
    actor.send({ type: 'code.entered', code: '123456' })
    await settled()
    actor.send({ type: 'again.requested' })
    expect([state().value, state().context.wish, state().context.msisdn]).toEqual(['typing', 'unblock', '81234567890'])
  })
})
