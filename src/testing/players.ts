import type { PartnerLogin, PartnerReply, PlayerAuthorisation, PlayerService } from '../application/ports/player-service.ts'
import type { PlayerIdentity } from '../domain/account/player-identity.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { Failure } from '../domain/errors/failure.ts'
import * as E from '../domain/kernel/either.ts'
import type { PartnerReturn } from '../domain/navigation/partner-return.ts'

/** A player of the publisher, as the partner and its login service know them. */
export interface KnownPlayer {
  readonly subject: string
  readonly serviceCode: number
  readonly status: number
  readonly fields: Readonly<Record<string, unknown>>
  readonly identities: readonly PlayerIdentity[]
}

/** A player of one game, from Indonesia. */
export const rookPlayer: KnownPlayer = {
  subject: 'rook',
  serviceCode: 2000,
  status: 0,
  fields: {
    ...{ playerName: 'Rook', playerId: '44128890', playerStatus: 0, playerCountry: 'ID' },
    ...{ accountRegion: 'Southeast Asia', accountRegionCode: 'ID' }
  },
  identities: [{ gvtId: 3, userId: '44128890', nickname: 'RookKnight' }]
}

interface Session {
  readonly player: KnownPlayer
  state: 'pending' | 'open'
  token: string
}

/** Life of a token. Unit: s. */
const EXPIRES_IN = 900

/** Creates the login with a partner's account in memory, of one browser. */
export const fakePlayers = () => {
  let number = 0
  let isThere = true
  let partnerAnswers = true
  let refusesAuthorisation = false
  let phaseToken: string | undefined
  let attempt: (PartnerReturn & { readonly state: string }) | undefined
  let session: Session | undefined
  let renewals = 0
  const codes = new Map<string, KnownPlayer>()
  const next = (): string => `token-${(number += 1)}`
  const online =
    <A>(run: () => E.Either<Failure, A>) =>
    async (): Promise<E.Either<Failure, A>> => {
      await Promise.resolve()
      return isThere ? run() : E.left(networkFailure(undefined))
    }
  const sent = ({ fields, identities }: KnownPlayer, token: string) => ({
    fields: { ...fields, authToken: token, identities },
    identities
  })
  const logIn = ({ code, error, state, iss }: PartnerReply): PartnerLogin => {
    const begun = attempt
    attempt = undefined
    const back = begun === undefined ? undefined : { returnPath: begun.returnPath, query: begun.query }
    if (begun === undefined || back === undefined || begun.state !== state || iss !== 'issuer') return { kind: 'forged', back }
    if (error !== undefined) return { kind: 'refusedThere', back }
    if (!partnerAnswers) return { kind: 'unanswered', back }
    const player = codes.get(code ?? '')
    codes.delete(code ?? '')
    if (player === undefined) return { kind: 'forged', back }
    const { serviceCode, status } = player
    if (serviceCode !== 2000) return { kind: 'answered', serviceCode, playerStatus: status, player: undefined, phaseToken: undefined, back }
    session = { player, state: 'pending', token: next() }
    return { kind: 'answered', serviceCode, playerStatus: undefined, player: sent(player, session.token), phaseToken, back }
  }
  const service: PlayerService = {
    initiateAuthentication: ({ returnPath, query, isSilent }) =>
      online(() => {
        attempt = { returnPath, query, state: `state-${(number += 1)}` }
        return E.right({ authorizeUrl: `https://partner.test/authorize?state=${attempt.state}${isSilent ? '&prompt=none' : ''}` })
      }),
    logIn: (reply) => online(() => E.right(logIn(reply))),
    fetchPlayer: () =>
      online(() => {
        if (session?.state !== 'open') return E.right(undefined)
        session.token = next()
        return E.right({ player: sent(session.player, session.token), expiresIn: EXPIRES_IN, phaseToken })
      }),
    renew: () =>
      online(() => {
        if (session?.state !== 'open') return E.right(undefined)
        renewals += 1
        session.token = next()
        return E.right({ accessToken: session.token, expiresIn: EXPIRES_IN })
      }),
    authorise: ({ name, accessToken }) =>
      online((): E.Either<Failure, PlayerAuthorisation> => {
        const isOwn = session?.state === 'pending' && session.token === accessToken && session.player.fields.playerName === name
        if (session === undefined || !isOwn || refusesAuthorisation) return E.right({ kind: 'refused', message: 'another player' })
        session.state = 'open'
        return E.right({ kind: 'given' })
      }),
    readSettings: ({ accessToken }) =>
      online(() =>
        session?.state === 'open' && session.token === accessToken
          ? E.right({ countryCode: '360', currency: 'IDR', languageCode: 'id' })
          : E.left(networkFailure(undefined))
      ),
    logOut: () =>
      online(() => {
        session = undefined
        return E.right(undefined)
      })
  }
  return {
    service,
    /** Lets a player in at the partner; returns the reply of the last attempt. */
    allows: (player: KnownPlayer): PartnerReply => {
      const code = `code-${(number += 1)}`
      codes.set(code, player)
      return { code, error: undefined, state: attempt?.state ?? '', iss: 'issuer' }
    },
    /** Returns the reply of a partner that refused. */
    refuses: (error: string): PartnerReply => ({ code: undefined, error, state: attempt?.state ?? '', iss: 'issuer' }),
    line: (there: boolean): void => void (isThere = there),
    partnerAnswers: (answers: boolean): void => void (partnerAnswers = answers),
    refuseAuthorisation: (): void => void (refusesAuthorisation = true),
    setPhaseToken: (token: string | undefined): void => void (phaseToken = token),
    /** Ends the session at the partner. */
    revoke: (): void => void (session = undefined),
    isOpen: (): boolean => session?.state === 'open',
    hasSession: (): boolean => session !== undefined,
    renewals: (): number => renewals
  }
}

/** The login with a partner's account in memory. */
export type FakePlayers = ReturnType<typeof fakePlayers>
