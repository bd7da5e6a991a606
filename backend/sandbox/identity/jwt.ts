import { createPublicKey, sign, verify } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export type Claims = Readonly<Record<string, unknown>>

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Writes a token signed with RS256, the only algorithm. */
export const signToken = ({ signingKey, publicKey }: Secrets, claims: Claims): string => {
  const body = `${part({ kid: publicKey.kid, alg: 'RS256' })}.${part(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), signingKey).toString('base64url')}`
}

/** Reads the claims of a token that this pool has signed; undefined for any other text. */
export const readToken = ({ signingKey }: Secrets, token: string): Claims | undefined => {
  const [head, claims, signature, ...more] = token.split('.')
  if (head === undefined || claims === undefined || signature === undefined || more.length > 0) return undefined
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), createPublicKey(signingKey), Buffer.from(signature, 'base64url'))
  return isSigned ? (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Claims) : undefined
}
