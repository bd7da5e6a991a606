import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { PartnerLogin, PlayerService, SentPlayer } from '../../application/ports/player-service.ts'
import { isAuthorised } from '../../domain/account/player-login.ts'
import type { PlayerInfo } from '../../domain/account/partner-player.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import { ACCOUNTS_CALL_TIMEOUT } from '../../domain/kernel/waits.ts'
import { usesAuthenticationService } from '../../domain/market/country-policies.ts'
import type { PartnerReturn } from '../../domain/navigation/partner-return.ts'
import type { CallContext } from './call-context.ts'
import { BAD_GATEWAY, FORBIDDEN, UNAUTHORIZED } from './http-status.ts'
import { requestFailure } from './request-failure.ts'
import { readRetryAfter } from './retry-after.ts'

/** Values that calls of a player carry. */
export interface PlayerCalls {
  /** Address of the accounts service, without a trailing slash. */
  readonly accountsUrl: string
  /** Id of the store at the partner. */
  readonly clientId: string
  /** Numbers of the countries by their paths, as headers have them. @source M223 */
  readonly countryCodes: Readonly<Record<string, number>>
}

const numberOrText = t.union([t.number, t.string])

const Identity = t.intersection([
  t.strict({ gvtId: t.number, userId: t.string, nickname: t.string }),
  t.partial({ zoneId: t.string, roleId: t.string, server: t.string })
])
const WithIdentities = t.type({ identities: t.readonlyArray(Identity) })
const Begun = t.type({ authorizeUrl: t.string })
const Back = t.strict({ returnPath: t.string, query: t.string })
const LoginAnswer = t.intersection([
  t.type({ serviceCode: numberOrText }),
  t.partial({ playerStatus: numberOrText, player: t.UnknownRecord, phaseToken: t.string })
])
const Session = t.intersection([t.type({ player: t.UnknownRecord, expiresIn: t.number }), t.partial({ phaseToken: t.string })])
const Renewed = t.type({ authToken: t.string, expiresIn: t.number })
const Authorised = t.intersection([t.type({ resultCode: numberOrText }), t.partial({ resultMessage: t.string })])
const Details = t.type({
  resultCode: numberOrText,
  data: t.partial({ countryCode: numberOrText, currency: t.string, languageCode: t.string })
})

/** An answer of the back end, undecoded. */
interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds: number | undefined
}

const unreadable = (what: string): Failure => networkFailure(undefined, {}, `the login answered ${what} in another form`)

const failureOf = ({ status, retryAfterSeconds }: Answer): Failure => networkFailure(status, { retryAfterSeconds })

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

/** Time limit of the end of a login: the service waits 15 s for tokens, 15 s for the player. Unit: ms. */
const LOGIN_TIMEOUT = /* @__PURE__ */ seconds(35)

const backIn = (body: unknown): PartnerReturn | undefined => {
  const back = Back.decode(body)
  return E.isRight(back) ? back.right : undefined
}

/** Reads a player; one whose characters cannot be read has none. */
const playerIn = (fields: Readonly<Record<string, unknown>>): SentPlayer => {
  const read = WithIdentities.decode(fields)
  return { fields, identities: E.isRight(read) ? read.right.identities : [] }
}

const textOf = (value: number | string | undefined): string | undefined => (value === undefined ? undefined : String(value))

const loginIn = (answer: Answer): E.Either<Failure, PartnerLogin> => {
  const back = backIn(answer.body)
  if (answer.status === FORBIDDEN) return E.right({ kind: 'forged', back })
  if (answer.status === BAD_GATEWAY) return E.right({ kind: 'unanswered', back })
  if (!isSuccess(answer)) return E.left(failureOf(answer))
  if (back === undefined) return E.left(unreadable('a return'))
  const login = LoginAnswer.decode(answer.body)
  if (E.isLeft(login)) return E.right({ kind: 'refusedThere', back })
  const { serviceCode, playerStatus, player, phaseToken } = login.right
  return E.right({
    ...{ kind: 'answered', serviceCode, playerStatus, phaseToken, back },
    player: player === undefined ? undefined : playerIn(player)
  })
}

/**
 * Creates the login with the partner's account over HTTP.
 * Cookies identify the attempt and the session; a bearer goes along where calls of the country carry one.
 *
 * @source A§7, M222, M223, M238
 */
export const playerHttp = ({ accountsUrl, clientId, countryCodes }: PlayerCalls, context: CallContext): PlayerService => {
  const send =
    (
      method: 'GET' | 'POST' | 'DELETE',
      path: string,
      body?: unknown,
      {
        headers = {},
        timeout = ACCOUNTS_CALL_TIMEOUT
      }: { readonly headers?: Readonly<Record<string, string>>; readonly timeout?: number } = {}
    ) =>
    async (): Promise<E.Either<Failure, Answer>> => {
      try {
        const json = body === undefined ? {} : { 'content-type': 'application/json' }
        const sent = await context.fetch(path, {
          method,
          headers: { ...(await context.headers()), ...json, ...headers },
          signal: context.timeout(timeout),
          ...(body === undefined ? {} : { body: JSON.stringify(body) })
        })
        const { status } = sent
        const answered: unknown = await sent.json().catch(() => undefined)
        return E.right({ status, body: answered, retryAfterSeconds: readRetryAfter(sent.headers.get('retry-after')) })
      } catch (error) {
        return E.left(requestFailure(error, context.isOnline))
      }
    }

  /** Reads a successful answer. */
  const read =
    <A>(sent: TaskEither<Failure, Answer>, codec: t.Decoder<unknown, A>, what: string): TaskEither<Failure, A> =>
    async () => {
      const answer = await sent()
      if (E.isLeft(answer)) return answer
      if (!isSuccess(answer.right)) return E.left(failureOf(answer.right))
      const decoded = codec.decode(answer.right.body)
      return E.isRight(decoded) ? E.right(decoded.right) : E.left(unreadable(what))
    }

  /** Reads an answer of the session; undefined = it is over. */
  const readIfOpen =
    <A>(sent: TaskEither<Failure, Answer>, codec: t.Decoder<unknown, A>, what: string): TaskEither<Failure, A | undefined> =>
    async () => {
      const answer = await sent()
      if (E.isRight(answer) && answer.right.status === UNAUTHORIZED) return E.right(undefined)
      return read(() => Promise.resolve(answer), codec, what)()
    }

  const accountHeaders = ({ country, accessToken }: PlayerInfo): Readonly<Record<string, string>> => ({
    'x-country-code': String(countryCodes[country] ?? ''),
    'x-client-id': clientId,
    ...(usesAuthenticationService({ path: country }) ? { authorization: `Bearer ${accessToken}` } : {})
  })

  return {
    initiateAuthentication: ({ locale, returnPath, query, isSilent }) =>
      read(send('POST', '/partner/attempt', { locale, returnPath, query, ...(isSilent ? { silent: true } : {}) }), Begun, 'a begin'),
    logIn: (reply) => async () => {
      const answer = await send('POST', '/partner/login', reply, { timeout: LOGIN_TIMEOUT })()
      return E.isLeft(answer) ? answer : loginIn(answer.right)
    },
    fetchPlayer: () => async () => {
      const session = await readIfOpen(send('GET', '/partner/session'), Session, 'a session')()
      if (E.isLeft(session) || session.right === undefined) return session as E.Either<Failure, undefined>
      const { player, expiresIn, phaseToken } = session.right
      return E.right({ player: playerIn(player), expiresIn, phaseToken })
    },
    renew: (accessToken) => async () => {
      const renewed = await readIfOpen(
        send('POST', '/partner/session/renew', undefined, { headers: { authorization: `Bearer ${accessToken}` } }),
        Renewed,
        'a renewal'
      )()
      if (E.isLeft(renewed) || renewed.right === undefined) return renewed as E.Either<Failure, undefined>
      return E.right({ accessToken: renewed.right.authToken, expiresIn: renewed.right.expiresIn })
    },
    authorise: (player) => async () => {
      const answer = await read(
        send('POST', `${accountsUrl}/user/authorize`, player, { headers: accountHeaders(player) }),
        Authorised,
        'an authorisation'
      )()
      if (E.isLeft(answer)) return answer
      const { resultCode, resultMessage = '' } = answer.right
      return E.right(isAuthorised(resultCode) ? { kind: 'given' } : { kind: 'refused', message: resultMessage })
    },
    readSettings: (player) => async () => {
      const answer = await read(send('POST', `${accountsUrl}/user/details`, {}, { headers: accountHeaders(player) }), Details, 'settings')()
      if (E.isLeft(answer)) return answer
      const { resultCode, data } = answer.right
      if (!isAuthorised(resultCode)) return E.left(unreadable('settings'))
      return E.right({ countryCode: textOf(data.countryCode), currency: data.currency, languageCode: data.languageCode })
    },
    logOut: () => async () => {
      const answer = await send('DELETE', '/partner/session')()
      if (E.isLeft(answer)) return answer
      return isSuccess(answer.right) ? E.right(undefined) : E.left(failureOf(answer.right))
    }
  }
}
