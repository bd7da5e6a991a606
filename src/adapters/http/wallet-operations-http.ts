import * as t from 'io-ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { TopUpChannel, WalletOperations } from '../../application/ports/wallet-operations.ts'
import type { WalletCall } from '../../domain/account/caller.ts'
import type { Catalogue, Failure, FailureDetail } from '../../domain/errors/failure.ts'
import { recoveryErrors } from '../../domain/errors/identity-errors.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { OTP_LOCKED, otpErrors } from '../../domain/errors/otp-errors.ts'
import { walletCreateErrors, walletTopUpErrors } from '../../domain/errors/wallet-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { wireEnum } from '../../domain/kernel/wire-enum.ts'
import { Amount } from '../../domain/money/amount-codec.ts'
import type { ChannelType } from '../../domain/order/product.ts'
import { orderPaymentChannels } from '../../domain/wallet/wallet-channels.ts'
import { topUpFrom, WireTopUp } from '../graphql/top-up-wire.ts'
import { maybe, orAbsent, read, WireInstant } from '../graphql/wire.ts'
import type { ResultAnswer } from './result-answer.ts'
import { ownWalletClient, type OwnWalletNeeds, type WalletCalls } from './wallet-client.ts'

const DONE = 0

/** Codes of a wrong code when a wallet is opened. @source M192 */
const WRONG_CODE = 400

const channelTypes = wireEnum<ChannelType>('PaymentChannelType', [
  'carrierBilling',
  'bankTransfer',
  'convenienceStore',
  'voucher',
  'eWallet',
  'card',
  'storeWallet'
])

const Code = t.type({ destination: t.string, sentAt: WireInstant })
const Token = t.type({ csrfToken: t.string, expiresIn: t.number })
const Channels = t.readonlyArray(
  t.intersection([
    t.type({ id: t.number, sortOrder: t.number, name: t.string, type: t.string }),
    t.partial({ minimum: maybe(Amount), maximum: maybe(Amount), expiryMinutes: maybe(t.number) })
  ])
)

const channelFrom = (channel: t.TypeOf<typeof Channels>[number]): TopUpChannel => ({
  id: channel.id,
  sortOrder: channel.sortOrder,
  name: channel.name,
  type: channelTypes.byCode(channel.type)?.name ?? channelTypes.rows.find(({ name }) => name === channel.type)?.name ?? 'eWallet',
  minimum: orAbsent(channel.minimum),
  maximum: orAbsent(channel.maximum),
  expiryMinutes: orAbsent(channel.expiryMinutes)
})

const Tries = t.partial({ remainingTries: maybe(t.number), retryAfterSeconds: maybe(t.number), expired: maybe(t.boolean) })

const triesIn = (data: unknown): t.TypeOf<typeof Tries> => read(Tries, data) ?? {}

const detailIn = (data: unknown): FailureDetail => {
  const { remainingTries, retryAfterSeconds } = triesIn(data)
  return { remainingTries: orAbsent(remainingTries), retryAfterSeconds: orAbsent(retryAfterSeconds) }
}

/**
 * Returns the failure of an answer to a creation.
 * The last wrong code locks and an old code expires, as every other code does.
 *
 * @source M192, M193
 */
const refusedCreation = ({ resultCode, data }: ResultAnswer): Failure => {
  const detail = detailIn(data)
  if (resultCode === WRONG_CODE && detail.remainingTries === 0) return otpErrors.failure(OTP_LOCKED, detail)
  if (resultCode === WRONG_CODE && triesIn(data).expired === true) return recoveryErrors.failure('ExpiredCodeException', detail)
  return walletCreateErrors.failure(resultCode ?? '', detail)
}

const refusedBy =
  ({ failure }: Catalogue) =>
  ({ resultCode, data }: ResultAnswer): Failure =>
    failure(resultCode ?? '', detailIn(data))

/**
 * Creates the operations of the wallet service over REST.
 * The service writes its own mail, so that no template is sent.
 *
 * @source A§7 "Wallet service", M212 to M217, D52
 */
export const walletOperationsHttp = (calls: WalletCalls, deps: OwnWalletNeeds): WalletOperations => {
  const ask = ownWalletClient(calls, deps)
  const accepted =
    <A>(
      sent: TaskEither<Failure, ResultAnswer>,
      take: (data: unknown) => A | undefined,
      failureOf: (answer: ResultAnswer) => Failure
    ): TaskEither<Failure, A> =>
    async () => {
      const answer = await sent()
      if (E.isLeft(answer)) return answer
      const { status, resultCode, data } = answer.right
      if (resultCode !== DONE)
        return E.left(status < 400 ? failureOf(answer.right) : networkFailure(status, {}, `refused with ${resultCode}`))
      const found = take(data)
      return found === undefined ? E.left(networkFailure(undefined, {}, 'the wallet service answered in another form')) : E.right(found)
    }
  /** Creates a reading call, which has no codes of its own. */
  const reading = <A>(about: WalletCall, path: string, take: (data: unknown) => A | undefined): TaskEither<Failure, A> =>
    accepted(ask(about, path), take, ({ resultCode }) => networkFailure(undefined, {}, `${path} was refused with ${resultCode}`))
  const done = async (sent: TaskEither<Failure, true>): Promise<E.Either<Failure, void>> => {
    const answer = await sent()
    return E.isLeft(answer) ? answer : E.right(undefined)
  }
  return {
    sendCode: (request) => accepted(ask('createWallet', '/sendWalletOtp', request), (data) => read(Code, data), refusedBy(otpErrors)),
    createWallet: (request) => () =>
      done(
        accepted(
          ask('createWallet', '/createWallet', { ...request, countryCode: calls.countryCode, emailTemplateData: {} }),
          () => true as const,
          refusedCreation
        )
      ),
    unreserveWallet: () => () =>
      done(accepted(ask('unreserveWallet', '/unreserveWallet', {}), () => true as const, refusedBy(walletCreateErrors))),
    paymentChannels: () =>
      reading('paymentChannels', '/paymentChannels', (data) => {
        const found = read(Channels, data)
        return found === undefined ? undefined : orderPaymentChannels(found.map(channelFrom))
      }),
    transaction: (id) =>
      accepted(
        ask('transaction', `/wallet-txn/${encodeURIComponent(id)}`),
        (data) => {
          const found = read(WireTopUp, data)
          return found === undefined ? undefined : topUpFrom(found)
        },
        refusedBy(walletTopUpErrors)
      ),
    antiForgeryToken: () =>
      reading('csrfToken', '/generateCsrfToken', (data) => {
        const found = read(Token, data)
        return found === undefined ? undefined : { token: found.csrfToken, expiresIn: found.expiresIn }
      })
  }
}
