import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { GiftCards } from '../../application/ports/gift-cards.ts'
import { giftCodeErrors } from '../../domain/errors/gift-errors.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { UNAUTHORIZED } from '../http/http-status.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { RedeemGiftCodeMutationVariables } from './operation-types.ts'
import { detailFields, detailFrom, maybe, orAbsent, read, WireDetail } from './wire.ts'

/** Operation on gift cards; it loads only where a card is redeemed. @source PF 8.2 */
export const giftCardOperation: GraphqlOperation<RedeemGiftCodeMutationVariables> = {
  name: 'RedeemGiftCode',
  text: `mutation RedeemGiftCode($input: RedeemGiftCodeInput!) { redeemGiftCode(input: $input) { statusCode detail { ${detailFields} } walletTxn { amount balanceAmount } } }`,
  isMoney: true
}

const Redeemed = t.type({
  redeemGiftCode: t.type({
    statusCode: t.number,
    detail: maybe(WireDetail),
    walletTxn: maybe(t.type({ amount: Amount, balanceAmount: maybe(Amount) }))
  })
})

/**
 * Creates the gift cards over GraphQL.
 * The token of the signed-in user is sent as `session-key`; a call without a session is never sent.
 *
 * @param countryCode two letters of the market
 * @source PF 8.2, M115, M145
 */
export const giftCardsGraphql = (send: SendOperation, credentials: Credentials, countryCode: string): GiftCards => ({
  redeem: (code, csrfToken) => async () => {
    const caller = credentials.caller()
    if (caller.kind === 'nobody') return E.left(networkFailure(UNAUTHORIZED))
    const data = await send(
      giftCardOperation,
      { input: { code, csrfToken } },
      { 'session-key': caller.accessToken, 'session-country': countryCode.toUpperCase() }
    )()
    if (E.isLeft(data)) {
      if (data.left.code === UNAUTHORIZED) credentials.rejected(caller.generation)
      return data
    }
    const answer = read(Redeemed, data.right)?.redeemGiftCode
    if (answer === undefined) return E.left(networkFailure(undefined, {}, 'RedeemGiftCode answered in another form'))
    const { statusCode, detail, walletTxn } = answer
    if (statusCode !== 0 || !walletTxn) return E.left(giftCodeErrors.failure(statusCode === 0 ? 'DEFAULT' : statusCode, detailFrom(detail)))
    return E.right({ amount: walletTxn.amount, balanceAmount: orAbsent(walletTxn.balanceAmount) })
  }
})
