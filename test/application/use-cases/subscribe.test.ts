import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import type { SubscriptionAnswer, SubscriptionRequest } from '../../../src/application/ports/subscription-service.ts'
import type { OrderSubmission } from '../../../src/application/use-cases/checkout.ts'
import { subscribe } from '../../../src/application/use-cases/subscribe.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import { subscriptionErrors } from '../../../src/domain/errors/subscription-errors.ts'
import { aProduct } from '../../../src/testing/builders.ts'
import { aSubscription } from '../../ui/screens/subscriptions/sample-subscriptions.ts'

const begun = aSubscription({ state: 'waitingForAction', paymentUrl: 'https://pay.example/1' })
const done: SubscriptionAnswer = { refusal: undefined, subscription: begun }
const asksCaptcha: SubscriptionAnswer = {
  refusal: subscriptionErrors.failure(7, { recovery: 'fixInput', field: 'captchaToken' }),
  subscription: undefined
}
const submission: OrderSubmission = {
  product: aProduct(),
  denominationId: 'large',
  player: undefined,
  country: 'us',
  request: { checkoutId: 'c1', quoteId: 'q1', pcId: 31, previousPcId: 51, userInfo: { email: 'ana@example.com' } }
}

interface Setting {
  readonly answers?: (SubscriptionAnswer | Failure)[]
  readonly isInApp?: boolean
  readonly isSignedIn?: boolean
}

const world = ({ answers = [], isInApp = false, isSignedIn = true }: Setting) => {
  const sent: SubscriptionRequest[] = []
  const run = subscribe({
    subscriptions: {
      create: (request) => async () => {
        sent.push(request)
        const answer = answers.shift() ?? done
        return 'area' in answer ? E.left(answer) : E.right(answer)
      }
    },
    session: { whoIsIn: () => async () => E.right(isSignedIn ? 'account-1' : undefined) },
    captcha: { solve: (subject) => async () => E.right(`token-of-${subject}`) },
    shell: { isInApp: () => isInApp }
  })
  return { sent, run: () => run(submission)() }
}

describe('subscribe', () => {
  test('sends what a subscription takes, and returns its page', async () => {
    const { sent, run } = world({})
    expect(await run()).toMatchObject({ right: { kind: 'subscribed', subscription: { paymentUrl: 'https://pay.example/1' } } })
    expect(sent).toEqual([{ checkoutId: 'c1', quoteId: 'q1', pcId: 31, userInfo: { email: 'ana@example.com' } }])
  })

  test('solves a captcha for its checkout once when an answer asks for it', async () => {
    const solved = world({ answers: [asksCaptcha] })
    expect(await solved.run()).toMatchObject({ right: { kind: 'subscribed' } })
    expect(solved.sent.map(({ captchaToken }) => captchaToken)).toEqual([undefined, 'token-of-c1'])
    const unsolved = world({ answers: [asksCaptcha, asksCaptcha] })
    expect(await unsolved.run()).toMatchObject({ right: { kind: 'refused', failure: { area: 'network' } } })
  })

  test('returns the code of the store when it is refused', async () => {
    const { run } = world({ answers: [{ refusal: subscriptionErrors.failure(2), subscription: begun }] })
    expect(await run()).toMatchObject({ right: { kind: 'refused', failure: { area: 'subscription', code: 2 } } })
  })

  test('says that nothing was charged when no answer came', async () => {
    const { run } = world({ answers: [networkFailure(599)] })
    expect(await run()).toMatchObject({ left: { entry: { money: 'notCharged' } } })
  })

  test('sends nothing when the account is signed out', async () => {
    const { sent, run } = world({ isSignedIn: false })
    expect(await run()).toMatchObject({ left: { area: 'signIn', code: 'SEC_01' } })
    expect(sent).toEqual([])
  })

  test('sends nothing inside a native app', async () => {
    const { sent, run } = world({ isInApp: true })
    expect(await run()).toMatchObject({ right: { kind: 'refused' } })
    expect(sent).toEqual([])
  })
})
