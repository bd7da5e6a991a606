import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { SubscriptionAnswer, SubscriptionService } from '../../application/ports/subscription-service.ts'
import { subscriptionErrors } from '../../domain/errors/subscription-errors.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { cancellationReason } from '../../domain/subscription/cancellation.ts'
import { collections, type OwnSubscription, subscriptionEnds } from '../../domain/subscription/own-subscription.ts'
import { type Recurrence, recurrenceOf } from '../../domain/subscription/recurrence.ts'
import { type SubscriptionState, subscriptionStateOf } from '../../domain/subscription/subscription-state.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type {
  CancelSubscriptionInput,
  CancelSubscriptionMutationVariables,
  CreateSubscriptionMutationVariables,
  ChangeSubscriptionPaymentMutationVariables,
  ResumeSubscriptionMutationVariables,
  SubscriptionsQueryVariables
} from './operation-types.ts'
import { detailFields, detailFrom, maybe, maybeText, namedBy, orAbsent, pageOrNone, WireDetail, WireInstant } from './wire.ts'

const fields =
  'id state recurrence countryCode productPath productName itemName userInfo { userId nickname roleName } email paymentMethod pcId currency amount savingsPercent upcomingPayment endDate endedBy payment { __typename ... on HostedPagePayment { redirectUrl } } collection nextAttemptAt mayResume'
const answered = `statusCode detail { ${detailFields} } subscription { ${fields} }`

/** Operations on the subscriptions of an account; they load only where these are shown. @source PF 8.2 */
export const subscriptionOperations: {
  readonly list: GraphqlOperation<SubscriptionsQueryVariables>
  readonly create: GraphqlOperation<CreateSubscriptionMutationVariables>
  readonly cancel: GraphqlOperation<CancelSubscriptionMutationVariables>
  readonly resume: GraphqlOperation<ResumeSubscriptionMutationVariables>
  readonly changePayment: GraphqlOperation<ChangeSubscriptionPaymentMutationVariables>
} = {
  list: { name: 'Subscriptions', text: `query Subscriptions { subscriptions { ${fields} } }`, isMoney: false },
  create: {
    name: 'CreateSubscription',
    text: `mutation CreateSubscription($input: CreateSubscriptionInput!) { createSubscription(input: $input) { ${answered} } }`,
    isMoney: true
  },
  cancel: {
    name: 'CancelSubscription',
    text: `mutation CancelSubscription($input: CancelSubscriptionInput!) { cancelSubscription(input: $input) { ${answered} } }`,
    isMoney: true
  },
  resume: {
    name: 'ResumeSubscription',
    text: `mutation ResumeSubscription($subscriptionId: ID!) { resumeSubscription(subscriptionId: $subscriptionId) { ${answered} } }`,
    isMoney: true
  },
  changePayment: {
    name: 'ChangeSubscriptionPayment',
    text: `mutation ChangeSubscriptionPayment($subscriptionId: ID!, $pcId: Int!) { changeSubscriptionPayment(subscriptionId: $subscriptionId, pcId: $pcId) { ${answered} } }`,
    isMoney: true
  }
}

const collectionNames = wireEnum('Collection', collections)
const ends = wireEnum('SubscriptionEnd', subscriptionEnds)

const WireSubscription = t.type({
  id: t.string,
  state: namedBy<SubscriptionState>('SubscriptionState', subscriptionStateOf),
  recurrence: namedBy<Recurrence>('Recurrence', recurrenceOf),
  countryCode: t.string,
  productPath: t.string,
  productName: t.string,
  itemName: t.string,
  userInfo: t.type({ userId: maybeText, nickname: maybeText, roleName: maybeText }),
  email: t.string,
  paymentMethod: t.string,
  pcId: t.number,
  currency: t.string,
  amount: Amount,
  savingsPercent: t.number,
  upcomingPayment: maybe(WireInstant),
  endDate: maybe(WireInstant),
  endedBy: maybeText,
  payment: maybe(t.partial({ redirectUrl: maybeText })),
  collection: collectionNames.codec,
  nextAttemptAt: maybe(WireInstant),
  mayResume: t.boolean
})
const List = t.type({ subscriptions: t.readonlyArray(WireSubscription) })
const Answered = t.type({ statusCode: t.number, detail: maybe(WireDetail), subscription: maybe(WireSubscription) })

const subscriptionFrom = ({ userInfo, payment, ...wire }: t.TypeOf<typeof WireSubscription>): OwnSubscription => ({
  ...wire,
  player: orAbsent(userInfo.roleName ?? userInfo.nickname ?? userInfo.userId),
  upcomingPayment: orAbsent(wire.upcomingPayment),
  endDate: orAbsent(wire.endDate),
  endedBy: ends.byCode(wire.endedBy ?? '')?.name,
  nextAttemptAt: orAbsent(wire.nextAttemptAt),
  paymentUrl: pageOrNone(payment?.redirectUrl)
})

const answerFrom = ({ statusCode, detail, subscription }: t.TypeOf<typeof Answered>): SubscriptionAnswer => ({
  refusal: statusCode === 0 ? undefined : subscriptionErrors.failure(statusCode, detailFrom(detail)),
  subscription: subscription === null || subscription === undefined ? undefined : subscriptionFrom(subscription)
})

/**
 * Creates the calls of the subscriptions of an account over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent.
 *
 * @source PF 8.2, 8.3, M160, M164
 */
export const subscriptionsGraphql = (send: SendOperation, credentials: Credentials): SubscriptionService => {
  const ask = askSignedIn(send, credentials)
  return {
    list: () => async () => {
      const answer = await ask(subscriptionOperations.list, {}, List)()
      return E.isLeft(answer) ? answer : E.right(answer.right.subscriptions.map(subscriptionFrom))
    },
    create: (input) => async () => {
      const answer = await ask(subscriptionOperations.create, { input }, t.type({ createSubscription: Answered }))()
      return E.isLeft(answer) ? answer : E.right(answerFrom(answer.right.createSubscription))
    },
    cancel: (subscriptionId, why) => async () => {
      const input: CancelSubscriptionInput = {
        subscriptionId,
        reason: cancellationReason.row(why.reason).code as CancelSubscriptionInput['reason'],
        reasonText: why.reason === 'other' ? why.reasonText : null
      }
      const answer = await ask(subscriptionOperations.cancel, { input }, t.type({ cancelSubscription: Answered }))()
      return E.isLeft(answer) ? answer : E.right(answerFrom(answer.right.cancelSubscription))
    },
    resume: (subscriptionId) => async () => {
      const answer = await ask(subscriptionOperations.resume, { subscriptionId }, t.type({ resumeSubscription: Answered }))()
      return E.isLeft(answer) ? answer : E.right(answerFrom(answer.right.resumeSubscription))
    },
    changePayment: (subscriptionId, pcId) => async () => {
      const variables = { subscriptionId, pcId }
      const answer = await ask(subscriptionOperations.changePayment, variables, t.type({ changeSubscriptionPayment: Answered }))()
      return E.isLeft(answer) ? answer : E.right(answerFrom(answer.right.changeSubscriptionPayment))
    }
  }
}
