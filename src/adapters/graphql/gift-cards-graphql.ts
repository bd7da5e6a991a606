import * as t from 'io-ts'
import type { Credentials } from '../../application/ports/credentials.ts'
import type { GiftCards } from '../../application/ports/gift-cards.ts'
import { giftCodeErrors } from '../../domain/errors/gift-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import { askSignedIn } from './ask-signed-in.ts'
import type { GraphqlOperation, SendOperation } from './operation.ts'
import type { RedeemGiftCodeMutationVariables } from './operation-types.ts'
import { detailFields, detailFrom, maybe, orAbsent, WireDetail } from './wire.ts'

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
    const ask = askSignedIn(send, credentials)
    const country = { 'session-country': countryCode.toUpperCase() }
    const answer = await ask(giftCardOperation, { input: { code, csrfToken } }, Redeemed, country)()
    if (E.isLeft(answer)) return answer
    const { statusCode, detail, walletTxn } = answer.right.redeemGiftCode
    if (statusCode !== 0 || !walletTxn) return E.left(giftCodeErrors.failure(statusCode === 0 ? 'DEFAULT' : statusCode, detailFrom(detail)))
    return E.right({ amount: walletTxn.amount, balanceAmount: orAbsent(walletTxn.balanceAmount) })
  }
})
