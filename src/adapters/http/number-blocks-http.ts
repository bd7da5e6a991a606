import * as E from '../../domain/kernel/either.ts'
import * as t from 'io-ts'
import type { NumberBlocks } from '../../application/ports/number-blocks.ts'
import type { Recovery } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { otpErrors } from '../../domain/errors/otp-errors.ts'
import type { PostJson } from './http-call.ts'

const Answer = t.type({
  statusCode: t.union([t.number, t.string]),
  detail: t.union([
    t.null,
    t.partial({
      recovery: t.union([t.literal('wait'), t.literal('enterOtp'), t.literal('fixInput')]),
      field: t.string,
      remainingTries: t.number,
      retryAfterSeconds: t.number
    })
  ])
})

type Detail = NonNullable<t.TypeOf<typeof Answer>['detail']>

/** Keeps only the kinds of recovery that this service can name. */
const detailOf = ({ recovery, ...told }: Detail): Omit<Detail, 'recovery'> & { readonly recovery?: Recovery['kind'] } =>
  recovery === undefined ? told : { ...told, recovery }

/** Creates the port that blocks phone numbers, over REST. @source shopper-help 3.6 */
export const numberBlocksHttp = (post: PostJson): NumberBlocks => {
  const ask = (path: string, body: object) => async (): Promise<E.Either<ReturnType<typeof networkFailure>, void>> => {
    const sent = await post(`/block-number/${path}`, body)()
    if (E.isLeft(sent)) return sent
    const answer = Answer.decode(sent.right)
    if (E.isLeft(answer)) return E.left(networkFailure(undefined, {}, 'the blocking of numbers answered in another form'))
    const { statusCode, detail } = answer.right
    return statusCode === 0 ? E.right(undefined) : E.left(otpErrors.failure(statusCode, detailOf(detail ?? {})))
  }
  return {
    sendCode: ({ countryCode, shopLang, msisdn, wish }) => ask('code', { countryCode, shopLang, msisdn, wish }),
    settle: ({ countryCode, shopLang, msisdn, wish, code }) => ask('confirm', { countryCode, shopLang, msisdn, wish, code })
  }
}
