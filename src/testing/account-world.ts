import type { AccountName } from '../domain/account/forms/contact-fields.ts'
import type { Caller, UserCaller } from '../domain/account/caller.ts'
import { otpTriesAfter, NO_WRONG_OTP, type OtpTries, otpTriesAt } from '../domain/account/otp-tries.ts'
import type { User } from '../domain/account/user.ts'
import type { CodePurpose, CodeSubject } from '../application/ports/accounts-service.ts'
import type { SessionTokens } from '../application/ports/session-service.ts'
import { userKnownBy } from './users.ts'

/** An account with the secrets of its keeper. */
export interface KeptAccount {
  user: User
  password: string
  isConfirmed: boolean
  isDisabled: boolean
  /** The provider states nothing about the user. */
  isMute: boolean
  readonly cpf: string | undefined
}

interface SentCode {
  readonly code: string
  readonly at: Date
}

interface AccessToken {
  readonly sub: string
  readonly expiresAt: Date
  /** When its owner proved to be one; renewing changes nothing of it. */
  readonly signedInAt: Date
  /** The first refresh token of its line. */
  readonly signIn: string
  isRevoked: boolean
}

/** Lifetime of codes of a user pool. Unit: ms. */
const CODE_LIFE = 86_400_000
/** Lifetime of tokens of a user pool. Unit: ms. */
const TOKEN_LIFE = 3_600_000
/** Time after a sign-in in which it needs no further proof. Unit: ms. */
const FRESH = 300_000

/**
 * Creates the state that identity provider and back end share.
 * It has accounts, codes, tries, refresh tokens, one clock and one connection.
 */
export const anAccountWorld = (now: () => Date) => {
  const accounts: KeptAccount[] = []
  const codes = new Map<string, SentCode>()
  const tries = new Map<string, OtpTries>()
  const sent: { readonly to: string; readonly code: string; readonly purpose: CodePurpose }[] = []
  /** Refresh tokens that are good, and whose. */
  const refreshTokens = new Map<string, string>()
  /** Time of the sign-in for a refresh token, or for the first of its line. */
  const signIns = new Map<string, Date>()
  /** The first refresh token of the line of each. */
  const lines = new Map<string, string>()
  const access = new Map<string, AccessToken>()
  const deleted = new Set<string>()
  const wantOffers = new Set<string>()
  let serial = 0
  let isThere = true
  let lost = 0
  const next = (): number => (serial += 1)
  const key = (purpose: string, uid: string): string => `${purpose} ${uid}`

  const find = ({ authType, uid }: AccountName): KeptAccount | undefined =>
    accounts.find(({ user }) => (authType === 'email' ? user.email : user.phoneNumber) === uid)

  const revoke = (sub: string, kept?: string): void => {
    const line = kept === undefined ? undefined : lines.get(kept)
    for (const token of access.values()) if (token.sub === sub && token.signIn !== line) token.isRevoked = true
  }

  return {
    now,
    isThere: () => isThere,
    line: (there: boolean) => void (isThere = there),
    /** Sets how many answers of the identity provider are lost after its work is done. */
    loseAnswers: (count: number) => void (lost = count),
    loses: (): boolean => lost > 0 && (lost -= 1) >= 0,
    find,
    bySub: (sub: string) => accounts.find(({ user }) => user.sub === sub),
    /** An opened account; signed up, unless it is given as confirmed. */
    add: (user: Partial<User>, more: Partial<KeptAccount> = {}): KeptAccount => {
      const kept = {
        ...{ user: { ...userKnownBy(`sub-${next()}`), ...user }, password: 'crystals 7' },
        ...{ isConfirmed: false, isDisabled: false, isMute: false, cpf: undefined },
        ...more
      }
      accounts.push(kept)
      return kept
    },
    remove: (kept: KeptAccount): void => {
      accounts.splice(accounts.indexOf(kept), 1)
      for (const [token, sub] of refreshTokens) if (sub === kept.user.sub) refreshTokens.delete(token)
      for (const token of access.values()) if (token.sub === kept.user.sub) token.isRevoked = true
    },
    /** Names that cannot sign up or in any more. */
    deleted,
    /** Addresses and numbers for which a new password was requested. */
    recovering: new Set<string>(),
    /** The code that confirmed each sign-up. */
    accepted: new Map<string, string>(),
    /** Addresses and numbers to which the store sends offers. */
    wantOffers,

    send: (purpose: CodePurpose, uid: string): void => {
      const code = String(100_000 + next())
      codes.set(key(purpose, uid), { code, at: now() })
      sent.push({ to: uid, code, purpose })
    },
    /** A code counts once, is the newest, and not older than a day. */
    take: (purpose: CodePurpose, uid: string, code: string): 'right' | 'wrong' | 'expired' => {
      const known = codes.get(key(purpose, uid))
      if (known === undefined || known.code !== code) return 'wrong'
      if (now().getTime() - known.at.getTime() >= CODE_LIFE) return 'expired'
      codes.delete(key(purpose, uid))
      tries.delete(key(purpose, uid))
      return 'right'
    },
    sent,
    lastCode: (uid: string): string | undefined => sent.findLast(({ to }) => to === uid)?.code,

    triesOf: ({ purpose, account }: CodeSubject): OtpTries => otpTriesAt(tries.get(key(purpose, account.uid)) ?? NO_WRONG_OTP, now()),
    wrong: ({ purpose, account }: CodeSubject): OtpTries => {
      const left = otpTriesAfter(tries.get(key(purpose, account.uid)) ?? NO_WRONG_OTP, 'wrong', now())
      tries.set(key(purpose, account.uid), left)
      return left
    },

    refreshTokens,
    /** @param before the one that it takes the place of; without, it is a new sign-in */
    newRefreshToken: (sub: string, before?: string): string => {
      const token = `refresh-${next()}`
      refreshTokens.set(token, sub)
      signIns.set(token, signIns.get(before ?? '') ?? now())
      lines.set(token, lines.get(before ?? '') ?? token)
      return token
    },
    newTokens: (sub: string, refreshToken = ''): SessionTokens => {
      const number = next()
      const issuedAt = now()
      const expiresAt = new Date(issuedAt.getTime() + TOKEN_LIFE)
      const signedInAt = signIns.get(refreshToken) ?? issuedAt
      access.set(`access-${number}`, { sub, expiresAt, signedInAt, signIn: lines.get(refreshToken) ?? '', isRevoked: false })
      return { idToken: `id-${number}`, accessToken: `access-${number}`, sub, issuedAt, expiresAt }
    },
    /** Revokes all tokens of a user. @param kept but those of the line of this refresh token */
    revoke,
    /** Ends the sessions of an account. @param kept but that of this refresh token */
    endSessions: (sub: string, kept?: string): void => {
      for (const [token, owner] of refreshTokens) if (owner === sub && token !== kept) refreshTokens.delete(token)
      revoke(sub, kept)
    },
    /** Whether the owner of a token has proven to be one within the last five minutes. */
    isFresh: (caller: UserCaller): boolean => now().getTime() - (access.get(caller.accessToken)?.signedInAt.getTime() ?? 0) < FRESH,
    /** The account that a token is of, or why it is of none. */
    owner: (caller: Caller | { readonly kind: 'nobody' }): KeptAccount | 'Access Token has been revoked' | 'Access Token has expired' => {
      const token = caller.kind === 'user' ? access.get(caller.accessToken) : undefined
      const kept = accounts.find(({ user }) => user.sub === token?.sub)
      if (token === undefined || token.isRevoked || kept === undefined) return 'Access Token has been revoked'
      return token.expiresAt.getTime() <= now().getTime() ? 'Access Token has expired' : kept
    }
  }
}

/** The world behind the fakes of accounts. */
export type AccountWorld = ReturnType<typeof anAccountWorld>
