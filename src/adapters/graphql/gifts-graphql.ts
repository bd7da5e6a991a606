import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { Gifts } from '../../application/ports/gifts.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { giftOtpErrors, redemptionErrors } from '../../domain/errors/gift-errors.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { giftFields, giftFrom, WireGift } from './gift-wire.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { ClaimGiftMutationVariables, GiftQueryVariables, RequestGiftOtpMutationVariables } from './operation-types.ts'
import { detailFields, detailFrom, maybe, orAbsent, read, refusalFrom, WireDetail } from './wire.ts'

/** Operations on gifts; they load only where a gift is claimed. @source PF 8.2 */
export const giftOperations: {
  readonly gift: GraphqlOperation<GiftQueryVariables>
  readonly otp: GraphqlOperation<RequestGiftOtpMutationVariables>
  readonly claim: GraphqlOperation<ClaimGiftMutationVariables>
} = {
  gift: { name: 'Gift', text: `query Gift($giftToken: String!) { gift(giftToken: $giftToken) { ${giftFields} } }`, isMoney: false },
  otp: {
    name: 'RequestGiftOtp',
    text: `mutation RequestGiftOtp($giftToken: String!) { requestGiftOtp(giftToken: $giftToken) { statusCode detail { ${detailFields} } } }`,
    isMoney: true
  },
  claim: {
    name: 'ClaimGift',
    text: `mutation ClaimGift($input: ClaimGiftInput!) { claimGift(input: $input) { statusCode purchaseCode detail { ${detailFields} } gift { ${giftFields} } } }`,
    isMoney: true
  }
}

const Read = t.type({ gift: WireGift })
const Sent = t.type({ requestGiftOtp: t.type({ statusCode: t.number, detail: maybe(WireDetail) }) })
const Claimed = t.type({
  claimGift: t.type({ statusCode: t.number, purchaseCode: maybe(t.number), detail: maybe(WireDetail), gift: maybe(WireGift) })
})

/** Returns why a claim was refused, by the code of a purchase where there is one. @source M201 */
const refusalOf = ({ statusCode, purchaseCode, detail }: t.TypeOf<typeof Claimed>['claimGift']): Failure | undefined => {
  if (statusCode === 0) return undefined
  if (typeof purchaseCode === 'number') return refusalFrom({ statusCode: purchaseCode, detail })
  return redemptionErrors.failure(statusCode, detailFrom(detail))
}

/** Creates the gifts of a recipient over GraphQL. @source PF 8.2, M143, M201 */
export const giftsGraphql = (send: SendOperation): Gifts => {
  const ask =
    <V extends object, A, B>(
      operation: GraphqlOperation<V>,
      variables: NoInfer<V>,
      codec: t.Type<A, unknown>,
      use: (answer: A) => E.Either<Failure, B>
    ): TaskEither<Failure, B> =>
    async () => {
      const data = await send(operation, variables)()
      if (E.isLeft(data)) return data
      const answer = read(codec, data.right)
      return answer === undefined ? E.left(networkFailure(undefined, {}, `${operation.name} answered in another form`)) : use(answer)
    }
  return {
    read: (giftToken) => ask(giftOperations.gift, { giftToken }, Read, ({ gift }) => E.right(giftFrom(gift))),
    sendCode: (giftToken) =>
      ask(giftOperations.otp, { giftToken }, Sent, ({ requestGiftOtp: { statusCode, detail } }) =>
        statusCode === 0 ? E.right(undefined) : E.left(giftOtpErrors.failure(statusCode, detailFrom(detail)))
      ),
    claim: ({ giftToken, userInfo, otp }) =>
      ask(giftOperations.claim, { input: { giftToken, userInfo, otp: otp ?? null } }, Claimed, ({ claimGift }) => {
        const gift = orAbsent(claimGift.gift)
        return E.right({ refusal: refusalOf(claimGift), gift: gift === undefined ? undefined : giftFrom(gift) })
      })
  }
}
