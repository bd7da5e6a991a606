import { createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import type { IdentityConfig } from '../../backend/services/services.ts'
import type { SentRequest } from './backend.ts'

type Attributes = Readonly<Record<string, string>>

/** A user of the pool. */
export interface PoolUser {
  readonly sub: string
  attributes: Attributes
  /** The newest one-time code, by what it is for. */
  readonly codes: Map<string, string>
}

interface Family {
  readonly id: string
  readonly user: PoolUser
  /** The token that counts, and the one before it with what it was answered. */
  current: string
  previous: { readonly token: string; readonly at: number } | undefined
  readonly signedInAt: number
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token by RS256 with any head and claims. */
export const signToken = (key: KeyObject, header: object, claims: object): string => {
  const text = `${part(header)}.${part(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Two pairs of keys for all pools of a process, in turns: to make one takes 0.1 s of the processor. */
const pairs: ReturnType<typeof makeKeys>[] = []
let pools = 0

const nextKeys = () => {
  const turn = (pools += 1) % 2
  return { ...(pairs[turn] ??= makeKeys()) }
}

/** Unit: seconds. */
const HOUR = 3_600

/**
 * A user pool as the store's back end calls it, with Cognito's protocol, written by hand.
 * It has its keys and the operations that the store calls.
 */
export class FakePool {
  readonly config: IdentityConfig = {
    poolUrl: 'http://pool.test/',
    issuer: 'http://pool.test/local_Pool1',
    keysUrl: 'http://pool.test/local_Pool1/.well-known/jwks.json',
    clientId: 'store-client',
    triggerSecret: 'trigger-secret-of-the-tests',
    codesSecret: 'codes-secret-of-the-tests',
    captcha: { verifyUrl: 'http://captcha.test/siteverify', secret: 'captcha-secret-of-the-tests' }
  }
  readonly keys = nextKeys()
  kid = 'key-1'
  /** Every operation that was called, with its request. */
  readonly asked: { readonly operation: string; readonly body: Readonly<Record<string, unknown>> }[] = []
  keysAsked = 0
  /** True = connections break. */
  isDown = false
  /** The next answer is lost after the work was done. */
  losesNextAnswer = false
  /** Refuses the next call of an operation. */
  readonly refusals = new Map<string, string>()
  /** LEGACY reveals unknown users, ENABLED does not. */
  mode: 'LEGACY' | 'ENABLED' = 'ENABLED'
  /** Tokens state the sign-in that they come from. */
  namesSignIns = true
  /** Holds answers back until it settles. */
  gate: Promise<void> | undefined
  readonly users = new Map<string, PoolUser>()
  readonly #families: Family[] = []
  readonly #now: () => Date
  readonly #revoked = new Set<string>()

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Signs up and confirms a user. */
  user(attributes: Attributes): PoolUser {
    const sub = randomUUID()
    const user = { sub, attributes: { sub, ...attributes }, codes: new Map<string, string>() }
    this.users.set(sub, user)
    return user
  }

  /** Signs in at the pool and returns a refresh token. */
  signIn(user: PoolUser): string {
    const current = `refresh-${randomUUID()}`
    this.#families.push({ id: randomUUID(), user, current, previous: undefined, signedInAt: this.#seconds() })
    return current
  }

  isRevoked(token: string): boolean {
    return this.#revoked.has(token)
  }

  /** Returns the refresh token that counts now, by another of its family. */
  currentOf(user: PoolUser): string | undefined {
    return this.#families.findLast((family) => family.user === user)?.current
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1_000)
  }

  /** Claims of a token, as the pool makes them; with changes. */
  claims(user: PoolUser, use: 'id' | 'access', changes: object = {}): object {
    const at = this.#seconds()
    const common = { sub: user.sub, iss: this.config.issuer, token_use: use, auth_time: at, iat: at, exp: at + HOUR, jti: randomUUID() }
    if (use === 'access')
      return { ...common, client_id: this.config.clientId, username: user.sub, scope: 'aws.cognito.signin.user.admin', ...changes }
    const { email_verified, phone_number_verified, ...own } = user.attributes
    return {
      ...common,
      ...own,
      aud: this.config.clientId,
      'cognito:username': user.sub,
      ...(email_verified === undefined ? {} : { email_verified: email_verified === 'true' }),
      ...(phone_number_verified === undefined ? {} : { phone_number_verified: phone_number_verified === 'true' }),
      ...changes
    }
  }

  token(user: PoolUser, use: 'id' | 'access', changes: object = {}): string {
    return signToken(this.keys.privateKey, { alg: 'RS256', kid: this.kid, typ: 'JWT' }, this.claims(user, use, changes))
  }

  jwk(): object {
    return { ...this.keys.publicKey.export({ format: 'jwk' }), kid: this.kid, alg: 'RS256', use: 'sig' }
  }

  /** True for an address of the pool. */
  lives(url: string): boolean {
    return url.startsWith('http://pool.test/')
  }

  answer = async (request: SentRequest): Promise<Response> => {
    await this.gate
    if (this.isDown) throw new TypeError('fetch failed')
    if (request.url === this.config.keysUrl) {
      this.keysAsked += 1
      return Response.json({ keys: [this.jwk()] })
    }
    const operation = (request.headers.get('x-amz-target') ?? '').replace('AWSCognitoIdentityProviderService.', '')
    const body = JSON.parse(request.body) as Record<string, string>
    this.asked.push({ operation, body })
    const refusal = this.refusals.get(operation)
    this.refusals.delete(operation)
    const answered = refusal === undefined ? this.#operate(operation, body) : this.#refuse(refusal)
    if (this.losesNextAnswer) {
      this.losesNextAnswer = false
      throw new TypeError('fetch failed')
    }
    return answered
  }

  #refuse(type: string, message = type): Response {
    return Response.json({ __type: type, message }, { status: 400, headers: { 'x-amzn-errortype': type } })
  }

  #userOf(accessToken: string | undefined): PoolUser | undefined {
    const claims = JSON.parse(Buffer.from((accessToken ?? '').split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string
      origin_jti?: string
    }
    return this.#revoked.has(claims.origin_jti ?? '') ? undefined : this.users.get(claims.sub)
  }

  #named(name: string | undefined): PoolUser | undefined {
    return [...this.users.values()].find(({ attributes }) => attributes.email === name || attributes.phone_number === name)
  }

  #operate(operation: string, body: Readonly<Record<string, string>>): Response {
    switch (operation) {
      case 'GetTokensFromRefreshToken':
        return this.#rotate(body.RefreshToken ?? '')
      case 'RevokeToken':
        return this.#revoke(body.Token ?? '')
      case 'ForgotPassword':
        if (this.#named(body.Username) === undefined && this.mode === 'LEGACY')
          return this.#refuse('UserNotFoundException', 'User does not exist.')
        this.#named(body.Username)?.codes.set('password', '314159')
        return Response.json({ CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@e***' } })
      case 'ConfirmSignUp':
        return this.#takeCode(body, 'signUp')
      case 'ConfirmForgotPassword':
        return this.#takeCode(body, 'password')
      case 'ResendConfirmationCode':
        this.#named(body.Username)?.codes.set('signUp', '161803')
        return Response.json({ CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 's***@e***' } })
      default:
        return this.#operateOwn(operation, body)
    }
  }

  #takeCode(body: Readonly<Record<string, string>>, purpose: string): Response {
    const codes = this.#named(body.Username)?.codes
    if (codes?.get(purpose) !== body.ConfirmationCode || codes === undefined)
      return this.#refuse('CodeMismatchException', 'Invalid verification code provided')
    codes.delete(purpose)
    return Response.json({})
  }

  #operateOwn(operation: string, body: Readonly<Record<string, string>>): Response {
    const user = this.#userOf(body.AccessToken)
    if (user === undefined) return this.#refuse('NotAuthorizedException', 'Access Token has been revoked')
    const attribute = body.AttributeName ?? ''
    switch (operation) {
      case 'GetUser':
        return Response.json({
          Username: user.sub,
          UserAttributes: Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }))
        })
      case 'GetUserAttributeVerificationCode':
        user.codes.set(attribute, '271828')
        return Response.json({ CodeDeliveryDetails: { AttributeName: attribute, DeliveryMedium: 'EMAIL', Destination: 's***@e***' } })
      case 'VerifyUserAttribute':
        if (user.codes.get(attribute) !== body.Code) return this.#refuse('CodeMismatchException', 'Invalid verification code provided')
        user.codes.delete(attribute)
        return Response.json({})
      case 'DeleteUser':
        this.users.delete(user.sub)
        return Response.json({})
      default:
        throw new Error(`The pool has no ${operation}`)
    }
  }

  #rotate(token: string): Response {
    const now = this.#now().getTime()
    const family = this.#families.find(({ current, previous }) => current === token || previous?.token === token)
    const isLate = family !== undefined && family.current !== token && now - (family.previous?.at ?? 0) > 60_000
    if (family === undefined || isLate || this.#revoked.has(family.current) || !this.users.has(family.user.sub))
      return this.#refuse('NotAuthorizedException', 'Refresh Token has been revoked')
    family.previous = { token: family.current, at: now }
    family.current = `refresh-${randomUUID()}`
    const since = { auth_time: family.signedInAt, ...(this.namesSignIns ? { origin_jti: family.id } : {}) }
    return Response.json({
      AuthenticationResult: {
        IdToken: this.token(family.user, 'id', since),
        AccessToken: this.token(family.user, 'access', since),
        RefreshToken: family.current,
        ExpiresIn: HOUR,
        TokenType: 'Bearer'
      },
      ChallengeParameters: {}
    })
  }

  #revoke(token: string): Response {
    const family = this.#families.find(({ current, previous }) => current === token || previous?.token === token)
    // With the refresh token its access tokens are revoked.
    if (family !== undefined) this.#revoked.add(family.current).add(family.id)
    return Response.json({})
  }
}
