import { maskEmail, maskMobile } from '../../../src/domain/account/masked.ts'
import type { User } from '../../../src/domain/account/user.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { usedUp } from '../limits/limit-route.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { type AccountAnswer, done, LIMIT_EXCEEDED, errorResult, TRY_LATER } from './account-answer.ts'
import { orderDb } from '../order-db.ts'
import { askPool } from '../identity/ask-pool.ts'
import type { Caller } from './caller.ts'
import { deletionKey, opensDeletion } from './deletion-key.ts'
import { eraseAccount } from './erase-account.ts'
import { hasMovingMoney } from './moving-money.ts'
import { readTries, returnTry, takeTry, type Tried, wireTries } from './otp-counter.ts'

/** Answer while money of the wallet waits for room, or is on its way back to its origin. */
const MONEY_MOVES = errorResult('WALLET_MONEY_MOVES')

/** A password typed at most this long ago replaces the code. Unit: ms. */
const FRESH_SIGN_IN = minutes(5)

/** Body of a deletion call. @source M69 */
export interface DeletionBody {
  /** Key of the first call; needed where no code is given. */
  readonly key?: string | null
  readonly code?: string | null
}

interface Known {
  readonly caller: Caller
  readonly user: User
}

/** The caller, and the market of the page: the code is sent in one of its languages. */
interface Asking extends Known {
  readonly market: Pick<Market, 'path'>
}

const isFresh = (services: Services, { token }: Caller): boolean => {
  const at = token.signedInAt?.getTime() ?? Number.NEGATIVE_INFINITY
  return services.now().getTime() - at < FRESH_SIGN_IN
}

/** Returns where a code goes: the address that the pool has verified, else the number. */
const channelOf = (user: User): { readonly attribute: 'email' | 'phone_number'; readonly destination: string } | undefined => {
  if (user.email !== undefined && user.emailVerified) return { attribute: 'email', destination: maskEmail(user.email) }
  if (user.phoneNumber !== undefined && user.phoneNumberVerified)
    return { attribute: 'phone_number', destination: maskMobile(user.phoneNumber) }
  return undefined
}

const triedBy = ({ token }: Caller): Tried => ({ subject: token.sub, purpose: 'deletion' })

/**
 * Prepares the deletion of the account, and changes nothing yet.
 * It returns a key for half an hour and, unless the password was typed just now, has the pool send a code.
 *
 * @failure LimitExceededException — requested three times in a day, or the codes are locked
 * @failure WALLET_MONEY_MOVES — money of the wallet waits for room, or is on its way back
 * @failure NotAuthorizedException — no contact for a code, or an id token, which the pool does not accept: sign in again
 * @source M15, M69, M73
 */
export const askDeletion = async (services: Services, pool: IdentityConfig, { caller, user, market }: Asking): Promise<AccountAnswer> => {
  if (caller.use !== 'access') return errorResult('NotAuthorizedException')
  if (await hasMovingMoney(orderDb(services), caller.token.sub)) return MONEY_MOVES
  const key = deletionKey(services, caller.token.sub)
  if (isFresh(services, caller)) return done({ key, proof: 'signIn', destination: null })
  const channel = channelOf(user)
  if (channel === undefined) return errorResult('NotAuthorizedException')
  const tries = await readTries(services, triedBy(caller))
  if (tries.kind === 'locked') return errorResult(LIMIT_EXCEEDED, wireTries(tries, services.now()))
  const wait = await usedUp(services, [{ key: `accountDeletion:${caller.token.sub}`, limit: REQUEST_LIMITS.accountDeletion }])
  if (wait !== undefined) return errorResult(LIMIT_EXCEEDED, { remainingTries: null, retryAfterSeconds: wait, lockedUntil: null })
  const { attribute, destination } = channel
  const ClientMetadata = { purpose: 'accountDeletion', countryCode: market.path }
  const asked = { AccessToken: caller.bearer, AttributeName: attribute, ClientMetadata }
  const answer = await askPool(services, pool, 'GetUserAttributeVerificationCode', asked)
  if (answer.kind === 'unreachable') return TRY_LATER
  return answer.kind === 'refused' ? errorResult(answer.type) : done({ key, proof: 'code', destination })
}

/** Checks the code of a deletion; returns the refusal, or undefined for a right code. */
const refusalOfCode = async (
  services: Services,
  pool: IdentityConfig,
  { caller, user }: Known,
  code: string
): Promise<AccountAnswer | undefined> => {
  const channel = channelOf(user)
  if (channel === undefined) return errorResult('NotAuthorizedException')
  const tried = triedBy(caller)
  const { isAllowed, left } = await takeTry(services, tried)
  if (!isAllowed) return errorResult(LIMIT_EXCEEDED, wireTries(left, services.now()))
  const asked = { AccessToken: caller.bearer, AttributeName: channel.attribute, Code: code }
  const answer = await askPool(services, pool, 'VerifyUserAttribute', asked)
  if (answer.kind === 'refused' && answer.type === 'CodeMismatchException')
    return errorResult(left.kind === 'locked' ? LIMIT_EXCEEDED : answer.type, wireTries(left, services.now()))
  await returnTry(services, tried)
  if (answer.kind === 'done') return undefined
  return answer.kind === 'unreachable' ? TRY_LATER : errorResult(answer.type)
}

/**
 * Checks a deletion without a code: the key of this account, and a password typed just now.
 * A refusal does not count as a wrong code.
 */
const refusalOfKey = (services: Services, { caller }: Known, key: string): AccountAnswer | undefined =>
  opensDeletion(services, caller.token.sub, key) && isFresh(services, caller) ? undefined : errorResult('ExpiredCodeException')

/**
 * Deletes the account after a proof of ownership.
 * The proof is the code, or the key of the first call and a password typed just now. A single stray call deletes nothing.
 *
 * @failure ExpiredCodeException — the key is another's or too old, or the password was typed too long ago to replace a code
 * @failure CodeMismatchException, LimitExceededException — with the number of tries left
 * @failure WALLET_MONEY_MOVES — money of the wallet waits for room, or is on its way back
 * @source M69, D48, trust no. 26
 */
export const confirmDeletion = async (
  services: Services,
  pool: IdentityConfig,
  known: Known,
  { key, code }: DeletionBody
): Promise<AccountAnswer> => {
  const { caller, user } = known
  if (caller.use !== 'access') return errorResult('NotAuthorizedException')
  // A right code is not used up by an account that cannot be deleted yet.
  if (await hasMovingMoney(orderDb(services), caller.token.sub)) return MONEY_MOVES
  const typed = code ?? ''
  const refusal = typed === '' ? refusalOfKey(services, known, key ?? '') : await refusalOfCode(services, pool, known, typed)
  if (refusal !== undefined) return refusal
  return (await eraseAccount(services, user, caller)) ? done() : MONEY_MOVES
}
