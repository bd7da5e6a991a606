import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { NOT_IN_APP } from '../../domain/errors/purchase-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import type { OwnSubscription } from '../../domain/subscription/own-subscription.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { Ports } from '../ports/ports.ts'
import type { SubscriptionAnswer, SubscriptionService } from '../ports/subscription-service.ts'
import { asSignedIn, type SessionOfCalls } from './as-signed-in.ts'
import { captchaRefused, nothingCharged, type OrderSubmission, type Refused, rejectedWith } from './checkout.ts'

/** A subscription that was begun; the shopper allows its payments next. */
export interface Subscribed {
  readonly kind: 'subscribed'
  readonly subscription: Pick<OwnSubscription, 'id' | 'paymentUrl'>
}

/** Outcome of the begin of a subscription. */
export type SubscribeOutcome = Subscribed | Refused

/** What the begin of a subscription needs. */
export interface SubscribeDeps {
  readonly subscriptions: Pick<SubscriptionService, 'create'>
  /** The session of the page: a subscription belongs to the account that is signed in. */
  readonly session: SessionOfCalls
  readonly captcha: AccountPorts['captcha']
  readonly shell: Pick<Ports['shell'], 'isInApp'>
}

const asksCaptcha = ({ refusal }: SubscriptionAnswer): boolean =>
  refusal?.recovery.kind === 'fixInput' && refusal.recovery.field === 'captchaToken'

const outcomeOf = ({ refusal, subscription }: SubscriptionAnswer): SubscribeOutcome | undefined => {
  if (refusal !== undefined) return { kind: 'refused', failure: refusal, freshQuote: undefined, runningOrder: undefined }
  return subscription && { kind: 'subscribed', subscription }
}

/**
 * Begins a subscription; if a captcha is required, solves it for this checkout and sends again.
 * Nothing is stored in the browser: the same checkoutId finds the same subscription, and its page shows what became of it.
 *
 * @failure signIn.SEC_01 — signed out
 * @failure network.* when no answer came; it says that nothing was charged
 * @source PF 4, M160, M171
 */
export const subscribe =
  ({ subscriptions, session, captcha, shell }: SubscribeDeps) =>
  ({ request }: OrderSubmission): TaskEither<Failure, SubscribeOutcome> =>
  async () => {
    if (shell.isInApp()) return E.right(rejectedWith(NOT_IN_APP))
    const { previousPcId: _previous, gifting: _gift, guestUserId: _guest, ...wanted } = request
    const create = asSignedIn(session)(subscriptions.create)
    const first = await create(wanted)()
    if (E.isLeft(first)) return E.left(nothingCharged(first.left))
    if (!asksCaptcha(first.right)) return E.right(outcomeOf(first.right) ?? captchaRefused())
    const token = await captcha.solve(request.checkoutId)()
    if (E.isLeft(token)) return E.right(captchaRefused(token.left))
    const again = await create({ ...wanted, captchaToken: token.right })()
    if (E.isLeft(again)) return E.left(nothingCharged(again.left))
    return E.right((asksCaptcha(again.right) ? undefined : outcomeOf(again.right)) ?? captchaRefused())
  }
