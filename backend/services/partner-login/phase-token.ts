import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Services } from '../services.ts'

/** Public key of a store as a JSON Web Key (RFC 7517): ECDSA on the curve P-256. */
export interface PhaseKey {
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}

type Deps = Pick<Services, 'config'>

/** Length of a coordinate of the curve. Unit: bytes. */
const COORDINATE = 32

/** Bytes from which a private key is made; the longer they are, the less often one is out of bounds. */
const isInBounds = (scalar: Buffer): boolean =>
  scalar.some((byte) => byte !== 0) &&
  scalar.compare(Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex')) < 0

/** Derives the private key from the store's own secret, so that all processes have the same one. */
const scalarOf = (secret: string, round = 0): Buffer => {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', `phase of registration ${round}`, COORDINATE))
  return isInBounds(scalar) ? scalar : scalarOf(secret, round + 1)
}

const pairOf = ({ config }: Deps): { readonly scalar: Buffer; readonly key: PhaseKey } => {
  const scalar = scalarOf(config.quoteSecret)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + COORDINATE), point.subarray(1 + COORDINATE)]
  return { scalar, key: { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') } }
}

/** Returns the key with which pages verify tokens of the pre-registration phase. @source M268, D72 */
export const phaseKeyOf = (services: Deps): PhaseKey => pairOf(services).key

const signingKey = (services: Deps): KeyObject => {
  const { scalar, key } = pairOf(services)
  return createPrivateKey({ key: { ...key, d: scalar.toString('base64url') }, format: 'jwk' })
}

/**
 * Makes the token by which a page knows across sessions that registration is not open yet.
 * It has two parts in base64url: JSON with the end of the phase, and its signature (IEEE P1363).
 *
 * @returns undefined where there is no such phase, or it is over
 * @source M95, M268, D72
 */
export const makePhaseToken = (services: Pick<Services, 'config' | 'now'>): string | undefined => {
  const opensAt = services.config.partner?.opensAt
  if (opensAt === undefined || opensAt <= services.now()) return undefined
  const payload = Buffer.from(JSON.stringify({ until: opensAt.toISOString() })).toString('base64url')
  const signature = sign('sha256', Buffer.from(payload), { key: signingKey(services), dsaEncoding: 'ieee-p1363' })
  return `${payload}.${signature.toString('base64url')}`
}
