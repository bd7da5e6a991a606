import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type Failure, withOrderMoneyState } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import * as E from '../../domain/kernel/either.ts'
import type { WalletPorts } from '../ports/wallet-ports.ts'

/** HTTP status of a call whose anti-forgery token is missing, wrong or too old. */
const FORBIDDEN = 403

/** Time before its end in which a token is no longer used. Unit: ms. */
const MARGIN = seconds(30)

type Deps = Pick<WalletPorts, 'operations' | 'credentials' | 'clock'>

interface HeldToken {
  readonly token: string
  readonly sub: string
  /** Unit: ms since 1970. */
  readonly endsAt: number
}

/** Sends a call with an anti-forgery token. */
export type WithAntiForgery = <A>(call: (token: string) => TaskEither<Failure, A>) => TaskEither<Failure, A>

/**
 * Sends calls with an anti-forgery token of the signed-in account.
 * A token is kept in memory until shortly before its end, for its account alone. When the service refuses it, one new token is read and the same
 * call is sent once more.
 *
 * @failure signIn.SEC_01; network.* — without a token it says that nothing was charged
 * @source M113, M115, M263, D66
 */
export const withAntiForgery = ({ operations, credentials, clock }: Deps): WithAntiForgery => {
  let held: HeldToken | undefined
  const subNow = (): string => {
    const caller = credentials.caller()
    return caller.kind === 'user' ? caller.sub : ''
  }
  const renew = async (): Promise<E.Either<Failure, string>> => {
    const sub = subNow()
    const asked = clock.now().getTime()
    const answer = await operations.antiForgeryToken()()
    // Without a token the call was not sent, so that no money moved.
    if (E.isLeft(answer)) return E.left(answer.left.area === 'network' ? withOrderMoneyState(answer.left, 'notCharged') : answer.left)
    const { token, expiresIn } = answer.right
    held = { token, sub, endsAt: asked + seconds(expiresIn) }
    return E.right(token)
  }
  const current = async (): Promise<E.Either<Failure, string>> =>
    held !== undefined && held.sub === subNow() && clock.now().getTime() < held.endsAt - MARGIN ? E.right(held.token) : renew()

  return (call) => async () => {
    const first = await current()
    if (E.isLeft(first)) return first
    const answer = await call(first.right)()
    if (E.isRight(answer) || answer.left.area !== 'network' || answer.left.code !== FORBIDDEN) return answer
    const second = await renew()
    return E.isLeft(second) ? second : call(second.right)()
  }
}
